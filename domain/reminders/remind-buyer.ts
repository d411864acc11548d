import { and, eq, isNull } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { accounts } from "#db/schema/accounts.ts";
import { checkouts } from "#db/schema/checkout.ts";
import { checkoutReminders } from "#db/schema/reminders.ts";
import type { Ctx } from "#domain/context.ts";
import { queueOn } from "#domain/jobs/queue.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { knownPlans } from "#domain/plans/known-plans.ts";
import { may } from "#domain/policy.ts";
import { findLeftCheckout } from "./find-left-checkout.ts";
import { nextStep } from "./rules.ts";

type Reminder = Pick<typeof checkoutReminders.$inferSelect, "id" | "checkoutId">;

/** Consents by the time of the next look at their checkout; a sent email ends it. */
export const buyerQueue = queueOn(checkoutReminders, {
  dueAt: "nextLookAt",
  isOpen: isNull(checkoutReminders.queuedAt),
});

const soon = 5 * 60 * 1_000;

/**
 * Emails a buyer about the checkout that was left, once. Email and mark stand in one transaction: of
 * several workers one finds the row unmarked.
 */
export async function remindBuyer(ctx: Ctx, { id, checkoutId }: Reminder): Promise<void> {
  may(ctx.actor, "run_jobs");
  const { site, now } = ctx;
  // Loaded before the locks: a transaction must not wait for a second connection.
  const plans = await knownPlans(ctx);
  await ctx.db.transaction(async (tx) => {
    const isIts = and(eq(checkoutReminders.siteId, site.id), eq(checkoutReminders.id, id));
    const isOpen = and(isIts, isNull(checkoutReminders.queuedAt));
    const look = (nextLookAt: Date) =>
      tx.update(checkoutReminders).set({ nextLookAt }).where(isOpen);
    if ((await hold(ctx, tx, checkoutId)) === "changing") {
      await look(new Date(now.getTime() + soon));
      return;
    }
    const left = await findLeftCheckout(ctx, tx, { checkoutId, plans });
    const { timeZone } = site.settings;
    const step = left ? nextStep(left, { now, timeZone }) : ({ is: "over" } as const);
    if (step.is === "over") await tx.delete(checkoutReminders).where(isOpen);
    if (step.is === "wait") await look(step.until);
    if (step.is !== "send" || !left?.accountId) return;
    const { accountId } = left;
    const marked = await tx
      .update(checkoutReminders)
      .set({ accountId, queuedAt: now, nextLookAt: null })
      .where(isOpen)
      .returning({ language: checkoutReminders.language });
    for (const { language } of marked) {
      const facts = { accountId, checkoutId, reminderId: id };
      await queueMail(ctx, tx, { kind: "order_left", recipient: "", language, facts });
    }
  });
}

/**
 * Holds the account, so that of two checkouts of one person the second sees the first one's email,
 * and the checkout, unless someone is changing it: a change to one may wait for the account.
 */
async function hold({ site }: Ctx, tx: Tx, checkoutId: string): Promise<"held" | "changing"> {
  const byId = and(eq(checkouts.siteId, site.id), eq(checkouts.id, checkoutId));
  const [known] = await tx.select({ accountId: checkouts.accountId }).from(checkouts).where(byId);
  if (!known) return "held";
  if (known.accountId !== null) {
    const isBuyer = and(eq(accounts.siteId, site.id), eq(accounts.id, known.accountId));
    await tx.select({ id: accounts.id }).from(accounts).where(isBuyer).for("update");
  }
  const [held] = await tx
    .select({ accountId: checkouts.accountId })
    .from(checkouts)
    .where(byId)
    .for("update", { skipLocked: true });
  return held && held.accountId === known.accountId ? "held" : "changing";
}
