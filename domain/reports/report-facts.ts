import type { ReportState } from "#contract/catalog.ts";

export type ReportFacts = {
  number: string;
  dentist: string;
  state: ReportState;
  answer: string | null;
};
