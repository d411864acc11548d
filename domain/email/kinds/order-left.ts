import { and, eq } from "drizzle-orm";
import { localPath } from "#contract/language-path.ts";
import { checkoutReminders } from "#db/schema/reminders.ts";
import type { OutboxMail } from "#domain/outbox/mail-queue.ts";
import { knownPlans } from "#domain/plans/known-plans.ts";
import { findLeftCheckout } from "#domain/reminders/find-left-checkout.ts";
import { nextStep } from "#domain/reminders/rules.ts";
import { stopTokenOf } from "#domain/reminders/stop-reminders.ts";
import type { EmailDataLoader } from "../email-spec.ts";
import { readOrderLeft } from "../read-order-left.ts";
import type { EmailCtx, ResolvedEmail } from "../resolved-email.ts";
import { resolveMembership } from "./plan.ts";

/** Null once the order was taken up again, or the morning is over before the email could leave. */
export async function resolveOrderLeft(
  ctx: EmailCtx,
  mail: OutboxMail,
): Promise<ResolvedEmail | null> {
  const { checkoutId = "", accountId } = mail.facts;
  const plans = await knownPlans(ctx);
  const left = await findLeftCheckout(ctx, ctx.db, { checkoutId, plans });
  if (!left || left.accountId !== accountId || left.leftAt > mail.createdAt) return null;
  const { timeZone } = ctx.site.settings;
  const step = nextStep(left, { now: ctx.now, timeZone });
  return step.is === "send" ? resolveMembership(ctx, mail) : null;
}

export const loadOrderLeft: EmailDataLoader = async (ctx, { facts, accountId, lang }) => {
  const { checkoutId = "", reminderId = "" } = facts;
  const { db, site } = ctx;
  const [reminder] = await db
    .select()
    .from(checkoutReminders)
    .where(and(eq(checkoutReminders.siteId, site.id), eq(checkoutReminders.id, reminderId)));
  const token = reminder && stopTokenOf(ctx, reminder);
  const orderLeft = await readOrderLeft(ctx, { id: checkoutId, accountId, lang });
  if (!orderLeft || !token) return null;
  return {
    orderLeft,
    leadsTo: localPath(lang, "/checkout/continue?order"),
    stopsAt: `${localPath(lang, "/unsubscribe")}?token=${token}`,
  };
};
