import type { Brand } from "#contract/site.ts";
import type { Lang } from "#contract/languages.ts";

export type EmailRow = { label: string; text: string; isStrong?: boolean };

/** A topic of its own within an email: sentences and a table. */
export type EmailSection = {
  title?: string;
  paragraphs?: string[];
  rows?: EmailRow[];
  links?: { label: string; href: string }[];
};

/** An email's content in order; HTML and text are both rendered from it. */
export type EmailMessage = {
  language: Lang;
  brand: Brand;
  siteName: string;
  siteUrl: string;
  subject: string;
  preheader: string;
  heading: string;
  paragraphs: string[];
  code?: { label: string; digits: string };
  sections?: EmailSection[];
  /** The first one is a button. */
  links: { label: string; href: string }[];
  /** What is read after the button. */
  laterSections?: EmailSection[];
  buttonFails: string;
  smallPrint: string[];
  /** Stops emails of this kind. */
  stop?: { label: string; href: string };
  footer: string;
  /** Where the seller is, and how to reach them. */
  seller: string[];
};
