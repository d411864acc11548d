// The people who run a site, without the schemas: the browser reads it too. What each may do stands
// in domain/policy.ts.

export const staffRoles = ["owner", "editor", "support"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What is wrong beside what accounts know; the studio says it in its language, by key. */
export const staffFaults = {
  nameMissing: "Enter your name",
  codeWrong: "This code does not fit. Enter the one that your app shows now",
  lastOwner: "A site needs an owner. Make somebody else an owner first",
} as const;
