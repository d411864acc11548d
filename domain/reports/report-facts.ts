import type { ReportState } from "#contract/catalog.ts";

/** What a mail says of a report about a dentist of the directory. */
export type ReportFacts = {
  number: string;
  dentist: string;
  state: ReportState;
  /** As whoever looked into it wrote it. */
  answer: string | null;
};
