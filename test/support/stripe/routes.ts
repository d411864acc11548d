import type { Bank } from "./bank.ts";
import { type Params, textOf } from "./form.ts";
import { invalidRequest } from "./objects.ts";
import {
  cancelSetupIntent,
  confirmSetupIntent,
  createCustomer,
  createSetupIntent,
  deleteCustomer,
  detachPaymentMethod,
  expandedSetup,
  getPaymentMethod,
  getSetupIntent,
  listSetupIntents,
  searchCustomers,
  updateCustomer,
} from "./customers.ts";
import { createRefund, listDisputes, listRefunds } from "./other-calls.ts";
import {
  cancelPaymentIntent,
  confirmPaymentIntent,
  createPaymentIntent,
  expanded,
  getPaymentIntent,
  listPaymentIntents,
  searchPaymentIntents,
  updatePaymentIntent,
} from "./payment-intents.ts";
import { listBalanceTransactions, listPayouts } from "./payouts.ts";

type Call = (bank: Bank, id: string, params: Params) => object;
type Route = [method: "GET" | "POST" | "DELETE", path: RegExp, call: Call];

const routes: Route[] = [
  ["GET", /^balance$/, () => ({ object: "balance", livemode: false, available: [], pending: [] })],
  ["POST", /^customers$/, (bank, _, params) => createCustomer(bank, params)],
  [
    "GET",
    /^customers\/search$/,
    (bank, _, params) => searchCustomers(bank, textOf(params, "query") ?? ""),
  ],
  ["POST", /^customers\/(\w+)$/, updateCustomer],
  ["DELETE", /^customers\/(\w+)$/, deleteCustomer],
  ["GET", /^disputes$/, (bank, _, params) => listDisputes(bank, params)],
  ["POST", /^payment_intents$/, (bank, _, params) => createPaymentIntent(bank, params)],
  ["GET", /^payment_intents$/, (bank, _, params) => listPaymentIntents(bank, params)],
  [
    "GET",
    /^payment_intents\/search$/,
    (bank, _, params) => searchPaymentIntents(bank, textOf(params, "query") ?? ""),
  ],
  [
    "GET",
    /^payment_intents\/(\w+)$/,
    (bank, id, params) => expanded(bank, getPaymentIntent(bank, id), params),
  ],
  ["POST", /^payment_intents\/(\w+)$/, updatePaymentIntent],
  [
    "POST",
    /^payment_intents\/(\w+)\/confirm$/,
    (bank, id, params) => expanded(bank, confirmPaymentIntent(bank, id, params), params),
  ],
  ["POST", /^payment_intents\/(\w+)\/cancel$/, cancelPaymentIntent],
  ["GET", /^balance_transactions$/, (bank, _, params) => listBalanceTransactions(bank, params)],
  ["GET", /^payment_methods\/(\w+)$/, getPaymentMethod],
  ["POST", /^payment_methods\/(\w+)\/detach$/, detachPaymentMethod],
  ["GET", /^payouts$/, (bank, _, params) => listPayouts(bank, params)],
  ["POST", /^refunds$/, (bank, _, params) => createRefund(bank, params)],
  ["GET", /^refunds$/, (bank, _, params) => listRefunds(bank, params)],
  ["POST", /^setup_intents$/, (bank, _, params) => createSetupIntent(bank, params)],
  ["GET", /^setup_intents$/, (bank, _, params) => listSetupIntents(bank, params)],
  [
    "GET",
    /^setup_intents\/(\w+)$/,
    (bank, id, params) => expandedSetup(bank, getSetupIntent(bank, id), params),
  ],
  [
    "POST",
    /^setup_intents\/(\w+)\/confirm$/,
    (bank, id, params) => expandedSetup(bank, confirmSetupIntent(bank, id, params), params),
  ],
  ["POST", /^setup_intents\/(\w+)\/cancel$/, cancelSetupIntent],
];

export function callRoute(bank: Bank, method: string, path: string, params: Params): object {
  for (const [known, pattern, call] of routes) {
    const found = known === method ? pattern.exec(path) : null;
    if (found) return call(bank, found[1] ?? "", params);
  }
  throw invalidRequest(`Unrecognized request URL (${method}: /v1/${path}).`, undefined, 404);
}
