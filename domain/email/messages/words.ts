import type { StaffRole } from "#contract/staff.ts";
import type { ReportFacts } from "#domain/reports/report-facts.ts";
import type { EmailSection } from "../email-message.ts";
import type { MailVariant } from "../resolved-email.ts";
import type { EmailData } from "../load-email-data.ts";

/** What the words of a mail may name. */
export type About = Omit<EmailData, "leadsTo"> & {
  site: string;
  /** As people read it, or null where the site shows none. */
  phone: string | null;
  /** When it happened, in the site's own time. */
  when: string;
  /** For how many hours the link works. */
  hours: number;
  maskedEmail?: string;
  role?: StaffRole;
  report?: ReportFacts;
};

export type MailText = {
  subject: string;
  /** What a mail program shows beside the subject. */
  preheader: string;
  heading: string;
  paragraphs: string[];
  /** Digits to type elsewhere. */
  code?: { label: string; digits: string };
  sections?: EmailSection[];
  /** The names of the links, the first one as a button. */
  links?: string[];
  smallPrint: string[];
};

export type MailWords = {
  /** Before the address of the button, for whom it does not work. */
  buttonFails: string;
  footer: (seller: string) => string;
  texts: Record<MailVariant, (about: About) => MailText>;
};
