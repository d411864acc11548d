import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { AuditSearch } from "#contract/audit-search.ts";
import type { AuditEntry } from "#contract/staff-fields.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { staff } from "#db/schema/staff.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { currentAction } from "./areas.ts";
import { daysAsked } from "./days-asked.ts";
import { findEntries } from "./find-entries.ts";

export type AuditPage = { items: AuditEntry[]; next: number | null };

/** Newest first; `next` is the cursor of older entries. */
export async function listEntries(
  ctx: Ctx,
  { limit, cursor, who, area, from, to }: AuditSearch,
): Promise<AuditPage> {
  may(ctx.actor, "read_audit_log");
  const within = and(
    eq(auditLog.siteId, ctx.site.id),
    cursor === undefined ? undefined : lt(auditLog.number, cursor),
    await daysAsked(ctx, { from, to }),
  );
  const isOfSome = who !== undefined || area !== undefined;
  const found = isOfSome && (await findEntries(ctx, { who, area, within, limit: limit + 1 }));
  const ofStaff = eq(auditLog.actor, sql`'staff ' || ${staff.id}`);
  const rows = await ctx.db
    .select({ entry: auditLog, actorName: staff.email })
    .from(auditLog)
    .leftJoin(staff, and(eq(staff.siteId, auditLog.siteId), ofStaff))
    .where(and(within, found ? inArray(auditLog.number, found) : undefined))
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
