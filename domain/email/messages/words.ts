import type { StaffRole } from "#contract/studio.ts";
import type { ReportFacts, EmailVariant } from "#domain/email/resolved-email.ts";
import type { SaidReceipt } from "#domain/billing/say-receipt.ts";
import type { EmailSection, EmailRow } from "../email-message.ts";
import type { EmailData } from "../email-spec.ts";

export type About = Omit<EmailData, "leadsTo" | "stopsAt"> & {
  site: string;
  /** Formatted, or null if the site shows none. */
  phone: string | null;
  /** The time of the event, in the site's time zone. */
  when: string;
  /** Where the button leads, for a plain link to the same page. */
  buttonUrl: string;
  /** The link's lifetime in hours. */
  hours: number;
  maskedEmail?: string;
  role?: StaffRole;
  report?: ReportFacts;
};

export type EmailText = {
  subject: string;
  /** The preview that an email client shows beside the subject. */
  preheader: string;
  heading: string;
  paragraphs: string[];
  /** To enter on the website. */
  code?: { label: string; digits: string };
  sections?: EmailSection[];
  /** Link texts; the first one is a button. */
  links?: string[];
  /** What is read after the button. */
  laterSections?: EmailSection[];
  smallPrint: string[];
  /** Instead of the usual one: why its reader gets it. */
  footer?: string;
  /** The text of the link that stops emails of this kind. */
  stop?: string;
};

export type EmailWords = {
  /** Precedes the button's URL, in case the button fails. */
  buttonFails: string;
  footer: (seller: string) => string;
  questions: (phone: string | null) => string;
  texts: Record<EmailVariant, (about: About) => EmailText>;
};

export function lineRows(receipt: SaidReceipt | undefined): EmailRow[] {
  if (!receipt) return [];
  const { lines, total } = receipt;
  return [
    ...lines.map(({ label, amount }) => ({ label, text: amount })),
    { label: total.label, text: total.amount, isStrong: true },
  ];
}

export function receiptRows(receipt: SaidReceipt | undefined): EmailRow[] {
  return (receipt?.facts ?? []).map(({ label, lines }) => ({ label, text: lines.join("\n") }));
}
