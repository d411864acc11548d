import { and, eq, isNull, sql } from "drizzle-orm";
import type { CallInput } from "#contract/call.ts";
import type { sendLoginCode as call } from "#contract/calls/email-codes.ts";
import { defaultLang } from "#contract/languages.ts";
import type { Tx } from "#db/connect.ts";
import { newId } from "#db/new-id.ts";
import { accounts } from "#db/schema/accounts.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { invalidField } from "#domain/errors.ts";
import { mailOnce } from "#domain/outbox/once.ts";
import { requireMail } from "#domain/outbox/queue-mail.ts";
import { findTicket } from "#domain/second-factor/login-ticket.ts";
import { onlyInDemo } from "#domain/sessions/find-actor.ts";
import { startSession, type StartedSession } from "#domain/sessions/start-session.ts";
import { claimReminded } from "#domain/sessions/claim-reminded.ts";
import { checkEmailCode, sendEmailCode, useEmailCode, type EmailCode } from "./email-code.ts";

type Asked = CallInput<typeof call>["body"] & { idempotencyKey?: string | undefined };

/** Same work for known and unknown addresses; that is decided when the email is composed. */
export async function sendLoginCode(
  ctx: Ctx,
  { email, language: asked, opensAccount, idempotencyKey }: Asked,
): Promise<void> {
  requireMail(ctx);
  const language = asked ?? ctx.site.settings.languages[0] ?? defaultLang;
  const kind = "login_code";
  const given = [email, language, opensAccount];
  await mailOnce(ctx, { kind, idempotencyKey, given }, (mark) =>
    sendEmailCode(ctx, { purpose: "log_in", kind, email, language, opensAccount, mark }),
  );
}

type Entered = { email: string; session: StartedSession } | { ticket: string };

/**
 * Logs in the person who reads the address, or begins an account without a password. An account with
 * two-step login gets a ticket for its second step, as after a password.
 */
export async function logInByEmail(ctx: Ctx, { code }: { code: string }): Promise<Entered> {
  const proven = await checkEmailCode(ctx, { purpose: "log_in", code, field: "code" });
  return ctx.db.transaction(async (tx) => {
    const account =
      (await lockByEmail(ctx, tx, proven.email)) ?? (await beginAccount(ctx, tx, proven));
    await useEmailCode(ctx, tx, proven, "code");
    const { id: accountId, email, passwordHash } = account;
    const ticket = await findTicket(ctx, tx, { accountId, passwordHash });
    if (ticket !== null) return { ticket };
    await claimReminded(ctx, tx, accountId);
    const session = await startSession(ctx, tx, { accountId });
    const { sessionId } = session;
    const actor = { kind: "member", accountId, sessionId, email } as const;
    const facts = { by: "email_code" };
    await record({ ...ctx, actor }, tx, { action: "logged_in", subject: sessionId, facts });
    return { email, session };
  });
}

type Account = { id: string; email: string; passwordHash: string | null };

async function lockByEmail(ctx: Ctx, tx: Tx, typed: string): Promise<Account | null> {
  const { id, email, passwordHash } = accounts;
  const [account] = await tx
    .select({ id, email, passwordHash })
    .from(accounts)
    .where(
      and(
        eq(accounts.siteId, ctx.site.id),
        eq(sql`lower(${accounts.email})`, typed.toLowerCase()),
        isNull(accounts.erasedAt),
        onlyInDemo(ctx.rules, accounts.isDemo),
      ),
    )
    .for("update");
  return account?.email ? { ...account, email: account.email } : null;
}

async function beginAccount(
  ctx: Ctx,
  tx: Tx,
  { email, language, opensAccount }: EmailCode,
): Promise<Account> {
  // No code was emailed to an address without an account that was to log in.
  if (!opensAccount) throw invalidField("code", "email_code_wrong");
  const { site, now } = ctx;
  const [added] = await tx
    .insert(accounts)
    .values({ id: newId("acc", now), siteId: site.id, email, language, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  if (added) {
    await record(ctx, tx, {
      action: "account_confirmed",
      subject: added.id,
      facts: { by: "email_code" },
    });
    return { ...added, email, passwordHash: null };
  }
  // Begun in another browser at the same moment.
  const known = await lockByEmail(ctx, tx, email);
  if (!known) throw invalidField("code", "email_code_wrong");
  return known;
}
