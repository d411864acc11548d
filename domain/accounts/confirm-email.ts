import { and, eq, sql } from "drizzle-orm";
import { signUps, accounts } from "#db/schema/accounts.ts";
import type { Ctx } from "#domain/context.ts";
import { invalidField } from "#domain/errors.ts";
import type { StartedSession } from "#domain/sessions/start-session.ts";
import { findToken, linkIsOver, useToken } from "#domain/secrets/use-token.ts";
import { isTaken } from "#db/database-errors.ts";
import { record } from "#domain/audit/record.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { voidLinks } from "#domain/secrets/void-links.ts";
import { addAccount, type SignUp } from "./add-account.ts";
import { checkPassword } from "./check-password.ts";
import { lockAccount } from "./get-account.ts";

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

type Link = { token: string; accountId: string };

/** Applies the new email and notifies the old one. */
async function changeEmail(ctx: Ctx, link: Link): Promise<string> {
  try {
    return await change(ctx, link);
  } catch (error) {
    throw isTaken(error) ? linkIsOver() : error;
  }
}

function change(ctx: Ctx, { token, accountId }: Link): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockAccount(ctx, tx, accountId);
    const { email } = await useToken(ctx, tx, { token, purposes: ["change_email"] });
    if (!before || !email) throw linkIsOver();
    const [other] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(
        and(
          eq(accounts.siteId, ctx.site.id),
          eq(sql`lower(${accounts.email})`, email.toLowerCase()),
        ),
      );
    // The address was taken after the email was sent.
    if (other && other.id !== accountId) throw linkIsOver();
    await tx
      .update(accounts)
      .set({ email })
      .where(and(eq(accounts.siteId, ctx.site.id), eq(accounts.id, accountId)));
    await voidLinks(ctx, tx, accountId);
    await queueMail(ctx, tx, {
      kind: "email_changed",
      recipient: before.email,
      language: before.language,
      facts: { accountId },
    });
    await record(ctx, tx, { action: "email_changed", subject: accountId });
    return email;
  });
}
