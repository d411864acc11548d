import { and, eq } from "drizzle-orm";
import { fieldErrors } from "#contract/field-errors.ts";
import type { StaffRole } from "#contract/studio.ts";
import type { AuditAction } from "#contract/audit-actions.ts";
import type { StaffPerson } from "#contract/staff-fields.ts";
import { staff } from "#db/schema/staff.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { lockSite } from "#domain/sites/list-sites.ts";
import { DomainError } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import { requireRecentLogin } from "#domain/sessions/recent-login.ts";
import { closeSessionsOf } from "#domain/sessions/close-session.ts";
import { presentStaff } from "./list-staff.ts";
import {
  endTokensOf,
  findStaff,
  hasOtherOwner,
  isActive,
  type StaffRow,
  refuseFormerOwner,
} from "./queries.ts";

type Change = { staffId: string; role?: StaffRole | undefined; disabled?: boolean | undefined };

/** Changes the role, or disables. Ends all of the person's sessions. */
export async function changeStaff(ctx: Ctx, { staffId, ...input }: Change): Promise<StaffPerson> {
  may(ctx.actor, "manage_staff");
  await requireRecentLogin(ctx);
  return ctx.db.transaction(async (tx) => {
    // One change of a team at a time: two concurrent ones could remove the last owner.
    await lockSite(ctx, tx);
    await refuseFormerOwner(ctx, tx);
    const known = await findStaff(ctx, tx, { staffId });
    if (!known) throw new DomainError("not_found");
    const role = input.role ?? known.role;
    const isDisabled = input.disabled ?? known.disabledAt !== null;
    if (role === known.role && isDisabled === (known.disabledAt !== null)) {
      return presentStaff(known, ctx.actor);
    }

    const staysOwner = role === "owner" && !isDisabled;
    const isOwner = known.role === "owner" && isActive(known);
    if (isOwner && !staysOwner && !(await hasOtherOwner(ctx, tx, staffId))) {
      throw new DomainError("conflict", `${fieldErrors.last_owner}.`);
    }
    const disabledAt = isDisabled ? (known.disabledAt ?? ctx.now) : null;
    await tx
      .update(staff)
      .set({ role, disabledAt })
      .where(and(eq(staff.siteId, ctx.site.id), eq(staff.id, staffId)));
    await closeSessionsOf(ctx, tx, { staffId });
    if (isDisabled) await endTokensOf(ctx, tx, staffId);
    const changes = changesOf(known, { role, isDisabled });
    for (const action of changes) {
      await record(ctx, tx, { action, subject: staffId, facts: { role } });
    }
    return presentStaff({ ...known, role, disabledAt }, ctx.actor);
  });
}

function changesOf(
  known: StaffRow,
  { role, isDisabled }: { role: StaffRole; isDisabled: boolean },
): AuditAction[] {
  const wasDisabled = known.disabledAt !== null;
  return [
    ...(role === known.role ? [] : (["staff_role_changed"] as const)),
    ...(isDisabled === wasDisabled
      ? []
      : ([isDisabled ? "staff_disabled" : "staff_enabled"] as const)),
  ];
}
