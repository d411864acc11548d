// Constants of the studio's cases without the schemas: the browser imports them, too.

export const caseKindNames = ["grievance", "message", "report"] as const;
export type CaseKindName = (typeof caseKindNames)[number];

export const caseViews = ["open", "overdue", "mine", "unassigned", "closed"] as const;
export type CaseView = (typeof caseViews)[number];

/** Of every kind: a grievance has the first five, a message the two after, a report the rest. */
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
