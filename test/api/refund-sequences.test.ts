import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordManualRefund } from "#domain/refunds/record-manual-refund.ts";
import { refundPayment } from "#domain/refunds/refund-payment.ts";
import { sized } from "#test/support/size.ts";
import { joinAtStripe, openAtStripe } from "#test/support/stripe/joined.ts";
import type { Refund } from "#test/support/stripe/objects.ts";

// Everything that can happen to a payment, one after the other in every order: afterward the ledger
// has what the gateway's own list has, and the payer was told of each once.

let here: Awaited<ReturnType<typeof openAtStripe>>;
beforeAll(async () => {
  here = await openAtStripe();
});
afterAll(() => here.close());

type Joined = Awaited<ReturnType<typeof joinAtStripe>>;
/** How often the payer hears of it. */
type Told = { receipts: number; failures: number };
type Step = (joined: Joined) => Promise<Told>;

const nothing = { receipts: 0, failures: 0 };
const receipt = { receipts: 1, failures: 0 };
const request = ({ paymentId }: Joined, amountCents: number) => ({
  paymentId,
  amountCents,
  reason: "For a test",
  idempotencyKey: randomUUID(),
});
const sentFor = ({ intent }: Joined): Refund | undefined =>
  here.stripe.refunds.find(
    ({ payment_intent: of, status }) => of === intent && status === "succeeded",
  );

const steps: Record<string, Step> = {
  async "a part is refunded"(joined) {
    const { refundableCents } = await joined.money();
    if (refundableCents < 7_00) return nothing;
    const { state } = await refundPayment(joined.staff(), request(joined, 7_00));
    // Stripe refuses refunds of a charge that was charged back.
    return state === "done" ? receipt : { receipts: 0, failures: 1 };
  },
  async "the rest is refunded"(joined) {
    const { refundableCents } = await joined.money();
    if (refundableCents === 0) return nothing;
    const { state } = await refundPayment(joined.staff(), request(joined, refundableCents));
    return state === "done" ? receipt : { receipts: 0, failures: 1 };
  },
  async "a part is refunded at the gateway"(joined) {
    const { intent } = joined;
    const charge = [...here.stripe.charges.values()].find((one) => one.payment_intent === intent);
    const isLost = here.stripe.disputes.some(
      ({ payment_intent: of, status }) => of === intent && status === "lost",
    );
    if (isLost || !charge || charge.amount - charge.amount_refunded < 5_00) return nothing;
    here.stripe.dashboard.refund(intent, 5_00);
    await joined.settle();
    return receipt;
  },
  async "a refund comes back"(joined) {
    const sent = sentFor(joined);
    if (!sent) return nothing;
    here.stripe.dashboard.failRefund(sent);
    await joined.settle();
    return { receipts: 0, failures: 1 };
  },
  async "a dispute of a part is lost"(joined) {
    const { intent } = joined;
    here.stripe.dashboard.endDispute(here.stripe.dashboard.dispute(intent, 20_00), "lost");
    await joined.settle();
    return receipt;
  },
  async "a dispute is won"(joined) {
    const { intent, cents } = joined;
    const found = here.stripe.dashboard.dispute(intent, cents);
    await joined.settle();
    here.stripe.dashboard.endDispute(found, "won");
    await joined.settle(60);
    return nothing;
  },
  async "what is owed is paid by check"(joined) {
    const { refundDueCents } = await joined.money();
    if (refundDueCents === 0) return nothing;
    await recordManualRefund(joined.staff(), request(joined, refundDueCents));
    return receipt;
  },
};

const names = Object.keys(steps);
const pairs = names.flatMap((one) => names.map((next) => [one, next]));
const triples = pairs.flatMap((pair) => names.map((next) => [...pair, next]));
// Each pair, and of the triples a part that differs in its beginnings.
const sequences = [...pairs, ...triples.filter((_, nth) => nth % sized(29, 1) === 0)];

// spec 25.54
test.each(sequences.map((sequence) => [sequence.join(", then ")]))("%s", async (named) => {
  const joined = await joinAtStripe(here);
  let told = { receipts: 1, failures: 0 };
  for (const name of named.split(", then ")) {
    const more = await steps[name]?.(joined);
    told = {
      receipts: told.receipts + (more?.receipts ?? 0),
      failures: told.failures + (more?.failures ?? 0),
    };
    // Compares the ledger's cash with the gateway's list.
    const { payable, refundDueCents } = await joined.money();
    expect(refundDueCents).toBe(0 - payable);
    expect(await joined.mails("receipt")).toHaveLength(told.receipts);
    expect(await joined.mails("refund_refused")).toHaveLength(told.failures);
  }
  // Looking again changes nothing.
  await joined.settle(80);
  const before = await joined.money();
  await joined.settle(90);
  expect(await joined.money()).toEqual(before);
  expect(await joined.mails("receipt")).toHaveLength(told.receipts);
});
