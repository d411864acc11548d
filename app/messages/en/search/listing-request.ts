import { unansweredKeptDays } from "#contract/catalog.ts";
import type { ListingPurpose } from "#contract/catalog.ts";

type Way = { title: string; lead: string; send: string; other: string; otherLink: string };

/** A dental office asks to be in the directory, or to have its listing corrected. */
export const listingRequest = {
  join: {
    title: "Join the directory",
    lead: "Tell us about your office and the dentists who work there. We'll check it and reply by email.",
    send: "Send request",
    other: "Already in the directory?",
    otherLink: "Correct your listing",
  },
  correct: {
    title: "Correct a listing",
    lead: "Tell us what's wrong. We'll check it, correct the directory, and reply by email.",
    send: "Send correction",
    other: "Not in the directory yet?",
    otherLink: "Join the directory",
  },
  correctOf: (office: string) =>
    `Tell us what's wrong in the listing of ${office}. We'll check it, correct the directory, and reply by email.`,
  find: "Find your office",
  findHelp: "Its page has a link to this form that fills in what we know.",
  office: "About the office",
  practice: "Office name",
  address: "Office address",
  addressHelp: "Where patients visit you.",
  phone: "Office phone number",
  website: "Website",
  websiteHelp: "For example: www.example.com",
  dentists: "Dentists' names",
  dentistsHelp: "One per line, with their credentials.",
  languages: "Languages spoken at the office",
  languagesHelp: "For example: English, Spanish",
  npi: "NPI",
  npiHelp: "The 10 digits of your office's or a dentist's National Provider Identifier.",
  correction: "What should we correct?",
  correctionHelp: "What's wrong, and how it should read. Up to 2,000 characters.",
  you: "About you",
  name: "Your name",
  role: "Your role at the office",
  roleHelp: "For example: Dentist, Office manager",
  email: "Your email",
  emailHelp: `We'll reply to this address. We delete your name and email address after ${unansweredKeptDays} days.`,
  sent: "We got your request",
  sentNumber: "Your reference number is",
  sentNext: "We'll check it with your office and reply by email.",
  back: "Back to the directory",
} satisfies Record<ListingPurpose, Way> & Record<string, unknown>;
