// Constants of the studio's cases without the schemas: the browser imports them, too.

/** Every kind of case; the studio shows them in this order. */
export const caseKindNames = ["grievance", "message", "report", "suggestion", "listing"] as const;
export type CaseKind = (typeof caseKindNames)[number];

/** Kinds that are open until staff close them, and answered by email. */
export const mailedKinds = [
  "message",
  "suggestion",
  "listing",
] as const satisfies readonly CaseKind[];
export type MailedKind = (typeof mailedKinds)[number];

export const isMailedKind = (kind: CaseKind): kind is MailedKind =>
  mailedKinds.some((one) => one === kind);

export const caseViews = ["open", "overdue", "mine", "unassigned", "closed"] as const;
export type CaseView = (typeof caseViews)[number];

/** Those with work left, the most pressing first. */
export const openCaseViews = ["overdue", "open", "mine", "unassigned"] as const;
export type OpenCaseView = (typeof openCaseViews)[number];

/** Of every kind: a grievance has the first five, a mailed kind the two after, a report the rest. */
export const caseStates = [
  "received",
  "acknowledged",
  "in_review",
  "resolved",
  "appealed",
  "open",
  "closed",
  "checking",
  "corrected",
  "found_right",
] as const;
export type CaseState = (typeof caseStates)[number];

export const staffSteps = [
  "acknowledge",
  "review",
  "reply",
  "resolve",
  "note",
  "assign",
  "renew_link",
] as const;
export type StaffStep = (typeof staffSteps)[number];
