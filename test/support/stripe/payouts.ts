import type { Bank } from "./bank.ts";
import { type Params, textOf } from "./form.ts";
import { type BalanceTransaction, invalidRequest, newStripeId, type Payout } from "./objects.ts";
import { pageOf } from "./page-of.ts";

type Move = Pick<BalanceTransaction, "type" | "amount" | "fee">;

/** Stripe pays out what some movements come to. */
export function payOut(
  bank: Bank,
  moves: Move[],
  { status = "paid", automatic = true }: Partial<Pick<Payout, "status" | "automatic">> = {},
): Payout {
  const created = bank.seconds();
  const payout: Payout = {
    id: newStripeId("po"),
    object: "payout",
    amount: moves.reduce((sum, { amount, fee }) => sum + amount - fee, 0),
    arrival_date: created + 2 * 24 * 3_600,
    automatic,
    created,
    currency: "usd",
    status,
  };
  bank.payouts.unshift(payout);
  const own: Move = { type: "payout", amount: -payout.amount, fee: 0 };
  for (const move of [...moves, own]) {
    const id = newStripeId("txn");
    bank.moves.unshift({ ...move, id, object: "balance_transaction", created, payout: payout.id });
  }
  return payout;
}

export function listPayouts({ payouts }: Bank, params: Params) {
  return { ...pageOf(payouts, params), url: "/v1/payouts" };
}

export function listBalanceTransactions({ payouts, moves }: Bank, params: Params) {
  const of = textOf(params, "payout");
  const payout = payouts.find(({ id }) => id === of);
  if (!payout?.automatic)
    throw invalidRequest("Balance transaction history can only be filtered on automatic payouts.");
  const own = moves.filter((move) => move.payout === of);
  return { ...pageOf(own, params), url: "/v1/balance_transactions" };
}
