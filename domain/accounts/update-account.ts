import { and, eq, sql } from "drizzle-orm";
import type { Account } from "#contract/account.ts";
import type { CallInput } from "#contract/call.ts";
import type { updateAccount as call } from "#contract/calls/member-account.ts";
import type { Tx } from "#db/connect.ts";
import { accounts } from "#db/schema/accounts.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { consume } from "#domain/limits/consume.ts";
import { requireMail, queueMail } from "#domain/outbox/queue-mail.ts";
import { askForCurrentPassword, wrongPassword } from "./check-password.ts";
import { getAccount, lockAccount } from "./get-account.ts";
import { mailLimits } from "./limits.ts";

type Changes = CallInput<typeof call>["body"];

/** Changes the account's fields at once; a new email only starts its confirmation. */
export async function updateAccount(ctx: Ctx, changes: Changes): Promise<Account> {
  const before = await getAccount(ctx);
  const { email, currentPassword: _, emailConsent, ...fields } = changes;
  const known = email === undefined ? undefined : await allowNewEmail(ctx, before, changes);
  await ctx.db.transaction(async (tx) => {
    const account = await lockAccount(ctx, tx, before.id);
    if (!account) throw new DomainError("signed_out");
    if (known !== undefined && known !== account.passwordHash)
      throw wrongPassword("currentPassword");
    await setFields(ctx, tx, before.id, fields, emailConsent);
    if (email !== undefined) {
      await queueMail(ctx, tx, {
        kind: "change_email",
        recipient: email,
        language: fields.language ?? account.language,
        facts: { accountId: before.id },
      });
    }
    // An empty update writes nothing.
    if (Object.keys(changes).length === 0) return;
    const changed = Object.keys(changes).filter((name) => name !== "currentPassword");
    const consent = emailConsent === undefined ? {} : { emailConsent: emailConsent ? "yes" : "no" };
    await record(ctx, tx, {
      action: "account_changed",
      subject: before.id,
      facts: { fields: changed.join(" "), ...consent },
    });
  });
  return getAccount(ctx);
}

type Fields = Omit<Changes, "email" | "currentPassword" | "emailConsent">;

export async function setFields(
  { site, now }: Ctx,
  tx: Tx,
  accountId: string,
  fields: Fields,
  emailConsent?: boolean,
): Promise<void> {
  // A repeated consent keeps its first date.
  const since = sql`coalesce(${accounts.emailConsentAt}, ${now.toISOString()})`;
  const consent = emailConsent === undefined ? {} : { emailConsentAt: emailConsent ? since : null };
  const changed = { ...fields, ...consent };
  if (Object.keys(changed).length === 0) return;
  await tx
    .update(accounts)
    .set(changed)
    .where(and(eq(accounts.siteId, site.id), eq(accounts.id, accountId)));
}

/** Returns the password hash that authorized the change; null for an emailed code. */
async function allowNewEmail(
  ctx: Ctx,
  before: Account,
  { email = "", currentPassword }: Changes,
): Promise<string | null> {
  requireMail(ctx);
  if (email === before.email) throw invalidField("email", "email_unchanged");
  if (currentPassword === undefined) throw invalidField("currentPassword", "password_missing");
  const known = await askForCurrentPassword(ctx, currentPassword, "currentPassword");
  await consume(ctx, mailLimits(ctx, email));
  return known;
}
