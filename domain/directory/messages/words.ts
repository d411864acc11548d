import type { PractitionerType, Specialty, SpokenLanguage } from "#contract/catalog.ts";
import type { Lang } from "#contract/languages.ts";
import type { UsState } from "#contract/us-states.ts";

export const pdfColumns = [
  "name",
  "specialty",
  "offices",
  "languages",
  "groups",
  "accepting",
] as const;
export type PdfColumn = (typeof pdfColumns)[number];

export type PdfWords = {
  lang: Lang;
  specialties: Record<Specialty, string>;
  practitioners: Record<PractitionerType, string>;
  languages: Record<SpokenLanguage, string>;
  title: string;
  titleIn: (state: UsState) => string;
  summary: (total: number, day: string) => string;
  none: string;
  about: string;
  page: (number: number) => string;
  printedOn: (day: string) => string;
  columns: Record<PdfColumn, string>;
  boardCertified: string;
  npi: (number: string) => string;
  license: (name: string) => string;
  staffSpeaks: (said: string) => string;
  accepting: string;
  notAccepting: string;
  notAcceptingHere: string;
  verifiedOn: (day: string) => string;
};
