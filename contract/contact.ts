// What the contact form offers and refuses, without the schemas: the browser reads it too.

export const contactTopics = ["plans", "membership", "billing", "dentist", "other"] as const;

/** Who reads it: the people who run the plan, or the dental group. */
export const contactAudiences = ["plan", "group"] as const;
export type ContactAudience = (typeof contactAudiences)[number];

/** Whom a form is for that does not say so well: the plan's people. */
export function audienceOf(typed: string | undefined): ContactAudience {
  return typed === "group" ? "group" : "plan";
}

export const longestMessage = 5_000;

/** What is wrong with a field, as the API says it; the pages say it in their language, by key. */
export const contactFaults = {
  nameMissing: "Enter your name",
  nameTooLong: "Use no more than 120 characters for your name",
  emailMissing: "Enter your email address",
  emailWrong: "Enter an email address, such as name@example.com",
  phoneWrong: "Enter a phone number, such as (602) 555-0123, or leave it empty",
  topicMissing: "Choose a topic",
  messageMissing: "Write your message",
  messageTooLong: "Use no more than 5,000 characters for your message",
} as const;
