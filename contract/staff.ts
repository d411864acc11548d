// Staff roles without the schemas: the browser imports them, too. Permissions are in
// domain/policy.ts.

export const staffRoles = ["owner", "editor", "support"] as const;
export type StaffRole = (typeof staffRoles)[number];
