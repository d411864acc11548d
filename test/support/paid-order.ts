import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { receipts } from "#db/schema/billing.ts";
import { chargePayment } from "#domain/billing/charge-payment.ts";
import type { Payment } from "#domain/billing/payment.ts";
import { receiptNumber } from "#domain/billing/get-receipt.ts";
import { operatorOn } from "./content.ts";
import { beginCheckout } from "./join.ts";
import { cardToken } from "./sandbox.ts";
import type { startTestServer } from "./server.ts";

type Server = Awaited<ReturnType<typeof startTestServer>>;
type PaidCheckout = Payment & { number: string; email: string };

/** A member who has paid by card, and the receipt's number. */
export async function payCheckout(server: Server): Promise<PaidCheckout> {
  const [ctx, placed] = await beginCheckout(operatorOn(server));
  const input = {
    paymentToken: await cardToken(server, "success"),
    returnUrl: server.url("/checkout/payment"),
  };
  const payment = await chargePayment(ctx, placed, input);
  expect(payment.state).toBe("paid");
  const isIts = eq(receipts.paymentId, payment.id);
  const [receipt] = await server.db.select().from(receipts).where(isIts);
  if (!receipt || ctx.actor.kind !== "member") throw new Error("no receipt");
  const number = receiptNumber({ number: receipt.number, day: receipt.document.day });
  return { ...payment, number, email: ctx.actor.email };
}
