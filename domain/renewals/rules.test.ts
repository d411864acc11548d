import { expect, test } from "vitest";
import { onItsWay, open, plan } from "#test/support/renewal-facts.ts";
import { canRenewByHand, isPriceTold, nextStep, type RenewalFacts } from "./rules.ts";

const told = { deliveredOn: "2027-01-25", isRefused: false, isStale: false };
const stuck = { ...onItsWay, isStale: true };
const refused = { ...onItsWay, isRefused: true };
const monthly = { ...plan, cycle: "monthly", nextCycle: "monthly" } as const;
const charge = { kind: "charge" };
const lapse = { kind: "lapse" };
const expire = { kind: "expire" };
const giveUp = { kind: "give_up" };
const wait = (until: string | null) => ({ kind: "wait", until });
const notify = (notice: string) => ({ kind: "notify", notice });

type Row = [what: string, day: string, change: Partial<RenewalFacts>, step: object];

test.each<Row>([
  ["is looked at 42 days ahead, for a new price", "2026-06-01", {}, wait("2027-01-18")],
  ["waits for the first notice then", "2027-01-18", {}, wait("2027-01-25")],
  ["is announced 35 days ahead", "2027-01-25", {}, notify("first")],
  ["is announced 28 days ahead in New York", "2027-01-25", { homeState: "NY" }, wait("2027-02-01")],
  ["is announced then", "2027-02-01", { homeState: "NY" }, notify("first")],
  [
    "is announced 42 days ahead at a new price",
    "2027-01-18",
    { isPriceNew: true },
    notify("first"),
  ],
  [
    "waits for the second notice",
    "2027-01-26",
    { notices: { first: onItsWay } },
    wait("2027-02-22"),
  ],
  ["is announced again 7 days ahead", "2027-02-22", { notices: { first: told } }, notify("second")],
  [
    "sends a notice again that got stuck",
    "2027-02-02",
    { notices: { first: stuck } },
    notify("first"),
  ],
  [
    "waits for the day",
    "2027-02-23",
    { notices: { first: told, second: onItsWay } },
    wait("2027-03-01"),
  ],
  ["is charged on the day", "2027-03-01", { notices: { first: told } }, charge],
  ["is given up where no one can be told", "2027-02-01", { notices: { first: refused } }, giveUp],
  [
    "goes on where the member has agreed to it since",
    "2027-02-01",
    { notices: { first: refused }, authorizedOn: "2027-02-01" },
    wait("2027-02-22"),
  ],
  [
    "is not charged before its notice is delivered",
    "2027-03-01",
    { notices: { first: onItsWay } },
    wait("2027-03-02"),
  ],
  ["announces late rather than not at all", "2027-03-01", {}, notify("first")],
  [
    "is charged 15 days after a late notice",
    "2027-03-01",
    { notices: { first: { ...told, deliveredOn: "2027-02-20" } } },
    wait("2027-03-07"),
  ],
  [
    "is given up when it can't be told for a month",
    "2027-03-31",
    { notices: { first: onItsWay } },
    giveUp,
  ],
  [
    "sends no notice again to an address that refused it",
    "2027-02-28",
    { notices: { first: told, second: { ...refused, isStale: true } } },
    wait("2027-03-01"),
  ],
  [
    "needs no notice where it was agreed to on the day of the notice",
    "2027-02-15",
    { authorizedOn: "2027-01-25" },
    wait("2027-02-22"),
  ],
  [
    "needs no notice where it was agreed to within its time",
    "2027-02-15",
    { authorizedOn: "2027-02-10" },
    wait("2027-02-22"),
  ],
  ["is charged then", "2027-03-01", { authorizedOn: "2027-02-10" }, charge],
  ["ends where it is no longer sold", "2027-01-25", { isOffered: false }, giveUp],
  [
    "doesn't end before its members are told",
    "2027-01-24",
    { isOffered: false },
    wait("2027-01-25"),
  ],
  [
    "waits for a site that can't charge cards",
    "2027-03-14",
    { canCharge: false, notices: { first: told } },
    wait("2027-03-15"),
  ],
  [
    "lapses when its site couldn't charge it for 14 days",
    "2027-03-15",
    { canCharge: false, notices: { first: told } },
    { kind: "lapse" },
  ],
  [
    "counts those days from its charge where the notice was late",
    "2027-03-20",
    { canCharge: false, notices: { first: { ...told, deliveredOn: "2027-02-20" } } },
    wait("2027-03-21"),
  ],
  [
    "is announced even if its next term is already billed",
    "2027-02-22",
    { next: open, notices: { first: told } },
    notify("second"),
  ],
  [
    "is announced where it goes on by the month",
    "2027-01-25",
    { nextCycle: "monthly" },
    notify("first"),
  ],
  [
    "is charged again at once when nothing was charged",
    "2027-03-01",
    { next: open, notices: { first: told } },
    charge,
  ],
  [
    "waits for an answer of the gateway",
    "2027-03-01",
    { next: { ...open, isUnderWay: true } },
    wait("2027-03-02"),
  ],
  [
    "goes on to a term that was paid ahead",
    "2027-03-01",
    { next: { state: "paid" } },
    { kind: "begin_term" },
  ],
  ["waits for it", "2027-02-28", { next: { state: "paid" } }, wait("2027-03-01")],
])("a yearly plan %s (%s)", (_what, day, change, step) => {
  expect(nextStep({ ...plan, ...change }, day)).toEqual(step);
});

