import type { Bank } from "./bank.ts";
import { cardError } from "./cards.ts";
import { type Params, recordOf, textOf } from "./form.ts";
import {
  type Customer,
  invalidRequest,
  newStripeId,
  type PaymentMethod,
  type SetupIntent,
  StripeError,
} from "./objects.ts";

// Customers and what is saved for them.

export function createCustomer({ customers }: Bank, params: Params): Customer {
  const metadata = recordOf(params, "metadata");
  const id = newStripeId("cus");
  const customer: Customer = { id, object: "customer", email: null, metadata };
  customers.set(id, customer);
  return customer;
}

export function updateCustomer({ customers }: Bank, id: string, params: Params): Customer {
  const customer = customers.get(id);
  if (!customer) throw invalidRequest(`No such customer: '${id}'`, "resource_missing", 404);
  const email = textOf(params, "email") ?? null;
  if (email !== null && !/^[^@\s]+@[^@\s]+$/.test(email)) {
    throw invalidRequest(`Invalid email address: ${email}`, "email_invalid");
  }
  customer.email = email;
  return customer;
}

export function searchCustomers({ customers }: Bank, query: string) {
  const [, key] = /^metadata\["key"\]:"([^"]+)"$/.exec(query) ?? [];
  if (!key) throw invalidRequest("We were unable to parse your search query.");
  const data = [...customers.values()].filter(({ metadata }) => metadata.key === key);
  return { object: "search_result", data, has_more: false, url: "/v1/customers/search" };
}

export function deleteCustomer({ customers, wallet }: Bank, id: string) {
  if (!customers.delete(id)) {
    throw invalidRequest(`No such customer: '${id}'`, "resource_missing", 404);
  }
  for (const method of wallet.methodsOf(id)) method.customer = null;
  return { id, object: "customer", deleted: true };
}

export function getPaymentMethod({ wallet }: Bank, id: string): PaymentMethod {
  return wallet.take(id).method;
}

export function detachPaymentMethod(bank: Bank, id: string): PaymentMethod {
  const { method } = bank.wallet.take(id);
  if (method.customer === null) throw invalidRequest("The payment method is not attached.");
  method.customer = null;
  bank.tell("payment_method.detached", method);
  return method;
}

export function listSetupIntents({ setups }: Bank, params: Params) {
  const of = textOf(params, "customer");
  const data = [...setups.values()].filter(({ customer }) => customer === of);
  return { object: "list", data, has_more: false, url: "/v1/setup_intents" };
}

/** With the payment method itself in place of its id. */
export function expandedSetup({ wallet }: Bank, setup: SetupIntent, params: Params): object {
  const isExpanded = Object.values(recordOf(params, "expand")).includes("payment_method");
  const { payment_method: id } = setup;
  return isExpanded && id ? { ...setup, payment_method: wallet.take(id).method } : setup;
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
  setup.last_setup_error = null;
  setup.payment_method = method.id;
  setup.status = behavior.asks ? "requires_action" : "succeeded";
  if (!behavior.asks) method.customer = setup.customer;
  return setup;
}

export function cancelSetupIntent(bank: Bank, id: string): SetupIntent {
  const setup = getSetupIntent(bank, id);
  if (setup.status === "succeeded" || setup.status === "canceled") {
    throw invalidRequest(`This SetupIntent is ${setup.status}.`, "setup_intent_unexpected_state");
  }
  setup.status = "canceled";
  return setup;
}
