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
