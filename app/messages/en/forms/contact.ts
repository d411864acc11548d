import type { ContactAudience, contactTopics } from "#contract/contact.ts";

type Topic = (typeof contactTopics)[number];

export const contact = {
  audience: "Who should read it?",
  audiences: {
    plan: { label: "The people who run the plan", help: "Joining, prices, cards and payments" },
    group: { label: "The dental group", help: "Visits, dentists and offices" },
  } satisfies Record<ContactAudience, { label: string; help: string }>,
  name: "Your name",
  email: "Email",
  emailHelp: "Our answer goes to this address.",
  phone: "Phone",
  phoneHelp: "If you would rather have a call.",
  topic: "What is it about?",
  topicPrompt: "Choose a topic",
  topics: {
    plans: "Plans and prices",
    membership: "My membership",
    billing: "Payments and cards",
    dentist: "A dentist or an office",
    other: "Something else",
  } satisfies Record<Topic, string>,
  message: "Your message",
  messageHelp: "Up to 5,000 characters. Please leave out card numbers.",
  send: "Send message",
  sent: "We have your message",
  sentNumber: "Its number is",
  sentKeep: "Keep the number. If you call or write again, tell it to us and we find your message.",
  sendAnother: "Send another message",
};
