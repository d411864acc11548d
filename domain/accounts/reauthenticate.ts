import type { Ctx } from "#domain/context.ts";
import { memberOf } from "#domain/policy.ts";
import { noteAuthentication } from "#domain/sessions/recent-login.ts";
import { requireMail } from "#domain/outbox/queue-mail.ts";
import { DomainError } from "#domain/errors.ts";
import { askForCurrentPassword, hasPassword } from "./check-password.ts";
import { sendEmailCode } from "./email-code.ts";
import { getAccount } from "./get-account.ts";

type Given = { currentPassword: string };

/** The password again, or an emailed code, ahead of what requires a recent login. */
export async function reauthenticate(ctx: Ctx, { currentPassword }: Given): Promise<void> {
  const { sessionId } = memberOf(ctx);
  const hash = await askForCurrentPassword(ctx, currentPassword, "currentPassword");
  const by = hash === null ? "email_code" : "password";
  await ctx.db.transaction((tx) => noteAuthentication(ctx, tx, { sessionId, by }));
}

/** Emails the code that stands for the current password of an account without one. */
export async function sendConfirmationCode(ctx: Ctx): Promise<void> {
  requireMail(ctx);
  const { id: accountId, email, language } = await getAccount(ctx);
  if (await hasPassword(ctx)) throw new DomainError("conflict", "Your account has a password.");
  const kind = "confirm_code";
  await sendEmailCode(ctx, { purpose: "confirm", kind, email, language, accountId });
}
