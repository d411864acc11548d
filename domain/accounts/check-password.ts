import type { Ctx } from "#domain/context.ts";
import { record } from "#domain/audit/record.ts";
import { giveBack, consume } from "#domain/limits/reserve.ts";
import { isPassword } from "#domain/passwords/hash-password.ts";
import { passwordLimits } from "./limits.ts";

type Asked = {
  /** The key under which tries are counted; known and unknown accounts are counted alike. */
  whose: string;
  password: string;
  hash: string | null;
  subject: string | undefined;
};

/** Checks the password within the limit of tries; each try is consumed before the result. */
export async function checkPassword(ctx: Ctx, asked: Asked): Promise<boolean> {
  const taken = await consume(ctx, passwordLimits(ctx, asked.whose));
  let isWrong = false;
  try {
    isWrong = !(await isPassword(asked.password, asked.hash));
  } finally {
    // Correct, or never compared because too many checks are waiting.
    if (!isWrong) await giveBack(ctx.db, taken);
  }
  if (isWrong) await record(ctx, ctx.db, { action: "password_refused", subject: asked.subject });
  return !isWrong;
}
