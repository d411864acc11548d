import { expect, test } from "vitest";
import type { ListedCharge } from "#gateways/payments/payment-gateway.ts";
import { compareCharges, type KnownPayment } from "./compare-charges.ts";

const createdAt = new Date("2026-03-01T12:00:00Z");
const charge: ListedCharge = {
  gatewayId: "ch_1",
  key: "pay_1",
  siteId: "sit_1",
  paidCents: 100_00,
  refundedCents: 0,
  createdAt,
};
const payment: KnownPayment = {
  id: "pay_1",
  state: "paid",
  amountCents: 100_00,
  refundedCents: 0,
  createdAt,
};
const compare = (listed: ListedCharge[], known: KnownPayment[]) =>
  compareCharges({ siteId: "sit_1", listed, known }).map(
    ({ kind, gatewayCents, ledgerCents }) => `${kind} ${gatewayCents} ${ledgerCents}`,
  );

type Case = [what: string, listed: Partial<ListedCharge>, known: Partial<KnownPayment> | null];

test.each<[...Case, differences: string[]]>([
  ["both agree", {}, {}, []],
  ["both agree on a refund", { refundedCents: 5 }, { refundedCents: 5 }, []],
  ["nothing was paid on either side", { paidCents: 0 }, { state: "failed" }, []],
  ["another site's charge", { siteId: "sit_2" }, null, []],
  ["a charge of another program", { siteId: null, key: null }, null, []],
  ["a charge for this site without a payment", {}, null, ["not_in_ledger 10000 0"]],
  ["a charge of a failed payment", {}, { state: "failed" }, ["not_in_ledger 10000 0"]],
  ["a charge of a payment that is still open", {}, { state: "unknown" }, ["not_in_ledger 10000 0"]],
  [
    "part of it went back there",
    { refundedCents: 1 },
    { state: "voided" },
    ["not_in_ledger 9999 0"],
  ],
  ["all of it went back there", { refundedCents: 100_00 }, { state: "failed" }, []],
  ["a payment whose charge failed", { paidCents: 0 }, {}, ["not_at_gateway 0 10000"]],
  ["one cent more there", { paidCents: 100_01 }, {}, ["other_amount 10001 10000"]],
  ["a refund of there alone", { refundedCents: 1 }, {}, ["other_refunds 1 0"]],
  ["a refund of here alone", {}, { refundedCents: 1 }, ["other_refunds 0 1"]],
])("%s", (_, listed, known, differences) => {
  const here = known === null ? [] : [{ ...payment, ...known }];
  expect(compare([{ ...charge, ...listed }], here)).toEqual(differences);
});

test("a payment of nothing needs no charge, any other one does", () => {
  expect(compare([], [{ ...payment, amountCents: 0 }])).toEqual([]);
  expect(compare([], [{ ...payment, amountCents: 1 }])).toEqual(["not_at_gateway 0 1"]);
  expect(compare([], [{ ...payment, state: "failed" }])).toEqual([]);
});
