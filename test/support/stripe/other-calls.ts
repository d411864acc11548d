import type { Bank } from "./bank.ts";
import { cardError } from "./cards.ts";
import { type Params, recordOf, textOf } from "./form.ts";
import {
  type Customer,
  invalidRequest,
  newStripeId,
  type Refund,
  type SetupIntent,
  StripeError,
} from "./objects.ts";
import { getPaymentIntent } from "./payment-intents.ts";

export function createCustomer({ customers }: Bank, params: Params): Customer {
  const email = textOf(params, "email") ?? null;
  if (email !== null && !/^[^@\s]+@[^@\s]+$/.test(email)) {
    throw invalidRequest(`Invalid email address: ${email}`, "email_invalid");
  }
  const metadata = recordOf(params, "metadata");
  const customer: Customer = { id: newStripeId("cus"), object: "customer", email, metadata };
  customers.set(customer.id, customer);
  return customer;
}

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

export function deleteCustomer({ customers }: Bank, id: string) {
  if (customers.delete(id)) return { id, object: "customer", deleted: true };
  throw invalidRequest(`No such customer: '${id}'`, "resource_missing", 404);
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

export function createSetupIntent({ setups }: Bank, params: Params): SetupIntent {
  const id = newStripeId("seti");
  const setup: SetupIntent = {
    id,
    object: "setup_intent",
    client_secret: newStripeId(`${id}_secret`),
    customer: textOf(params, "customer") ?? null,
    last_setup_error: null,
    metadata: recordOf(params, "metadata"),
    payment_method: null,
    status: "requires_payment_method",
  };
  setups.set(id, setup);
  return setup;
}

export function getSetupIntent({ setups }: Bank, id: string): SetupIntent {
  const setup = setups.get(id);
  if (setup) return setup;
  throw invalidRequest(`No such setupintent: '${id}'`, "resource_missing", 404);
}

export function confirmSetupIntent(bank: Bank, id: string, params: Params): SetupIntent {
  const setup = getSetupIntent(bank, id);
  if (setup.status !== "requires_payment_method") {
    throw invalidRequest(`This SetupIntent is ${setup.status}.`, "setup_intent_unexpected_state");
  }
  const { method, behavior } = bank.wallet.take(textOf(params, "payment_method") ?? "");
  if (behavior.rejection) {
    const error = cardError(behavior.rejection);
    setup.last_setup_error = error;
    throw new StripeError(402, { ...error, setup_intent: setup });
  }
  setup.payment_method = method.id;
  setup.status = behavior.asks ? "requires_action" : "succeeded";
  if (!behavior.asks) method.customer = setup.customer;
  return setup;
}

export function cancelSetupIntent(bank: Bank, id: string): SetupIntent {
  const setup = getSetupIntent(bank, id);
  setup.status = "canceled";
  return setup;
}
