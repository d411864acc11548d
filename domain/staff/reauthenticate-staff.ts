import { checkPassword } from "#domain/accounts/check-password.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { staffOf } from "#domain/policy.ts";
import { noteAuthentication } from "#domain/sessions/recent-login.ts";
import { findStaff } from "./queries.ts";

type Given = { currentPassword: string };

/** The password again, ahead of what requires a recent login. */
export async function reauthenticateStaff(ctx: Ctx, given: Given): Promise<void> {
  const { sessionId } = staffOf(ctx);
  await askForOwnPassword(ctx, given.currentPassword);
  await ctx.db.transaction((tx) => noteAuthentication(ctx, tx, { sessionId, by: "password" }));
}

/** Throws on a wrong password; returns the caller's row with the hash that was compared. */
export async function askForOwnPassword(ctx: Ctx, password: string) {
  const { staffId, email } = staffOf(ctx);
  const member = await findStaff(ctx, ctx.db, { staffId });
  const hash = member?.passwordHash;
  if (!member || !hash) throw new DomainError("signed_out");
  if (await checkPassword(ctx, { whose: `staff ${email}`, password, hash, subject: staffId })) {
    return { ...member, passwordHash: hash };
  }
  throw invalidField("currentPassword", "password_wrong");
}
