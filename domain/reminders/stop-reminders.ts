import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { accounts } from "#db/schema/accounts.ts";
import { checkoutReminders } from "#db/schema/reminders.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { linkIsOver } from "#domain/secrets/use-token.ts";
import { hashToken } from "#domain/secrets/vault.ts";

export const stopPurpose = "stop reminders";

/** The token of a reminder's link: never stored, and the same for each try to send the email. */
export function stopTokenOf(
  { vault }: Pick<Ctx, "vault">,
  { id, tokenHash }: Pick<typeof checkoutReminders.$inferSelect, "id" | "tokenHash">,
): string | undefined {
  const tokens = vault.ever.map((derive) => derive(stopPurpose, id));
  return tokens.find((token) => hashToken(token) === tokenHash);
}

type Link = { token: string };

/** Stops the emails about unfinished checkouts to the person whom the link was sent to. */
export function stopReminders(ctx: Ctx, link: Link): Promise<{ isStopped: true }> {
  return setStopped(ctx, link, true);
}

/** Takes that back, by the same link. */
export function resumeReminders(ctx: Ctx, link: Link): Promise<{ isStopped: false }> {
  return setStopped(ctx, link, false);
}

async function setStopped<IsStopped extends boolean>(
  ctx: Ctx,
  { token }: Link,
  isStopped: IsStopped,
): Promise<{ isStopped: IsStopped }> {
  const found = await peekStopLink(ctx, token);
  if (!found) throw linkIsOver();
  const { id } = found;
  const { remindersStoppedAt } = accounts;
  const isOther = isStopped ? isNull(remindersStoppedAt) : isNotNull(remindersStoppedAt);
  await ctx.db.transaction(async (tx) => {
    const changed = await tx
      .update(accounts)
      .set({ remindersStoppedAt: isStopped ? ctx.now : null })
      .where(and(eq(accounts.siteId, ctx.site.id), eq(accounts.id, id), isOther))
      .returning({ id: accounts.id });
    const action = isStopped ? "reminders_stopped" : "reminders_resumed";
    for (const { id: subject } of changed) await record(ctx, tx, { action, subject });
  });
  return { isStopped };
}

type Stopper = { id: string; isStopped: boolean };

/** Whose link it is; reading it changes nothing. It works as often as it is used. */
export async function peekStopLink(
  { db, site }: Pick<Ctx, "db" | "site">,
  token: string | null,
): Promise<Stopper | null> {
  if (!token || token.length > 100) return null;
  const [found] = await db
    .select({ id: accounts.id, stoppedAt: accounts.remindersStoppedAt })
    .from(checkoutReminders)
    .innerJoin(
      accounts,
      and(
        eq(accounts.siteId, checkoutReminders.siteId),
        eq(accounts.id, checkoutReminders.accountId),
        isNull(accounts.erasedAt),
      ),
    )
    .where(
      and(eq(checkoutReminders.siteId, site.id), eq(checkoutReminders.tokenHash, hashToken(token))),
    );
  return found ? { id: found.id, isStopped: found.stoppedAt !== null } : null;
}
