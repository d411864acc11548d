import { and, eq, sql } from "drizzle-orm";
import { outbox } from "#db/schema/outbox.ts";
import type { Lang } from "#contract/content/values.ts";
import type { SystemCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import type { OutboxMail } from "./mail-queue.ts";
import { maskEmail, nextTry } from "./rules.ts";

/** What a mail turned out to be when it was sent; the details never hold a secret. */
type Sent = { as: string; to: string; language: Lang; details: Record<string, unknown> };

export type Outcome =
  | { is: "sent"; resolved: Sent }
  | { is: "dropped" }
  /** A short fault that names no address and no secret. */
  | { is: "refused" | "delayed"; lastError: string };

type Here = Pick<SystemCtx, "db" | "actor" | "now">;

/** Writes down what came of one try. */
export async function settleMail(
  { db, actor, now }: Here,
  mail: OutboxMail,
  outcome: Outcome,
): Promise<void> {
  may(actor, "run_jobs");
  const isOurs =
    outcome.is === "sent"
      ? // However long it took, it has been sent.
        undefined
      : eq(outbox.tries, mail.tries);
  await db
    .update(outbox)
    .set(changeOf(mail, outcome, now))
    .where(and(eq(outbox.id, mail.id), eq(outbox.state, "waiting"), isOurs));
}

function changeOf(mail: OutboxMail, outcome: Outcome, now: Date) {
  const change = settling(mail, outcome, now);
  // Who had the last mail to an erased account is forgotten with it.
  const isForgotten = mail.kind === "account_erased" && "state" in change;
  return isForgotten ? { ...change, recipient: maskEmail(mail.recipient) } : change;
}

function settling(mail: OutboxMail, outcome: Outcome, now: Date) {
  if (outcome.is === "dropped") return { state: "dropped" as const, settledAt: now };
  if (outcome.is === "sent") {
    const { as, to, details, language } = outcome.resolved;
    // Beside the language that was asked for, which an export shows: that of somebody else's account
    // would tell that there is one.
    const sentAs = JSON.stringify({ ...details, sentAs: as, sentLanguage: language });
    return {
      state: "sent" as const,
      settledAt: now,
      lastError: null,
      // Of a mail that was to go wherever its account would be by then.
      ...(mail.recipient === "" && { recipient: to }),
      facts: sql`${outbox.facts} || ${sentAs}::jsonb`,
    };
  }
  const lastError = outcome.lastError.slice(0, 200);
  const dueAt = outcome.is === "delayed" ? nextTry(mail.tries, now) : null;
  return dueAt ? { dueAt, lastError } : { state: "refused" as const, settledAt: now, lastError };
}
