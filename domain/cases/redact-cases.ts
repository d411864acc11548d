import { and, eq, ne, sql } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
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
  for (const { table, redact, isExpired } of Object.values(caseKinds)) {
    if (!isExpired) continue;
    // Also excludes null: nothing of it is left.
    const hasSender = ne(table.email, "");
    const { rowCount } = await redact(db).where(
      and(eq(table.siteId, site.id), hasSender, isExpired(ago)),
    );
    redacted += rowCount ?? 0;
  }
  return redacted;
}

/** Clears all that an address sent. Cases of every kind stay: a site's numbers have no gaps. */
export async function redactCasesFrom(
  { site }: Pick<Ctx, "site">,
  tx: Tx,
  email: string,
): Promise<void> {
  for (const { table, redact } of Object.values(caseKinds)) {
    const isSender = eq(sql`lower(${table.email})`, email.toLowerCase());
    await redact(tx).where(and(eq(table.siteId, site.id), isSender));
  }
}
