// The people who run a site, without the schemas: the browser reads it too. What each may do stands
// in domain/policy.ts.

export const staffRoles = ["owner", "editor", "support"] as const;
export type StaffRole = (typeof staffRoles)[number];
