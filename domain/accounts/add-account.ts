import { and, eq, isNull } from "drizzle-orm";
import { newId } from "#db/new-id.ts";
import type { Tx } from "#db/connect.ts";
import { accounts, signUps } from "#db/schema/accounts.ts";
import { checkouts } from "#db/schema/checkout.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { startSession, type StartedSession } from "#domain/sessions/start-session.ts";
import { linkIsOver } from "#domain/secrets/use-token.ts";

export type SignUp = typeof signUps.$inferSelect;
export type AddedAccount = { accountId: string; session: StartedSession };

/**
 * Creates and signs in the account of a confirmed sign-up, with its checkout. Of several sign-ups
 * for one email, the first to be confirmed becomes the account.
 */
export async function addAccount(ctx: Ctx, tx: Tx, input: SignUp): Promise<AddedAccount> {
  const { site, now } = ctx;
  const { id: _, siteId: __, createdAt: ___, hasEmailConsent, ...fields } = input;
  const [added] = await tx
    .insert(accounts)
    .values({
      ...fields,
      id: newId("acc", now),
      siteId: site.id,
      emailConsentAt: hasEmailConsent ? now : null,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  if (!added) throw linkIsOver();
  await claimCheckout(ctx, tx, { signUpId: input.id, accountId: added.id });
  await tx.delete(signUps).where(and(eq(signUps.siteId, site.id), eq(signUps.id, input.id)));
  const session = await startSession(ctx, tx, { accountId: added.id });
  await record(ctx, tx, { action: "account_confirmed", subject: added.id });
  return { accountId: added.id, session };
}

type Claim = { signUpId: string; accountId: string };

/** A checkout that began before the email was confirmed moves to the account, on any device. */
async function claimCheckout({ site }: Ctx, tx: Tx, { signUpId, accountId }: Claim): Promise<void> {
  await tx
    .update(checkouts)
    .set({ accountId })
    .where(
      and(
        eq(checkouts.siteId, site.id),
        eq(checkouts.signUpId, signUpId),
        isNull(checkouts.accountId),
      ),
    );
}
