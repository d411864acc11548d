import type { Ctx } from "#domain/context.ts";
import { memberOf } from "#domain/policy.ts";
import { noteAuthentication } from "#domain/sessions/recent-login.ts";
import { askForCurrentPassword } from "./check-password.ts";

type Given = { currentPassword: string };

/** The password again, ahead of what requires a recent login. */
export async function reauthenticate(ctx: Ctx, { currentPassword }: Given): Promise<void> {
  const { sessionId } = memberOf(ctx);
  await askForCurrentPassword(ctx, currentPassword, "currentPassword");
  await ctx.db.transaction((tx) => noteAuthentication(ctx, tx, { sessionId, by: "password" }));
}