test.each<Row>([
  ["waits for its day", "2027-02-10", {}, wait("2027-03-01")],
  ["is charged without a notice", "2027-03-01", {}, charge],
  ["tells a new price first", "2027-03-01", { isPriceNew: true }, notify("price")],
  [
    "and is charged the running one",
    "2027-03-01",
    { isPriceNew: true, notices: { price: onItsWay } },
    charge,
  ],
  [
    "is announced where it goes on by the year",
    "2027-01-25",
    { nextCycle: "annual" },
    notify("first"),
  ],
  ["says nothing before it ends", "2027-02-10", { state: "ends_at_term" }, wait("2027-03-01")],
])("a monthly plan %s (%s)", (_what, day, change, step) => {
  expect(nextStep({ ...monthly, ...change }, day)).toEqual(step);
});

const pastDue = (declined: number) => ({ state: "past_due", next: { ...open, declined } }) as const;

test.each<Row>([
  ["is charged again after 3 days", "2027-03-03", pastDue(1), wait("2027-03-04")],
  ["on the third day", "2027-03-04", pastDue(1), charge],
  ["after 7 days", "2027-03-07", pastDue(2), wait("2027-03-08")],
  ["after 14 days", "2027-03-15", pastDue(3), charge],
  ["and lapses", "2027-03-15", pastDue(4), lapse],
  ["and keeps its fourteen days", "2027-03-10", pastDue(4), wait("2027-03-15")],
  [
    "is charged at once to a new card",
    "2027-03-05",
    { state: "past_due", next: { ...open, declined: 2, hasNewCard: true } },
    charge,
  ],
  [
    "is charged once a day where days were missed",
    "2027-03-09",
    { state: "past_due", next: { ...open, declined: 2, declinedOn: "2027-03-09" } },
    wait("2027-03-10"),
  ],
  [
    "is charged once where all days were missed",
    "2027-03-20",
    { state: "past_due", next: { ...open, declined: 1, declinedOn: "2027-03-01" } },
    charge,
  ],
  [
    "lapses after that",
    "2027-03-20",
    { state: "past_due", next: { ...open, declined: 2, declinedOn: "2027-03-20" } },
    lapse,
  ],
  [
    "waits for its end where it is no longer offered",
    "2027-03-04",
    { ...pastDue(1), isOffered: false },
    wait("2027-03-15"),
  ],
  ["lapses then", "2027-03-15", { ...pastDue(1), isOffered: false }, lapse],
  [
    "lapses on its last day though a day's try was made on it",
    "2027-03-15",
    { state: "past_due", next: { ...open, declined: 2, declinedOn: "2027-03-15" } },
    lapse,
  ],
  [
    "waits for a site that can't charge cards",
    "2027-03-14",
    { state: "past_due", next: { ...open, declined: 1, hasNewCard: true }, canCharge: false },
    wait("2027-03-15"),
  ],
  [
    "lapses when its site couldn't charge it",
    "2027-03-15",
    { state: "past_due", next: { ...open, declined: 1, hasNewCard: true }, canCharge: false },
    lapse,
  ],
  ["lapses without an invoice", "2027-03-15", { state: "past_due" }, lapse],
])("a declined plan %s (%s)", (_what, day, change, step) => {
  expect(nextStep({ ...plan, ...change }, day)).toEqual(step);
});

test.each<Row>([
  ["says so 30 days ahead", "2027-01-30", { state: "ends_at_term" }, notify("ending")],
  ["waits for that", "2027-01-29", { state: "ends_at_term" }, wait("2027-01-30")],
  [
    "says it once",
    "2027-02-01",
    { state: "ends_at_term", notices: { ending: onItsWay } },
    wait("2027-03-01"),
  ],
  ["ends", "2027-03-01", { state: "ends_at_term" }, expire],
  [
    "stays lapsed for 60 days",
    "2027-05-13",
    { state: "lapsed", lapsedOn: "2027-03-15" },
    wait("2027-05-14"),
  ],
  ["is over then", "2027-05-14", { state: "lapsed", lapsedOn: "2027-03-15" }, expire],
  ["has no next step once it is over", "2027-05-14", { state: "expired" }, wait(null)],
  ["nor once it is canceled", "2027-05-14", { state: "canceled" }, wait(null)],
  ["nor before it is paid", "2026-03-01", { state: "pending" }, wait(null)],
])("a plan that doesn't renew %s (%s)", (_what, day, change, step) => {
  expect(nextStep({ ...plan, ...change }, day)).toEqual(step);
});

test.each([
  ["2027-01-25", true],
  ["2027-01-26", false],
  [null, false],
])("a new price delivered on %s counts on March 1: %s", (deliveredOn, counts) => {
  expect(isPriceTold(deliveredOn, "2027-03-01")).toBe(counts);
});

test.each([
  ["active", "2026-12-30", null, false],
  ["active", "2026-12-31", null, true],
  ["ends_at_term", "2026-12-31", null, true],
  ["past_due", "2027-03-10", null, true],
  ["past_due", "2027-05-10", null, true],
  ["lapsed", "2027-05-13", "2027-03-15", true],
  ["lapsed", "2027-05-14", "2027-03-15", false],
  ["pending", "2027-03-02", null, false],
  ["expired", "2027-03-02", null, false],
  ["canceled", "2027-03-02", null, false],
] as const)(
  "a plan that is %s can be renewed by hand on %s (lapsed %s): %s",
  (state, day, lapsedOn, can) => {
    expect(canRenewByHand({ state, termEnd: "2027-03-01", lapsedOn }, day)).toBe(can);
  },
);
