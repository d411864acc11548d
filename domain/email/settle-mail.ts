import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { outbox } from "#db/schema/outbox.ts";
import type { Lang } from "#contract/languages.ts";
import type { Tx } from "#db/connect.ts";
import { renewalNotices } from "#db/schema/renewals.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { record } from "#domain/audit/record.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { may } from "#domain/policy.ts";
import type { OutboxMail } from "#domain/outbox/mail-queue.ts";
import { maskEmail, nextTry } from "#domain/outbox/rules.ts";
import { emailKindsWhere } from "./registry.ts";

/** What was actually sent; the details never hold a secret. */
type Sent = { as: string; to: string; language: Lang; details: Record<string, unknown> };

const masked = emailKindsWhere(({ isRecipientMasked }) => isRecipientMasked === true);

export type Outcome =
  | { is: "sent"; resolved: Sent }
  | { is: "dropped" }
  /** A short error without addresses or secrets. */
  | { is: "refused" | "delayed"; lastError: string };

type Here = Pick<Ctx, "db" | "actor" | "client" | "now" | "site" | "vault">;

export async function settleMail(ctx: Here, mail: OutboxMail, outcome: Outcome): Promise<void> {
  const { actor, now } = ctx;
  may(actor, "run_jobs");
  const isOurs =
    outcome.is === "sent"
      ? // A sent email counts even after its lease.
        undefined
      : eq(outbox.tries, mail.tries);
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(outbox)
      .set(changeOf(mail, outcome, now))
      .where(and(eq(outbox.id, mail.id), eq(outbox.state, "waiting"), isOurs));
    if (outcome.is === "sent" && mail.kind === "welcome") await noteDocumentsSent(ctx, tx, mail);
    if (mail.kind === "renewal_notice") await noteNotice(ctx, tx, mail, outcome);
  });
}

/** The welcome email brings a plan's documents: its full-refund period begins once it is sent. */
async function noteDocumentsSent(ctx: Here, tx: Tx, { facts }: OutboxMail): Promise<void> {
  const isIts = and(
    eq(subscriptions.siteId, ctx.site.id),
    eq(subscriptions.id, String(facts.subscriptionId)),
    isNull(subscriptions.documentsSentOn),
  );
  const noted = await tx
    .update(subscriptions)
    .set({ documentsSentOn: siteDay(ctx) })
    .where(isIts)
    .returning({ id: subscriptions.id });
  for (const { id } of noted) await record(ctx, tx, { action: "documents_sent", subject: id });
}

/** A renewal counts on its notice once a mail server has it, and is given up if none takes it. */
async function noteNotice(ctx: Here, tx: Tx, { id }: OutboxMail, { is }: Outcome): Promise<void> {
  if (is === "delayed") return;
  const { site, now } = ctx;
  const isIts = and(eq(renewalNotices.siteId, site.id), eq(renewalNotices.mailId, id));
  const isUnsettled = and(isNull(renewalNotices.deliveredOn), isNull(renewalNotices.refusedAt));
  const settled = is === "sent" ? { deliveredOn: siteDay(ctx) } : { refusedAt: now };
  const [noted] = await tx
    .update(renewalNotices)
    .set(settled)
    .where(and(isIts, isUnsettled))
    .returning({ subscriptionId: renewalNotices.subscriptionId });
  if (!noted) return;
  const isPlan = and(
    eq(subscriptions.siteId, site.id),
    eq(subscriptions.id, noted.subscriptionId),
    isNotNull(subscriptions.nextStepAt),
  );
  await tx.update(subscriptions).set({ nextStepAt: now }).where(isPlan);
}

function changeOf(mail: OutboxMail, outcome: Outcome, now: Date) {
  const change = settling(mail, outcome, now);
  // The address of an erased account is removed after its last email.
  const isMasked = masked.includes(mail.kind) && "state" in change;
  return isMasked ? { ...change, recipient: maskEmail(mail.recipient) } : change;
}

function settling(mail: OutboxMail, outcome: Outcome, now: Date) {
  if (outcome.is === "dropped") return { state: "dropped" as const, settledAt: now };
  if (outcome.is === "sent") {
    const { as, to, details, language } = outcome.resolved;
    // Stored apart from the requested language, which an export shows: another account's language
    // would reveal that the account exists.
    const sentAs = JSON.stringify({ ...details, sentAs: as, sentLanguage: language });
    return {
      state: "sent" as const,
      settledAt: now,
      lastError: null,
      // For an email to the account's address at the time of sending.
      ...(mail.recipient === "" && { recipient: to }),
      facts: sql`${outbox.facts} || ${sentAs}::jsonb`,
    };
  }
  const lastError = outcome.lastError.slice(0, 200);
  const dueAt = outcome.is === "delayed" ? nextTry(mail.tries, now) : null;
  return dueAt ? { dueAt, lastError } : { state: "refused" as const, settledAt: now, lastError };
}
