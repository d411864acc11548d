import { languages, practitioners, specialties } from "#contract/catalog-names/en.ts";
import { stateNames } from "#contract/catalog-names/states.ts";
import type { PdfWords } from "./words.ts";

export const en: PdfWords = {
  lang: "en",
  specialties,
  practitioners,
  languages,
  title: "Provider Directory",
  titleIn: (state) => `Provider Directory: ${stateNames.en[state]}`,
  summary: (total, day) =>
    `Providers listed: ${total.toLocaleString("en-US")}. Last updated ${day}.`,
  none: "No providers match this search.",
  about:
    "Everyone listed here accepts our plans. This is not insurance. Before a visit, please call the office to confirm that it still accepts the plan.",
  page: (number) => `Page ${number}`,
  printedOn: (day) => `As of ${day}`,
  columns: {
    name: "Name",
    specialty: "Specialty",
    offices: "Offices",
    languages: "Languages",
    groups: "Groups",
    accepting: "New patients",
  },
  boardCertified: "Board certified",
  npi: (number) => `NPI ${number}`,
  license: (name) => `License ${name}`,
  staffSpeaks: (said) => `Staff: ${said}`,
  accepting: "Accepting",
  notAccepting: "Not accepting",
  notAcceptingHere: "Not accepting new patients here",
  verifiedOn: (day) => `Verified ${day}`,
};
