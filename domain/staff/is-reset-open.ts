import type { Ctx } from "#domain/context.ts";
import { findToken } from "#domain/tokens/use-token.ts";

/** Whether a link still sets a password; doesn't consume it. */
export async function isResetOpen(ctx: Ctx, token: string): Promise<boolean> {
  return (await findToken(ctx, { token, purposes: ["reset_staff_password"] })) !== null;
}
