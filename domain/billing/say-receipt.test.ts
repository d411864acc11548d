import { expect, test } from "vitest";
import type { Receipt } from "#contract/documents.ts";
import { presentReceipt, type StoredReceipt } from "./get-receipt.ts";
import { asIssued } from "./say-plan-names.ts";
import { sayReceipt } from "./say-receipt.ts";

const issuedAt = new Date("2026-03-02T18:00:00Z");
const document = {
  kind: "payment",
  language: "en",
  seller: "Enamel Savings LLC",
  site: "Enamel",
  day: "2026-03-02",
  payer: { name: "Rosa Delgado", address: ["1 Main St", "Phoenix, AZ 85004"] },
  planName: "Sunny plan",
  cycle: "annual",
  termStart: "2026-03-02",
  termEnd: "2027-03-02",
  people: ["Rosa Delgado"],
  lines: [
    { kind: "person", label: "Rosa Delgado, Adult", amountCents: 149_00 },
    { kind: "processing_fee", label: "", amountCents: 20_00 },
  ],
  couponCode: "SPRING",
  discountCents: 10_00,
  totalCents: 159_00,
  feePaidCents: 20_00,
  card: { brand: "visa", last4: "4242" },
  refundOf: null,
  renewal: { day: "2027-03-02", amountCents: 149_00, isAutomatic: true },
} as const;

const stored = (changes: object = {}): StoredReceipt =>
  ({
    id: "rcp_1",
    siteId: "sit_1",
    accountId: "acc_1",
    number: 123,
    paymentId: "pay_1",
    refundId: null,
    issuedAt,
    document: { ...document, ...changes },
  }) as unknown as StoredReceipt;

const said = (changes: object, lang: "en" | "es" = "en", refunded: StoredReceipt | null = null) =>
  sayReceipt(presentReceipt(stored(changes), refunded, { lang, names: asIssued }), lang);

test("a receipt shows its number, lines and total", () => {
  expect(said({})).toMatchObject({
    title: "Receipt R-2026-000123",
    lines: [
      { label: "Rosa Delgado, Adult", amount: "$149.00" },
      { label: "One-time processing fee", amount: "$20.00" },
      { label: "Discount, code SPRING", amount: "−$10.00" },
    ],
    total: { label: "Total paid", amount: "$159.00" },
    note: "The plan renews on March 2, 2027, for $149.00, unless you turn off auto-renew.",
    notice: "This is not insurance.",
  });
});

test("a refund shows its amount without a minus, its reason, and the receipt it refunds", () => {
  const lines: Receipt["lines"] = [{ kind: "refund", label: "left", amountCents: -139_00 }];
  const refund = { kind: "refund", lines, totalCents: -139_00, discountCents: 0, renewal: null };
  expect(said(refund, "es", stored())).toMatchObject({
    title: "Recibo de reembolso R-2026-000123",
    lines: [{ label: "Reembolso por cancelar el plan", amount: "$139.00" }],
    total: { label: "Total reembolsado", amount: "$139.00" },
    note: null,
  });
  const facts = said(refund, "en", stored()).facts;
  expect(facts.at(-1)).toEqual({ label: "Refund for", lines: ["R-2026-000123"] });
});

test("a refund by staff shows their own reason", () => {
  const lines = [{ kind: "refund", label: "The office had closed", amountCents: -10_00 }];
  expect(said({ kind: "refund", lines }).lines[0]?.label).toBe("The office had closed");
});

test.each([
  [
    { renewal: { ...document.renewal, isAutomatic: false } },
    "The plan doesn't renew automatically. Its last day is March 1, 2027.",
  ],
  [{ renewal: null }, null],
])("without renewal the note says so: %o", (changes, note) => {
  expect(said(changes).note).toBe(note);
});

test("a receipt for nothing names no card", () => {
  const facts = said({ card: null, totalCents: 0 }).facts;
  expect(facts.at(-1)).toEqual({ label: "Card", lines: ["No card was charged"] });
});
