import { expect, test } from "vitest";
import { onItsWay, open, plan } from "#test/support/renewal-facts.ts";
import { chargeOn, type RenewalFacts } from "./rules.ts";

const refused = { ...onItsWay, isRefused: true };
const deliveredOn = (day: string) => ({ first: { ...onItsWay, deliveredOn: day } });
const monthly = { cycle: "monthly", nextCycle: "monthly" } as const;

type Row = [what: string, today: string, change: Partial<RenewalFacts>, on: string | null];

test.each<Row>([
  ["on its day, before it is announced", "2026-06-01", {}, "2027-03-01"],
  [
    "on its day, announced in time",
    "2027-02-01",
    { notices: deliveredOn("2027-01-25") },
    "2027-03-01",
  ],
  [
    "on its day, announced 15 days ahead",
    "2027-02-25",
    { notices: deliveredOn("2027-02-14") },
    "2027-03-01",
  ],
  [
    "15 days after a late notice",
    "2027-02-25",
    { notices: deliveredOn("2027-02-20") },
    "2027-03-07",
  ],
  [
    "in 15 days at the earliest, while its notice is on its way",
    "2027-02-25",
    { notices: { first: onItsWay } },
    "2027-03-12",
  ],
  [
    "on its day, once agreed to after its notice was refused",
    "2027-02-25",
    { notices: { first: refused }, authorizedOn: "2027-02-10" },
    "2027-03-01",
  ],
  ["on its day, month after month", "2027-02-25", monthly, "2027-03-01"],
  [
    "today when its day has passed",
    "2027-03-20",
    { notices: deliveredOn("2027-01-25") },
    "2027-03-20",
  ],
])("the card on file is charged %s (%s)", (_what, today, change, on) => {
  expect(chargeOn({ ...plan, ...change }, today)).toBe(on);
});

test.each<[what: string, change: Partial<RenewalFacts>]>([
  ["the next term is paid", { next: { state: "paid" } }],
  ["auto-renew is off", { state: "ends_at_term" }],
  ["the plan has lapsed", { state: "lapsed" }],
  ["the plan is past due and has nothing to pay", { state: "past_due" }],
  ["the plan was past due and is paid", { state: "past_due", next: { state: "paid" } }],
])("the card on file isn't charged when %s", (_what, change) => {
  expect(chargeOn({ ...plan, ...change }, "2027-02-01")).toBeNull();
});

test.each([
  [1, "2027-03-04"],
  [2, "2027-03-08"],
  [3, "2027-03-15"],
  [4, null],
])("a card that was declined %i times is charged again: %s", (declined, on) => {
  const pastDue = { ...plan, state: "past_due", next: { ...open, declined } } as const;
  expect(chargeOn(pastDue, "2027-03-02")).toBe(on);
});

test.each([
  ["as soon as a new card is saved", { declined: 1, hasNewCard: true }, "2027-03-02"],
  ["today, on a day that the worker missed", { declined: 0, hasNewCard: false }, "2027-03-02"],
])("a plan that is past due is charged %s", (_what, change, on) => {
  const pastDue = { ...plan, state: "past_due", next: { ...open, ...change } } as const;
  expect(chargeOn(pastDue, "2027-03-02")).toBe(on);
});
