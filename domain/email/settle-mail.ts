import { and, eq, sql } from "drizzle-orm";
import { outbox } from "#db/schema/outbox.ts";
import type { Lang } from "#contract/languages.ts";
import type { SystemCtx } from "#domain/context.ts";
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

type Here = Pick<SystemCtx, "db" | "actor" | "now">;

export async function settleMail(
  { db, actor, now }: Here,
  mail: OutboxMail,
  outcome: Outcome,
): Promise<void> {
  may(actor, "run_jobs");
  const isOurs =
    outcome.is === "sent"
      ? // A sent email counts even after its lease.
        undefined
      : eq(outbox.tries, mail.tries);
  await db
    .update(outbox)
    .set(changeOf(mail, outcome, now))
    .where(and(eq(outbox.id, mail.id), eq(outbox.state, "waiting"), isOurs));
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
