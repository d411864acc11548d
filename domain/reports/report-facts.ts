import type { ReportState } from "#contract/catalog.ts";

/** The facts in an email about a directory report. */
export type ReportFacts = {
  number: string;
  dentist: string;
  state: ReportState;
  /** As staff wrote it. */
  answer: string | null;
};
