import type { Bank } from "./bank.ts";
import { type Params, recordOf, textOf } from "./form.ts";
import { pageOf } from "./page-of.ts";
import { invalidRequest, newStripeId, type PaymentIntent, unexpectedState } from "./objects.ts";

// Stripe's search finds only what is at least a minute old.
const searchLag = 60;
const open = new Set(["requires_payment_method", "requires_confirmation"]);

export function createPaymentIntent({ intents, seconds, tell }: Bank, params: Params) {
  const amount = Number(textOf(params, "amount"));
  const currency = textOf(params, "currency");
  if (!Number.isSafeInteger(amount)) {
    throw invalidRequest("Invalid integer: amount", "parameter_invalid_integer");
  }
  if (amount < 50) throw invalidRequest("Amount must be at least $0.50 usd", "amount_too_small");
  if (currency !== "usd") throw invalidRequest("Missing required param: currency.");
  const id = newStripeId("pi");
  const intent: PaymentIntent = {
    id,
    object: "payment_intent",
    amount,
    amount_received: 0,
    currency,
    client_secret: newStripeId(`${id}_secret`),
    created: seconds(),
    customer: textOf(params, "customer") ?? null,
    description: textOf(params, "description") ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: recordOf(params, "metadata"),
    next_action: null,
    payment_method: null,
    setup_future_usage: textOf(params, "setup_future_usage") ?? null,
    statement_descriptor_suffix: textOf(params, "statement_descriptor_suffix") ?? null,
    status: "requires_payment_method",
  };
  intents.set(id, intent);
  tell("payment_intent.created", intent);
  return intent;
}

export function getPaymentIntent({ intents }: Bank, id: string): PaymentIntent {
  const intent = intents.get(id);
  if (intent) return intent;
  throw invalidRequest(`No such payment_intent: '${id}'`, "resource_missing", 404);
}

export function updatePaymentIntent(bank: Bank, id: string, params: Params): PaymentIntent {
  const intent = getPaymentIntent(bank, id);
  if (!open.has(intent.status) && intent.status !== "requires_action") {
    throw unexpectedState(`This PaymentIntent is ${intent.status}.`, intent);
  }
  Object.assign(intent.metadata, recordOf(params, "metadata"));
  const customer = textOf(params, "customer");
  if (customer !== undefined && !bank.customers.has(customer)) {
    throw invalidRequest(`No such customer: '${customer}'`, "resource_missing");
  }
  for (const name of ["customer", "description", "statement_descriptor_suffix"] as const) {
    intent[name] = textOf(params, name) ?? intent[name];
  }
  return intent;
}

export function confirmPaymentIntent(bank: Bank, id: string, params: Params): PaymentIntent {
  const intent = getPaymentIntent(bank, id);
  if (!open.has(intent.status)) {
    throw unexpectedState(`You cannot confirm this PaymentIntent: it is ${intent.status}.`, intent);
  }
  const token = textOf(params, "payment_method") ?? textOf(params, "confirmation_token");
  if (!token) throw invalidRequest("You must provide a payment method.", "parameter_missing");
  const { method } = bank.wallet.take(token);
  if (method.customer !== null && method.customer !== intent.customer) {
    throw invalidRequest("The PaymentMethod belongs to another customer.");
  }
  intent.setup_future_usage = textOf(params, "setup_future_usage") ?? intent.setup_future_usage;
  const isOffSession = textOf(params, "off_session") === "true";
  bank.pay(intent, token, { isOffSession });
  return intent;
}

export function cancelPaymentIntent(bank: Bank, id: string): PaymentIntent {
  const intent = getPaymentIntent(bank, id);
  if (!open.has(intent.status) && intent.status !== "requires_action") {
    throw unexpectedState(`You cannot cancel this PaymentIntent: it is ${intent.status}.`, intent);
  }
  Object.assign(intent, { status: "canceled", next_action: null });
  bank.tell("payment_intent.canceled", intent);
  return intent;
}

export function searchPaymentIntents({ intents, seconds }: Bank, query: string) {
  const [, key] = /^metadata\["key"\]:"([^"]+)"$/.exec(query) ?? [];
  if (!key) throw invalidRequest("We were unable to parse your search query.");
  const data = [...intents.values()].filter(
    ({ metadata, created }) => metadata.key === key && created <= seconds() - searchLag,
  );
  return { object: "search_result", data, has_more: false, url: "/v1/payment_intents/search" };
}

/** Newest first, as all of Stripe's lists. */
export function listPaymentIntents(bank: Bank, params: Params) {
  const newest = [...bank.intents.values()].toReversed();
  const { data, ...list } = pageOf(newest, params);
  const wanted = Object.values(recordOf(params, "expand"));
  const isExpanded = wanted.includes("data.latest_charge");
  const shown = (intent: PaymentIntent) => ({
    ...intent,
    latest_charge: bank.charges.get(intent.latest_charge ?? "") ?? null,
  });
  return { ...list, data: isExpanded ? data.map(shown) : data, url: "/v1/payment_intents" };
}

/** With the charge itself in place of its id. */
export function expanded({ charges }: Bank, intent: PaymentIntent, params: Params): object {
  const wanted = Object.values(recordOf(params, "expand"));
  if (!wanted.includes("latest_charge")) return intent;
  return { ...intent, latest_charge: charges.get(intent.latest_charge ?? "") ?? null };
}
