import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { UsState } from "#contract/us-states.ts";
import { chargePayment } from "#domain/billing/charge-payment.ts";
import type { Ctx } from "#domain/context.ts";
import { cancelSubscription } from "#domain/refunds/cancel-subscription.ts";
import type { TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { beginCheckout, noteDocuments, rosa } from "#test/support/join.ts";
import { justLoggedIn } from "#test/support/people.ts";
import { cardToken } from "#test/support/sandbox.ts";

const day = 24 * 60 * 60 * 1_000;
const mia = {
  ...rosa,
  firstName: "Mia",
  dateOfBirth: "2015-06-01",
  relationship: "child",
} as const;

type Joining = { state?: UsState; now?: Date };

/** A one-year plan for Rosa and Mia, with the processing fee. */
export async function joinWithFee(app: TestApp, { state = "AZ", now = new Date() }: Joining = {}) {
  const visitor = { ...operatorOn(app), now };
  const [ctx, placed] = await beginCheckout(visitor, { state, members: [rosa, mia] });
  const returnUrl = `http://localhost:${app.deps.address.port}/checkout/payment`;
  const input = { paymentToken: await cardToken(app, "success"), returnUrl };
  const payment = await chargePayment(ctx, placed, input);
  expect(payment.state).toBe("paid");
  await noteDocuments(ctx, payment);
  const lines = await ctx.db.execute<{ fee: number }>(sql`
    select (document ->> 'feePaidCents')::int as fee from invoices where id = ${payment.invoiceId}`);
  const later = (days: number): Ctx => ({ ...ctx, now: new Date(now.getTime() + days * day) });
  return { ctx, payment, id: payment.subscriptionId, fee: lines.rows[0]?.fee ?? -1, later };
}

export const leave = (
  ctx: Ctx,
  id: string,
  refundCents: number,
  idempotencyKey: string = randomUUID(),
) =>
  justLoggedIn(ctx).then((member) =>
    cancelSubscription(member, { id, refundCents, idempotencyKey }),
  );
