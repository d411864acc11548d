import type { PostalAddress } from "#contract/account.ts";
import type { Lang } from "#contract/content/values.ts";
import type { MailKind } from "#contract/mail.ts";
import { newId } from "#db/new-id.ts";
import type { Tx } from "#db/connect.ts";
import { signUps } from "#db/schema/accounts.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import type { RequestMark } from "#domain/outbox/once.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";

type Input = {
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
type Mail = { kind: Extract<MailKind, "sign_up" | "join">; mark?: RequestMark | undefined };

/** Only the email's recipient learns whether the address already has an account. */
export async function keepSignUp(ctx: Ctx, tx: Tx, input: Input, mail: Mail): Promise<string> {
  const id = newId("sgn", ctx.now);
  const { site, now } = ctx;
  await tx.insert(signUps).values({ ...input, id, siteId: site.id, createdAt: now });
  const { email: recipient, language } = input;
  await queueMail(ctx, tx, { ...mail, recipient, language, facts: { signUpId: id } });
  await record(ctx, tx, { action: "sign_up_asked", subject: id });
  return id;
}
