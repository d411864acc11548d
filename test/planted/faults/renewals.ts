import type { Fault } from "../fault.ts";

const rules = ["domain/renewals/rules.test.ts"];
const lives = ["test/jobs/renew-plans.test.ts"];
const calls = ["test/api/renewals.test.ts"];

export const renewalFaults: readonly Fault[] = [
  {
    id: "RN1",
    about: "New York is told on another day than its law wants",
    file: "domain/renewals/rules.ts",
    find: "{ NY: 28 }",
    replace: "{ NY: 35 }",
    tests: rules,
  },
  {
    id: "RN2",
    about: "a renewal is charged on the day that its notice arrives",
    file: "domain/renewals/rules.ts",
    find: "const leastNoticeDays = 15;",
    replace: "const leastNoticeDays = 0;",
    tests: rules,
  },
  {
    id: "RN3",
    about: "a declined card is not charged a fourth time",
    file: "domain/renewals/rules.ts",
    find: "[0, 3, 7, 14]",
    replace: "[0, 3, 7]",
    tests: lives,
  },
  {
    id: "RN4",
    about: "a new price counts a day too early",
    file: "domain/renewals/rules.ts",
    find: "addDays(deliveredOn, priceNoticeDays) <= chargedOn",
    replace: "addDays(deliveredOn, priceNoticeDays - 1) <= chargedOn",
    tests: rules,
  },
  {
    id: "RN5",
    about: "a renewal that no one could be told of is charged all the same",
    file: "domain/renewals/rules.ts",
    find: `if (notices.first?.isRefused) return { kind: "give_up" };`,
    replace: "",
    tests: lives,
  },
  {
    id: "RN6",
    about: "the invoice of a renewal is void after the first decline",
    file: "domain/renewals/renewal-purpose.ts",
    find: "return { keepsInvoice: isDue && subscription.termEnd <= siteDay(ctx) };",
    replace: "return { keepsInvoice: false };",
    tests: lives,
  },
  {
    id: "RN7",
    about: "a higher price that was told too late is charged",
    file: "domain/renewals/read-renewal.ts",
    find: "promised: isTooLate ? running : promised,",
    replace: "promised: current,",
    tests: calls,
  },
  {
    id: "RN8",
    about: "auto-renew goes on by a text that was not read",
    file: "domain/renewals/set-auto-renew.ts",
    find: "if (renewalConsentVersion !== text.version)",
    replace: "if (renewalConsentVersion === undefined)",
    tests: calls,
  },
  {
    id: "RN9",
    about: "the link of an email saves cards again and again",
    file: "domain/renewals/save-renewal-card.ts",
    find: `if (saved.status === "saved") {`,
    replace: `if (saved.status === "failed") {`,
    tests: calls,
  },
  {
    id: "RN10",
    about: "a price that was not shown is paid",
    file: "domain/renewals/renew-subscription.ts",
    find: "!== amountCents) {",
    replace: "< amountCents) {",
    tests: calls,
  },
  {
    id: "RN11",
    about: "what was paid ahead stays with the seller",
    file: "domain/refunds/read-cancellation.ts",
    find: "gte(invoices.term, term),",
    replace: "eq(invoices.term, term),",
    tests: calls,
  },
  {
    id: "RN12",
    about: "a new card waits for the next scheduled try",
    file: "domain/renewals/rules.ts",
    find: `if (next.hasNewCard) return { kind: "charge" };`,
    replace: "",
    tests: calls,
  },
];
