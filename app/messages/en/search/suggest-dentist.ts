import { unansweredKeptDays } from "#contract/catalog.ts";

export const suggestDentist = {
  title: "Suggest a dentist",
  link: "Suggest your dentist",
  invite: "Don't see your dentist?",
  lead: "Tell us who you'd like to see here. We'll ask the office whether it wants to accept the plan.",
  dentist: "Dentist's name",
  office: "Office name",
  city: "City and state",
  cityHelp: "For example: Mesa, AZ",
  phone: "Office phone number",
  email: "Your email",
  emailHelp: `If you'd like to hear back. We delete your email address after ${unansweredKeptDays} days.`,
  send: "Send suggestion",
  sent: "Thanks for your suggestion",
  sentNumber: "Your reference number is",
  sentNext: "We'll contact the office. We can't promise that it will accept the plan.",
  back: "Back to Find a dentist",
};
