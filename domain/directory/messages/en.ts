import { languages, practitioners, specialties } from "#contract/catalog-names/en.ts";
import { usStates } from "#contract/us-states.ts";
import type { PdfWords } from "./words.ts";

export const en: PdfWords = {
  locale: "en-US",
  specialties,
  practitioners,
  languages,
  title: "Provider Directory",
  titleIn: (state) => `Provider Directory: ${usStates[state]}`,
  summary: (total, day) =>
    `${total === 1 ? "1 provider" : `${total.toLocaleString("en-US")} providers`}. Last update: ${day}.`,
  none: "Nobody matches what was asked for.",
  about:
    "Everybody listed here honors our plans. This is not insurance. Please call the office before a visit and ask whether it still takes the plan.",
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
  accepting: "Taken",
  notAccepting: "Not taken now",
  notAcceptingHere: "Takes no new patients here now",
  verifiedOn: (day) => `Verified on ${day}`,
};
