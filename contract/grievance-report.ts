import type { GrievanceSubject } from "./grievance.ts";

/** What a year's report counts; a row each, in this order. */
export const grievanceMeasures = [
  "received",
  "agreed",
  "partly_agreed",
  "not_agreed",
  "withdrawn",
  "within_30_days",
  "over_30_days",
  "unanswered",
  "urgent",
  "urgent_within_3_days",
  "urgent_over_3_days",
  "urgent_unanswered",
  "appeals",
  "pending",
  "pending_over_30_days",
] as const;
export type GrievanceMeasure = (typeof grievanceMeasures)[number];

export type GrievanceReportRow = {
  measure: GrievanceMeasure;
  counts: Record<GrievanceSubject, number>;
  total: number;
};
