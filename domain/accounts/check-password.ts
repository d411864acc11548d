import type { Ctx } from "#domain/context.ts";
import { record } from "#domain/audit/record.ts";
import { giveBack, consume } from "#domain/limits/reserve.ts";
import { isPassword } from "#domain/passwords/hash-password.ts";
import { passwordLimits } from "./limits.ts";

type Asked = {
  /** Under what tries are counted: the same for an account and for an address that has none. */
  whose: string;
  password: string;
  hash: string | null;
  subject: string | undefined;
};

/** Whether it is the password, within the limit of tries; the try is taken before it is known. */
export async function checkPassword(ctx: Ctx, asked: Asked): Promise<boolean> {
  const taken = await consume(ctx, passwordLimits(ctx, asked.whose));
  let isWrong = false;
  try {
    isWrong = !(await isPassword(asked.password, asked.hash));
  } finally {
    // Right, or never looked at because too many wait.
    if (!isWrong) await giveBack(ctx.db, taken);
  }
  if (isWrong) await record(ctx, ctx.db, { action: "password_refused", subject: asked.subject });
  return !isWrong;
}
