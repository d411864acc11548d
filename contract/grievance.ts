// Grievance constants without the schemas: the browser imports them, too.

/** Whom it is about: an adult other than the sender has to have agreed. */
export const grievancePatients = ["self", "child", "other_adult"] as const;
export type GrievancePatient = (typeof grievancePatients)[number];

export const grievanceSubjects = ["plan", "office", "dentist", "staff", "other"] as const;
export type GrievanceSubject = (typeof grievanceSubjects)[number];

export const grievanceStates = [
  "received",
  "acknowledged",
  "in_review",
  "resolved",
  "appealed",
] as const;
export type GrievanceState = (typeof grievanceStates)[number];

export const grievanceOutcomes = ["agreed", "partly_agreed", "not_agreed", "withdrawn"] as const;
export type GrievanceOutcome = (typeof grievanceOutcomes)[number];

/** What the history of a case says; notes and assignments are for staff alone. */
export const caseSteps = [
  "acknowledged",
  "review_started",
  "replied",
  "sender_wrote",
  "resolved",
  "appealed",
  "link_renewed",
  "noted",
  "assigned",
] as const;
export type CaseStep = (typeof caseSteps)[number];

/** Of these the thread of a contact message has some. */
export const threadSteps = [
  "replied",
  "sender_wrote",
  "resolved",
  "link_renewed",
] as const satisfies readonly CaseStep[];
export type ThreadStep = (typeof threadSteps)[number];

export const longestGrievance = 5_000;
export const longestOutcome = 2_000;

/** In calendar days of the site; what is urgent is answered within the shorter time. */
export const acknowledgeDays = 5;
export const resolveDays = 30;
export const urgentDays = 3;
