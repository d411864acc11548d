import type { CallInput } from "#contract/call.ts";
import type { signUp as call } from "#contract/calls/member-account.ts";
import type { Ctx } from "#domain/context.ts";
import { consume } from "#domain/limits/reserve.ts";
import { once, type RequestMark } from "#domain/outbox/once.ts";
import { requireMail } from "#domain/outbox/queue-mail.ts";
import { hashPassword } from "#domain/passwords/hash-password.ts";
import { refuseWeakPassword } from "#domain/passwords/refuse-weak-password.ts";
import { judgeEmail, type EmailJudgement } from "#contract/account-fields.ts";
import { keepSignUp } from "./keep-sign-up.ts";
import { mailLimits } from "./limits.ts";

type Input = CallInput<typeof call>["body"];
type Asked = Input & { idempotencyKey?: string | undefined };

/** Only the email's recipient learns whether the address already has an account. */
export async function signUp(ctx: Ctx, { idempotencyKey, ...input }: Asked): Promise<void> {
  const { email, password, firstName, lastName, language, emailConsent } = input;
  refuseWeakPassword(password, email, ctx.site.name);
  requireMail(ctx);
  const given = [email, firstName, lastName, language, emailConsent];
  await once(ctx, { kind: "sign_up", idempotencyKey, given }, (mark) => keep(ctx, input, mark));
}

async function keep(
  ctx: Ctx,
  { email, password, ...input }: Input,
  mark: RequestMark | undefined,
): Promise<void> {
  await consume(ctx, mailLimits(ctx, email));
  const passwordHash = await hashPassword(password);
  const { firstName, lastName, emailConsent: hasEmailConsent } = input;
  const language = input.language ?? ctx.site.settings.languages[0] ?? "en";
  const given = { email, passwordHash, firstName, lastName, language, hasEmailConsent };
  await ctx.db.transaction((tx) => keepSignUp(ctx, tx, given, { kind: "sign_up", mark }));
}

/** Looks nothing up, so that neither response nor timing reveals whether the address is known. */
export async function validateEmail(
  _ctx: Ctx,
  { email }: { email: string },
): Promise<EmailJudgement> {
  return judgeEmail(email);
}
