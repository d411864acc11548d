import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { AuditEntry } from "#contract/staff-fields.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { staff } from "#db/schema/staff.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";

/** Entries are sealed: they keep the name that an action had when it was recorded. */
const renamedActions = new Map([
  ["catalogue_imported", "catalog_imported"],
  ["demo_catalogue_loaded", "demo_catalog_loaded"],
  ["payment_looked_after", "payment_reviewed"],
  ["payment_needs_look", "payment_needs_review"],
  ["plan_left", "plan_canceled"],
]);

export const currentAction = (recorded: string) => renamedActions.get(recorded) ?? recorded;

type Asked = { limit: number; cursor?: number | undefined };
export type AuditPage = { items: AuditEntry[]; next: number | null };

/** Newest first; `next` is the cursor of older entries. */
export async function listEntries(ctx: Ctx, { limit, cursor }: Asked): Promise<AuditPage> {
  may(ctx.actor, "read_audit_log");
  const ofStaff = eq(auditLog.actor, sql`'staff ' || ${staff.id}`);
  const rows = await ctx.db
    .select({ entry: auditLog, actorName: staff.email })
    .from(auditLog)
    .leftJoin(staff, and(eq(staff.siteId, auditLog.siteId), ofStaff))
    .where(
      and(
        eq(auditLog.siteId, ctx.site.id),
        cursor === undefined ? undefined : lt(auditLog.number, cursor),
      ),
    )
    .orderBy(desc(auditLog.number))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map(({ entry, actorName }) => {
    const { number, at, actor, subject, address, facts } = entry;
    const action = currentAction(entry.action);
    const shown = { number, at: at.toISOString(), actor, action, subject, address, facts };
    return actorName === null ? shown : { ...shown, actorName };
  });
  return { items, next: rows.length > limit ? (items.at(-1)?.number ?? null) : null };
}
