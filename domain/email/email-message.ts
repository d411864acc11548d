import type { Brand } from "#contract/site.ts";
import type { Lang } from "#contract/content/values.ts";

export type EmailRow = { label: string; text: string; isStrong?: boolean };

/** A matter of its own within a mail: sentences, and what belongs side by side. */
export type EmailSection = {
  title?: string;
  paragraphs?: string[];
  rows?: EmailRow[];
  links?: { label: string; href: string }[];
};

/** Everything a mail says, in order; its HTML and its text are both made of this. */
export type EmailMessage = {
  language: Lang;
  brand: Brand;
  siteName: string;
  siteUrl: string;
  subject: string;
  preheader: string;
  heading: string;
  paragraphs: string[];
  /** Digits to type elsewhere. */
  code?: { label: string; digits: string };
  sections?: EmailSection[];
  /** The first one is a button. */
  links: { label: string; href: string }[];
  /** Before the button's address in full. */
  buttonFails: string;
  smallPrint: string[];
  footer: string;
};
