import type { CallInput } from "#contract/call.ts";
import type { signUp as call } from "#contract/calls/member-account.ts";
import { newId } from "#db/new-id.ts";
import { signUps } from "#db/schema/accounts.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { reserve } from "#domain/limits/reserve.ts";
import { once, type WishMark } from "#domain/mail/once.ts";
import { refuseWithoutPost } from "#domain/mail/refuse-without-post.ts";
import { queueMail } from "#domain/mail/queue-mail.ts";
import { hashPassword } from "#domain/passwords/hash-password.ts";
import { refuseWeakPassword } from "#domain/passwords/refuse-weak-password.ts";
import { mailLimits } from "./limits.ts";

type Wish = CallInput<typeof call>["body"];
type Asked = Wish & { idempotencyKey?: string | undefined };

/** Keeps the wish; what the mail says, and so whether the address is known, its reader alone learns. */
export async function signUp(ctx: Ctx, { idempotencyKey, ...wish }: Asked): Promise<void> {
  const { email, password, firstName, lastName, language, emailConsent } = wish;
  refuseWeakPassword(password, email, ctx.site.name);
  refuseWithoutPost(ctx);
  const given = [email, firstName, lastName, language, emailConsent];
  await once(ctx, { kind: "sign_up", idempotencyKey, given }, (mark) => keep(ctx, wish, mark));
}

async function keep(
  ctx: Ctx,
  { email, password, ...wish }: Wish,
  mark: WishMark | undefined,
): Promise<void> {
  await reserve(ctx, mailLimits(ctx, email));
  const passwordHash = await hashPassword(password);
  const language = wish.language ?? ctx.site.settings.languages[0] ?? "en";
  const id = newId("sgn", ctx.now);
  await ctx.db.transaction(async (tx) => {
    await tx.insert(signUps).values({
      id,
      siteId: ctx.site.id,
      email,
      passwordHash,
      firstName: wish.firstName,
      lastName: wish.lastName,
      language,
      hasEmailConsent: wish.emailConsent,
      createdAt: ctx.now,
    });
    await queueMail(ctx, tx, {
      kind: "sign_up",
      recipient: email,
      language,
      facts: { signUpId: id },
      mark,
    });
    await record(ctx, tx, { action: "sign_up_asked", subject: id });
  });
}
