import { and, eq } from "drizzle-orm";
import { signUps } from "#db/schema/accounts.ts";
import type { Ctx } from "#domain/context.ts";
import { invalidField } from "#domain/errors.ts";
import type { StartedSession } from "#domain/sessions/start-session.ts";
import { findToken, linkIsOver, useToken } from "#domain/tokens/use-token.ts";
import { addAccount, type SignUp } from "./add-account.ts";
import { changeEmail } from "./change-email.ts";
import { checkPassword } from "./check-password.ts";

type Given = { token: string; password?: string | undefined };
export type Confirmed = {
  email: string;
  /** Whether the caller is now signed in with that email. */
  isAuthenticated: boolean;
  session: StartedSession | null;
};

/**
 * Confirms the email of a sign-up or of a change. A sign-up needs its password again: someone may
 * have signed up with another person's address.
 */
export async function confirmEmail(ctx: Ctx, { token, password }: Given): Promise<Confirmed> {
  const purposes = ["confirm_sign_up", "change_email"] as const;
  const found = await findToken(ctx, { token, purposes });
  if (!found) throw linkIsOver();
  const { accountId } = found;
  if (accountId) {
    const email = await changeEmail(ctx, { token, accountId });
    const isAuthenticated = ctx.actor.kind === "member" && ctx.actor.accountId === accountId;
    return { email, isAuthenticated, session: null };
  }
  const input = found.signUpId ? await findSignUp(ctx, found.signUpId) : undefined;
  if (!input) throw linkIsOver();
  await askForPassword(ctx, input, password);
  const session = await ctx.db.transaction(async (tx) => {
    await useToken(ctx, tx, { token, purposes });
    const added = await addAccount(ctx, tx, input);
    return added.session;
  });
  return { email: input.email, isAuthenticated: true, session };
}

async function findSignUp({ db, site }: Ctx, id: string): Promise<SignUp | undefined> {
  const [input] = await db
    .select()
    .from(signUps)
    .where(and(eq(signUps.id, id), eq(signUps.siteId, site.id)));
  return input;
}

async function askForPassword(ctx: Ctx, input: SignUp, password: string | undefined) {
  if (password === undefined) throw invalidField("password", "password_missing");
  const { email: whose, passwordHash: hash, id: subject } = input;
  if (!(await checkPassword(ctx, { whose, password, hash, subject })))
    throw invalidField("password", "password_wrong");
}
