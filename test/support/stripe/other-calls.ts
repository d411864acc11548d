import type { Bank } from "./bank.ts";
import { type Params, recordOf, textOf } from "./form.ts";
import { invalidRequest, newStripeId, type Refund } from "./objects.ts";
import { getPaymentIntent } from "./payment-intents.ts";

export function createRefund(bank: Bank, params: Params): Refund {
  const intent = getPaymentIntent(bank, textOf(params, "payment_intent") ?? "");
  const charge = bank.charges.get(intent.latest_charge ?? "");
  if (!charge) throw invalidRequest("This PaymentIntent has no successful charge to refund.");
  const isDisputed = bank.disputes.some(
    ({ charge: of, status }) => of === charge.id && status !== "won",
  );
  if (isDisputed) throw invalidRequest("The charge has been charged back.", "charge_disputed");
  const left = charge.amount - charge.amount_refunded;
  const amount = Number(textOf(params, "amount") ?? left);
  if (left === 0) throw invalidRequest("Charge has been refunded.", "charge_already_refunded");
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left) {
    throw invalidRequest("Refund amount is greater than unrefunded amount on charge.");
  }
  charge.amount_refunded += amount;
  const refund: Refund = {
    id: newStripeId("re"),
    object: "refund",
    amount,
    charge: charge.id,
    created: bank.seconds(),
    metadata: recordOf(params, "metadata"),
    payment_intent: intent.id,
    status: "succeeded",
  };
  bank.refunds.unshift(refund);
  bank.tell("refund.created", refund);
  return refund;
}

export function listDisputes({ disputes }: Bank, params: Params) {
  const of = textOf(params, "payment_intent");
  const data = disputes.filter((dispute) => dispute.payment_intent === of);
  return { object: "list", data, has_more: false, url: "/v1/disputes" };
}

export function listRefunds({ refunds }: Bank, params: Params) {
  const of = textOf(params, "payment_intent");
  const data = refunds.filter((refund) => refund.payment_intent === of);
  return { object: "list", data, has_more: false, url: "/v1/refunds" };
}
