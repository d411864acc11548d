import {
  and,
  eq,
  gt,
  isNull,
  lt,
  ne,
  notExists,
  sql,
  type SQL,
  isNotNull,
  or,
  gte,
} from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { signUps } from "#db/schema/accounts.ts";
import { browserErrors, browserTimings } from "#db/schema/browser-reports.ts";
import { caseFiles } from "#db/schema/case-files.ts";
import { checkouts } from "#db/schema/checkout.ts";
import { emailCodes } from "#db/schema/email-codes.ts";
import { limits, sessions } from "#db/schema/sessions.ts";
import { oneTimeTokens } from "#db/schema/one-time-tokens.ts";
import { outbox } from "#db/schema/outbox.ts";
import { checkoutReminders } from "#db/schema/reminders.ts";
import { sandboxTokens } from "#db/schema/sandbox.ts";
import { redactExpiredCases } from "#domain/cases/redact-cases.ts";
import type { Ctx, SystemCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { redactUnpaid } from "./redact-unpaid.ts";

type Here = Pick<Ctx, "db" | "actor" | "now" | "site">;
type OfNoSite = Pick<SystemCtx, "db" | "actor" | "now">;
type OfSites = PgTable & { siteId: PgColumn };

const atOnce = 5_000;
const reportDays = 30;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 3_600_000);
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Deletes a site's expired data, such as sent emails and old sessions. */
export async function purgeExpired(ctx: Here): Promise<number> {
  may(ctx.actor, "run_jobs");
  const ago = (days: number) => daysBefore(ctx.now, days);
  const openLink = ctx.db
    .select({ one: sql`1` })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.signUpId, signUps.id), gt(oneTimeTokens.expiresAt, ctx.now)));
  const over: [OfSites, SQL | undefined][] = [
    [outbox, and(ne(outbox.state, "waiting"), lt(outbox.settledAt, ago(30)))],
    // Older than any retry: it waits for an email server that isn't configured, and is outdated.
    [outbox, and(eq(outbox.state, "waiting"), lt(outbox.createdAt, ago(7)))],
    [emailCodes, lt(emailCodes.expiresAt, ago(1))],
    [oneTimeTokens, lt(oneTimeTokens.expiresAt, ago(7))],
    // A confirmation that was sent late is valid for as long as its email says.
    [signUps, and(lt(signUps.createdAt, ago(7)), notExists(openLink))],
    // A visitor who returns within a week still sees the outcome of a checkout.
    [checkouts, lt(checkouts.expiresAt, ago(7))],
    // Long after the pause between two such emails, and after their link may be used by law.
    [
      checkoutReminders,
      lt(sql`coalesce(${checkoutReminders.queuedAt}, ${checkoutReminders.agreedAt})`, ago(60)),
    ],
    // Uploaded for a complaint that was never sent.
    [caseFiles, and(isNull(caseFiles.caseId), lt(caseFiles.createdAt, ago(1)))],
    [browserTimings, lt(browserTimings.day, dayOf(ago(reportDays)))],
    [browserErrors, lt(browserErrors.day, dayOf(ago(reportDays)))],
    [sessions, lt(sql`coalesce(${sessions.endedAt}, ${sessions.endsAt})`, ago(90))],
  ];
  let gone = 0;
  for (const [table, which] of over)
    gone += await remove(ctx, table, and(eq(table.siteId, ctx.site.id), which));
  gone += await redactExpiredCases(ctx);
  gone += await redactCheckouts(ctx);
  gone += await redactUnpaid(ctx);
  return gone;
}

/** The same for data that belongs to no site. */
export async function purgeShared(ctx: OfNoSite): Promise<number> {
  may(ctx.actor, "run_jobs");
  const over: [PgTable, SQL | undefined][] = [
    [limits, lt(limits.endsAt, ctx.now)],
    // Valid for an hour, unless the card was saved.
    [
      sandboxTokens,
      and(isNull(sandboxTokens.customer), lt(sandboxTokens.createdAt, daysBefore(ctx.now, 1))),
    ],
  ];
  let gone = 0;
  for (const [table, which] of over) gone += await remove(ctx, table, which);
  return gone;
}

/** In batches, so that no statement holds locks for long. */
async function remove({ db }: OfNoSite, table: PgTable, which: SQL | undefined): Promise<number> {
  for (let gone = 0; ;) {
    const portion = db
      .select({ ctid: sql`ctid` })
      .from(table)
      .where(which)
      .limit(atOnce);
    const { rowCount } = await db.delete(table).where(sql`ctid in ${portion}`);
    gone += rowCount ?? 0;
    if ((rowCount ?? 0) < atOnce) return gone;
  }
}

/**
 * Clears personal data from expired checkouts, and from their sign-ups what the account doesn't
 * need; returns the count of both. The emailed link still creates the account.
 */
async function redactCheckouts({
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
