import { demoMember, demoStaffMember } from "#db/demo/people.ts";
import type { Ctx } from "#domain/context.ts";
import { codeAt, stepAt } from "#domain/staff/totp.ts";

export const demoSignIns = {
  member: { site: demoMember.site, email: demoMember.email, password: demoMember.password },
  staff: demoStaffMember,
} as const;

/** The current credentials of the demo's studio, if it has one. */
export function demoStaffSignIn({ rules, site, now }: Pick<Ctx, "rules" | "site" | "now">) {
  const { site: key, email, password, totpSecret } = demoStaffMember;
  if (!rules.isDemo || site.key !== key) return null;
  return { email, password, code: codeAt(totpSecret, stepAt(now)) };
}
