import { and, eq, inArray, ne, or, sql, type SQL } from "drizzle-orm";
import { type CaseKind, caseKindNames } from "#contract/studio-cases.ts";
import type { Db, Tx } from "#db/connect.ts";
import { caseEvents } from "#db/schema/cases.ts";
import { grievances } from "#db/schema/grievances.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { caseKinds } from "./kinds.ts";

/** Clears the senders of cases whose kind keeps them no longer; the cases stay. */
export async function redactExpiredCases({
  db,
  actor,
  now,
  site,
}: Pick<Ctx, "db" | "actor" | "now" | "site">): Promise<number> {
  may(actor, "run_jobs");
  const ago = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
  let redacted = 0;
  for (const kind of caseKindNames) {
    const { table, isExpired } = caseKinds[kind];
    if (!isExpired) continue;
    // Also excludes null: nothing of it is left.
    const hasSender = ne(table.email, "");
    redacted += await redact({ site }, db, kind, and(hasSender, isExpired(ago)));
  }
  return redacted;
}

/**
 * Clears all that an address sent, and an account's grievances under another address. Cases of every
 * kind stay: a site's numbers have no gaps.
 */
export async function redactCasesFrom(
  { site }: Pick<Ctx, "site">,
  tx: Tx,
  email: string,
  accountId = "",
): Promise<void> {
  for (const kind of caseKindNames) {
    const isSender = eq(sql`lower(${caseKinds[kind].table.email})`, email.toLowerCase());
    const isOwn = kind === "grievance" ? eq(grievances.accountId, accountId) : undefined;
    await redact({ site }, tx, kind, or(isSender, isOwn));
  }
}

/** What was written back goes with the message; of a grievance it is kept with the grievance. */
async function redact(
  { site }: Pick<Ctx, "site">,
  db: Db | Tx,
  kind: CaseKind,
  which: SQL | undefined,
): Promise<number> {
  const { table, redact: clear } = caseKinds[kind];
  const isMatch = and(eq(table.siteId, site.id), which);
  if (kind !== "grievance") {
    const ids = db.select({ id: table.id }).from(table).where(isMatch);
    await db
      .update(caseEvents)
      .set({ text: null })
      .where(and(eq(caseEvents.siteId, site.id), inArray(caseEvents.caseId, ids)));
  }
  const { rowCount } = await clear(db).where(isMatch);
  return rowCount ?? 0;
}
