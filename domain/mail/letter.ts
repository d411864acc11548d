import type { Brand } from "#contract/site.ts";
import type { Lang } from "#contract/content/values.ts";

/** Everything a mail says, in order; its HTML and its text are both made of this. */
export type Letter = {
  language: Lang;
  brand: Brand;
  siteName: string;
  siteUrl: string;
  subject: string;
  preheader: string;
  heading: string;
  paragraphs: string[];
  /** The first one is a button. */
  links: { label: string; href: string }[];
  /** Before the button's address in full. */
  buttonFails: string;
  smallPrint: string[];
  footer: string;
};
