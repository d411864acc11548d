import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { accounts } from "#db/schema/accounts.ts";
import { secondFactors } from "#db/schema/login-security.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { invalidField } from "#domain/errors.ts";
import { refundTries } from "#domain/limits/consume.ts";
import { consumeCode, openSecret } from "#domain/second-factor/app-code.ts";
import { readTicket } from "#domain/second-factor/login-ticket.ts";
import { takeRecoveryCode } from "#domain/second-factor/recovery-codes.ts";
import { findStep } from "#domain/second-factor/totp.ts";
import { claimReminded } from "#domain/sessions/claim-reminded.ts";
import { hashToken } from "#domain/secrets/vault.ts";
import { addDevice } from "#domain/sessions/known-device.ts";
import { startSession, type StartedSession } from "#domain/sessions/start-session.ts";

type Given = { ticket: string; code: string };

/** The second step of a login: a code of the member's app, or a recovery code. */
export async function logInWithCode(
  ctx: Ctx,
  { ticket, code }: Given,
): Promise<{ email: string; session: StartedSession; devices: string | undefined }> {
  const proven = readTicket(ctx, ticket);
  if (!proven) throw ticketIsOver();
  const { accountId } = proven;
  const tries = await consumeCode(ctx, accountId);
  const entered = await ctx.db.transaction(async (tx) => {
    const account = await holdAccount(ctx, tx, accountId);
    // Changed since the ticket was made: the password that it stands for opens nothing now.
    if (!account || hashToken(account.passwordHash ?? "") !== proven.password) throw ticketIsOver();
    if (!(await takeCode(ctx, tx, { accountId, code }))) return null;
    await refundTries(tx, tries);
    const email = account.email ?? "";
    await claimReminded(ctx, tx, accountId);
    const session = await startSession(ctx, tx, { accountId });
    const { sessionId } = session;
    const actor = { kind: "member", accountId, sessionId, email } as const;
    await record({ ...ctx, actor }, tx, { action: "logged_in", subject: sessionId });
    const { passwordHash } = account;
    const devices = passwordHash === null ? undefined : addDevice(ctx, { accountId, passwordHash });
    return { email, session, devices };
  });
  if (entered) return entered;
  await record(ctx, ctx.db, { action: "login_code_refused", subject: accountId });
  throw invalidField("code", "login_code_wrong");
}

const ticketIsOver = () => invalidField("ticket", "login_step_expired");

async function holdAccount({ site }: Ctx, tx: Tx, accountId: string) {
  const { email, passwordHash } = accounts;
  const [account] = await tx
    .select({ email, passwordHash })
    .from(accounts)
    .where(and(eq(accounts.siteId, site.id), eq(accounts.id, accountId), isNull(accounts.erasedAt)))
    .for("update");
  return account;
}

async function takeCode(
  ctx: Ctx,
  tx: Tx,
  { accountId, code }: { accountId: string; code: string },
): Promise<boolean> {
  const isOurs = and(
    eq(secondFactors.siteId, ctx.site.id),
    eq(secondFactors.accountId, accountId),
    isNotNull(secondFactors.confirmedAt),
  );
  const [known] = await tx.select().from(secondFactors).where(isOurs);
  if (!known) throw ticketIsOver();
  if (code.length > 6) return takeRecoveryCode(ctx, tx, { accountId, code });
  const secret = openSecret(ctx, known.totpSecret, accountId);
  const step = secret === null ? null : findStep(secret, code, ctx.now);
  if (step === null) return false;
  const used = await tx
    .update(secondFactors)
    .set({ totpStep: step })
    .where(and(isOurs, lt(secondFactors.totpStep, step)))
    .returning({ step: secondFactors.totpStep });
  return used.length === 1;
}
