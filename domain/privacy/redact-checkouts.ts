import { and, eq, gte, isNotNull, isNull, lt, ne, notExists, or, sql } from "drizzle-orm";
import { signUps } from "#db/schema/accounts.ts";
import { checkouts } from "#db/schema/checkout.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";

/**
 * Clears personal data from expired checkouts, and from their sign-ups what the account doesn't
 * need; returns the count of both. The emailed link still creates the account.
 */
export async function redactCheckouts({
  db,
  actor,
  now,
  site,
}: Pick<Ctx, "db" | "actor" | "now" | "site">): Promise<number> {
  may(actor, "run_jobs");
  const speaks = or(isNotNull(checkouts.account), ne(checkouts.members, sql`'[]'::jsonb`));
  const redacted = await db
    .update(checkouts)
    .set({ account: null, members: [] })
    .where(and(eq(checkouts.siteId, site.id), lt(checkouts.expiresAt, now), speaks));
  const open = db
    .select({ one: sql`1` })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.signUpId, signUps.id),
        isNull(checkouts.completedAt),
        gte(checkouts.expiresAt, now),
      ),
    );
  const { dateOfBirth, phone, address } = signUps;
  const hasMore = or(isNotNull(dateOfBirth), isNotNull(phone), isNotNull(address));
  const requests = await db
    .update(signUps)
    .set({ dateOfBirth: null, phone: null, address: null })
    .where(and(eq(signUps.siteId, site.id), hasMore, notExists(open)));
  return (redacted.rowCount ?? 0) + (requests.rowCount ?? 0);
}
