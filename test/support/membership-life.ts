import { and, asc, eq, lte, sql } from "drizzle-orm";
import { outbox } from "#db/schema/outbox.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { chargePayment } from "#domain/billing/charge-payment.ts";
import type { Ctx, Member } from "#domain/context.ts";
import { settleMail } from "#domain/email/settle-mail.ts";
import type { Behavior } from "#gateways/payments/sandbox/test-cards.ts";
import type { TestApp } from "./app.ts";
import { operatorOn } from "./content.ts";
import { takeDueSteps } from "./due-steps.ts";
import { beginCheckout, type Joining, noteDocuments } from "./join.ts";
import { cardToken } from "./sandbox.ts";

// The life of a membership as the worker and the mail server live it, day by day.

type Life = Joining & {
  card?: Behavior;
  joinedAt: string;
  /** Someone who is a member already. */
  as?: Member;
};

/** A member who pays with a card that is saved for renewals. */
export async function beginLife(
  app: TestApp,
  { card = "success", joinedAt, as, ...joining }: Life,
): Promise<{ ctx: Ctx; id: string; accountId: string }> {
  const begun: Ctx = {
    ...operatorOn(app),
    actor: as ?? { kind: "visitor" },
    now: new Date(joinedAt),
  };
  const [ctx, payment] = await beginCheckout(begun, { isAutoRenew: true, ...joining });
  const paymentToken = await cardToken(app, card);
  const returnUrl = `http://localhost:${app.deps.address.port}/checkout/payment`;
  const paid = await chargePayment(ctx, payment, { paymentToken, returnUrl });
  if (paid.state !== "paid") throw new Error(`the first payment is ${paid.state}`);
  await noteDocuments(ctx, paid);
  return { ctx, id: payment.subscriptionId, accountId: payment.accountId };
}

type Day = {
  mail?: "sent" | "refused" | "away";
  /** Away: the site has no keys of a payment gateway. */
  gateway?: "there" | "away";
};

/** What happens until a moment: each due step at its time, and the emails that it queues. */
export async function liveUntil(
  app: TestApp,
  end: string,
  { mail = "sent", gateway = "there" }: Day = {},
) {
  const until = new Date(end);
  for (;;) {
    const [next] = await app.db
      .select({ at: subscriptions.nextStepAt })
      .from(subscriptions)
      .where(lte(subscriptions.nextStepAt, until))
      .orderBy(asc(subscriptions.nextStepAt))
      .limit(1);
    if (!next?.at) return;
    const ctx = { ...operatorOn(app), now: next.at };
    await takeDueSteps(gateway === "there" ? ctx : { ...ctx, gatewayFor: () => null });
    if (mail !== "away") await deliver(ctx, mail);
  }
}

async function deliver(ctx: Ctx, is: "sent" | "refused"): Promise<void> {
  const isWaiting = and(eq(outbox.siteId, ctx.site.id), eq(outbox.state, "waiting"));
  const mails = await ctx.db.select().from(outbox).where(isWaiting);
  for (const one of mails) {
    const resolved = { as: one.kind, to: "rosa@example.com", language: "en", details: {} } as const;
    await settleMail(
      ctx,
      one,
      is === "sent" ? { is, resolved } : { is, lastError: "550 no such mailbox" },
    );
  }
}

/** Emails about an account's plan, by kind and day, in their order. */
export async function mailsOf({ db }: TestApp, accountId: string): Promise<string[]> {
  const { rows } = await db.execute<{ told: string }>(sql`
    select kind || coalesce(' ' || (facts ->> 'notice'), '') || ' ' || created_at::date as told
    from outbox where facts ->> 'accountId' = ${accountId} and kind not in ('welcome', 'receipt')
    order by created_at, kind desc`);
  return rows.map(({ told }) => told);
}
