import type { Call } from "#contract/call.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { limitOn } from "#domain/limits/limit.ts";
import { consume } from "#domain/limits/consume.ts";
import { CaptchaUnavailable, type Captcha } from "#gateways/captcha.ts";

/** spec 5.8: with a captcha enabled, a protected call is rejected without a fresh proof. */
export async function requirePerson(
  captcha: Captcha,
  { captcha: action, captchaFor }: Call,
  ctx: Ctx,
  { token, body }: { token: string | undefined; body: unknown },
): Promise<void> {
  if (!action || !captcha.publicSettings || captchaFor?.(body) === false) return;
  if (!token || !(await isPerson(captcha, { ctx, action, token })))
    throw new DomainError("captcha", "We couldn't verify that you're human. Try again.");
}

type Asked = { ctx: Ctx; action: NonNullable<Call["captcha"]>; token: string };

async function isPerson(captcha: Captcha, { ctx, action, token }: Asked): Promise<boolean> {
  try {
    return await captcha.verify({
      token,
      action,
      site: ctx.site.id,
      address: ctx.client.address,
      now: ctx.now,
      takeOnce: (mark, seconds) => takeOnce(ctx, mark, seconds),
    });
  } catch (error) {
    if (!(error instanceof CaptchaUnavailable)) throw error;
    ctx.log.error({ err: error.stack }, "captcha provider isn't responding");
    throw new DomainError(
      "unavailable",
      "We can't verify right now that you're human. Try again in a moment.",
      { retryAfterSeconds: 5 },
    );
  }
}

async function takeOnce(ctx: Ctx, mark: string, seconds: number): Promise<boolean> {
  try {
    await consume(ctx, [{ ...limitOn("proof", mark, ctx.rules), seconds }]);
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === "too_many") return false;
    throw error;
  }
}
