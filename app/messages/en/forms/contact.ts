import { plural } from "#contract/plural.ts";
import type { ContactAudience, contactTopics } from "#contract/contact.ts";

type Topic = (typeof contactTopics)[number];

export const contact = {
  audience: "Who is your message for?",
  audiences: {
    plan: { label: "The plan team", help: "Joining, prices, ID cards, and payments" },
    group: { label: "The dental office team", help: "Visits, dentists, and office hours" },
  } satisfies Record<ContactAudience, { label: string; help: string }>,
  name: "Your name",
  email: "Email",
  emailHelp: "We'll reply to this address.",
  phone: "Phone",
  phoneHelp: "If you'd rather get a call.",
  topic: "What's it about?",
  topicPrompt: "Select a topic",
  topics: {
    plans: "Plans and prices",
    membership: "My membership",
    billing: "Payments and billing",
    dentist: "A dentist or an office",
    join_directory: "Joining the directory (for dental offices)",
    other: "Something else",
  } satisfies Record<Topic, string>,
  fromOffice: "Do you work at a dental office?",
  officeForm: "Use the form for dental offices",
  message: "Your message",
  messageHelp: "Up to 5,000 characters. Please don't include credit or debit card numbers.",
  answersFound: (count: number) =>
    plural("en", count, {
      one: "1 answer that may help",
      other: `${count} answers that may help`,
    }),
  send: "Send message",
  sent: "We got your message",
  sentNumber: "Your reference number is",
  sentReply: (email: string) => `We'll reply to ${email}.`,
  sentKeep: "Keep this number. If you contact us again, it helps us find your message.",
  sendAnother: "Send another message",
};
