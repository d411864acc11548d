import type { CallInput } from "#contract/call.ts";
import type { signUp as call } from "#contract/calls/member-account.ts";
import type { Ctx } from "#domain/context.ts";
import { consume } from "#domain/limits/consume.ts";
import { mailOnce, type RequestMark } from "#domain/outbox/once.ts";
import { requireMail, queueMail } from "#domain/outbox/queue-mail.ts";
import { hashPassword } from "#domain/passwords/hash-password.ts";
import { refuseWeakPassword } from "#domain/passwords/refuse-weak-password.ts";
import { judgeEmail, type EmailJudgment } from "#contract/account-fields.ts";
import type { PostalAddress } from "#contract/account.ts";
import { defaultLang, type Lang } from "#contract/languages.ts";
import type { EmailKind } from "#contract/email-kinds.ts";
import { newId } from "#db/new-id.ts";
import type { Tx } from "#db/connect.ts";
import { signUps } from "#db/schema/accounts.ts";
import { record } from "#domain/audit/record.ts";
import { mailLimits } from "./limits.ts";

type Input = CallInput<typeof call>["body"];
type Asked = Input & { idempotencyKey?: string | undefined };

/** Only the email's recipient learns whether the address already has an account. */
export async function signUp(ctx: Ctx, { idempotencyKey, ...input }: Asked): Promise<void> {
  const { email, password, firstName, lastName, language, emailConsent } = input;
  refuseWeakPassword(password, email, ctx.site.name);
  requireMail(ctx);
  const given = [email, firstName, lastName, language, emailConsent];
  await mailOnce(ctx, { kind: "sign_up", idempotencyKey, given }, (mark) => keep(ctx, input, mark));
}

async function keep(
  ctx: Ctx,
  { email, password, ...input }: Input,
  mark: RequestMark | undefined,
): Promise<void> {
  await consume(ctx, mailLimits(ctx, email));
  const passwordHash = await hashPassword(password, ctx.client.address);
  const { firstName, lastName, emailConsent: hasEmailConsent } = input;
  const language = input.language ?? ctx.site.settings.languages[0] ?? defaultLang;
  const given = { email, passwordHash, firstName, lastName, language, hasEmailConsent };
  await ctx.db.transaction((tx) => keepSignUp(ctx, tx, given, { kind: "sign_up", mark }));
}

/** Looks nothing up, so that neither response nor timing reveals whether the address is known. */
export async function validateEmail(
  _ctx: Ctx,
  { email }: { email: string },
): Promise<EmailJudgment> {
  return judgeEmail(email);
}

type SignUpFields = {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  language: Lang;
  hasEmailConsent: boolean;
  dateOfBirth?: string;
  phone?: string;
  address?: PostalAddress;
};
type Mail = { kind: Extract<EmailKind, "sign_up" | "join">; mark?: RequestMark | undefined };

/** Stores a sign-up, also that of a checkout, and emails its link. */
export async function keepSignUp(
  ctx: Ctx,
  tx: Tx,
  input: SignUpFields,
  mail: Mail,
): Promise<string> {
  const id = newId("sgn", ctx.now);
  const { site, now } = ctx;
  await tx.insert(signUps).values({ ...input, id, siteId: site.id, createdAt: now });
  const { email: recipient, language } = input;
  await queueMail(ctx, tx, { ...mail, recipient, language, facts: { signUpId: id } });
  await record(ctx, tx, { action: "sign_up_asked", subject: id });
  return id;
}
