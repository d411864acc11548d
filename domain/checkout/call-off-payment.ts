import { askAboutPayment } from "#domain/billing/ask-about-payment.ts";
import { presentStanding, type Standing } from "#domain/billing/present-standing.ts";
import type { Ctx } from "#domain/context.ts";
import { type AskedPayment, ownPayment } from "./own-payment.ts";

/**
 * Whoever would rather use another card than answer the bank. The order is free again only once the
 * gateway says that nothing will be charged; what was approved a moment before is paid.
 */
export async function callOffPayment(ctx: Ctx, asked: AskedPayment): Promise<Standing> {
  const payment = await ownPayment(ctx, asked);
  return presentStanding(ctx, await askAboutPayment(ctx, payment, { isCalledOff: true }));
}
