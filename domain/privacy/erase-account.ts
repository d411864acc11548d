import { randomUUID } from "node:crypto";
import { and, eq, or, sql } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { accounts, signUps } from "#db/schema/accounts.ts";
import { passkeys, recoveryCodes, secondFactors } from "#db/schema/login-security.ts";
import { emailCodes } from "#db/schema/email-codes.ts";
import { oneTimeTokens } from "#db/schema/one-time-tokens.ts";
import { outbox } from "#db/schema/outbox.ts";
import { sessions } from "#db/schema/sessions.ts";
import { record } from "#domain/audit/record.ts";
import { redactCasesFrom } from "#domain/cases/redact-cases.ts";
import type { Ctx } from "#domain/context.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { askForCurrentPassword, wrongPassword } from "#domain/accounts/check-password.ts";
import { eraseMembership, refuseWhileOnPlan } from "./erase-membership.ts";
import { lockAccount } from "#domain/accounts/get-account.ts";
import { isForMembers, mailsTo } from "./mails-to.ts";
import { memberOf } from "#domain/policy.ts";

/** Erases login and contact data. Records that the law requires name the account only by id. */
export async function eraseAccount(ctx: Ctx, { password }: { password: string }): Promise<void> {
  const { accountId } = memberOf(ctx);
  const known = await askForCurrentPassword(ctx, password, "password");
  await ctx.db.transaction(async (tx) => {
    const account = await lockAccount(ctx, tx, accountId);
    if (!account || account.passwordHash !== known) throw wrongPassword("password");
    await refuseWhileOnPlan(ctx, tx, accountId);
    const { email, language } = account;
    await empty(ctx, tx, accountId);
    await eraseMembership(ctx, tx, accountId);
    const endedAt = sql`coalesce(${sessions.endedAt}, ${ctx.now.toISOString()})`;
    await tx
      .update(sessions)
      .set({ device: "", address: "", endedAt })
      .where(and(eq(sessions.siteId, ctx.site.id), eq(sessions.accountId, accountId)));
    await tx
      .delete(oneTimeTokens)
      .where(and(eq(oneTimeTokens.siteId, ctx.site.id), eq(oneTimeTokens.accountId, accountId)));
    await deleteLoginSecurity(ctx, tx, accountId);
    await redactMails(ctx, tx, accountId, email);
    await redactCasesFrom(ctx, tx, email, accountId);
    for (const table of [signUps, emailCodes]) {
      const isToUs = eq(sql`lower(${table.email})`, email.toLowerCase());
      await tx.delete(table).where(and(eq(table.siteId, ctx.site.id), isToUs));
    }
    await queueMail(ctx, tx, { kind: "account_erased", recipient: email, language });
    await record(ctx, tx, { action: "account_erased", subject: accountId });
  });
}

async function deleteLoginSecurity({ site }: Ctx, tx: Tx, accountId: string): Promise<void> {
  for (const table of [passkeys, secondFactors, recoveryCodes]) {
    await tx.delete(table).where(and(eq(table.siteId, site.id), eq(table.accountId, accountId)));
  }
}

async function empty({ site, now }: Ctx, tx: Tx, accountId: string): Promise<void> {
  await tx
    .update(accounts)
    .set({
      email: null,
      passwordHash: null,
      // Its devices still know the one before.
      passkeyUser: randomUUID(),
      firstName: null,
      lastName: null,
      dateOfBirth: null,
      phone: null,
      address: null,
      emailConsentAt: null,
      remindersStoppedAt: null,
      erasedAt: now,
    })
    .where(and(eq(accounts.siteId, site.id), eq(accounts.id, accountId)));
}

/** Includes emails to an earlier address, from the time when it was the account's. */
async function redactMails({ site }: Ctx, tx: Tx, accountId: string, email: string): Promise<void> {
  const areOurs = mailsTo({ id: accountId, email });
  const wasToUs = sql`exists (
    select 1 from outbox as farewell
    where farewell.site_id = ${site.id}
      and farewell.kind = 'email_changed'
      and farewell.facts ->> 'accountId' = ${accountId}
      and lower(farewell.recipient) = lower(${outbox.recipient})
      and farewell.created_at >= ${outbox.createdAt})`;
  await tx
    .delete(outbox)
    .where(and(eq(outbox.siteId, site.id), or(areOurs, and(wasToUs, isForMembers()))));
}
