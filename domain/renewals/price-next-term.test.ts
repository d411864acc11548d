import { expect, test } from "vitest";
import type { Subscription } from "./own-plan.ts";
import { priceNextTerm } from "./price-next-term.ts";
import type { Tier } from "./quote-renewal.ts";
import type { EnrolledPerson } from "./read-enrolled.ts";
import type { KnownNotice } from "./read-notices.ts";

// A plan paid by the month, to April 1, 2026: $15 for an adult, $9 for a child.

const joined = new Date("2026-03-01T18:00:00Z");
const subscription = {
  anchor: "2026-03-01",
  cycle: "monthly",
  term: 0,
  termEnd: "2026-04-01",
  homeState: "AZ",
} as Subscription;

const tier = (externalId: string, version: number, changes: Partial<Tier>) =>
  ({ externalId, version, family: [], annualCents: null, ...changes }) as Tier;
const tiersOf = (version: number, cents: number) => [
  tier("child", version, { minAge: null, maxAge: 17, monthlyCents: 9_00 }),
  tier("adult", version, { minAge: 18, maxAge: null, monthlyCents: cents }),
];
const tiers = [...tiersOf(1, 15_00), ...tiersOf(2, 20_00)];

const person = (id: string, born: string, { createdAt = joined, tierName = "adult" } = {}) =>
  ({
    enrollmentId: id,
    knownSince: createdAt,
    tierName,
    person: {
      id,
      dateOfBirth: born,
      createdAt,
      erasedAt: null,
      firstName: id,
      lastName: "Delgado",
      relationship: tierName === "adult" ? "self" : "child",
    },
  }) as EnrolledPerson;
const rosa = person("Rosa", "1985-03-27");
/** 18 in the month that runs. */
const mia = (createdAt = joined) => person("Mia", "2008-03-20", { createdAt, tierName: "child" });

type Given = Parameters<typeof priceNextTerm>[1];
const price = (enrolled: EnrolledPerson[], changes: Partial<Given> = {}) =>
  priceNextTerm(subscription, {
    today: "2026-03-25",
    cycle: "monthly",
    startsOn: "2026-04-01",
    n: 1,
    paidUntil: "2026-04-01",
    versions: { running: 1, current: 1 },
    changedAt: null,
    authorizedOn: null,
    enrolled,
    tiers,
    notice: undefined,
    notices: [],
    ...changes,
  });

const told = (changes: Partial<KnownNotice>) =>
  ({
    kind: "price",
    term: 1,
    renewsOn: "2026-04-01",
    planVersion: 1,
    queuedAt: new Date("2026-02-01T18:00:00Z"),
    deliveredOn: "2026-02-01",
    isAgreedTo: false,
    isSuperseded: false,
    ...changes,
  }) as KnownNotice;

test("a birthday that was not told is not charged, and is told for the first month in time", () => {
  const prices = price([rosa, mia()]);
  expect(prices.promised?.priceCents).toBe(24_00);
  expect(prices.isPriceNew).toBe(true);
  expect(prices.told).toBeUndefined();
  expect(prices.coming).toMatchObject({ n: 3, startsOn: "2026-06-01" });
  expect(prices.coming?.quote?.priceCents).toBe(30_00);
});

test.each([
  ["on the plan before it was changed at once", joined, 30_00],
  ["added since", new Date("2026-03-12T18:00:00Z"), 24_00],
])("the price that a change at once was made for counts for someone %s", (_, createdAt, cents) => {
  const prices = price([rosa, mia(createdAt)], { changedAt: new Date("2026-03-10T18:00:00Z") });
  expect(prices.promised?.priceCents).toBe(cents);
});

test("a notice knows of the birthdays of those who were on the plan, and of no one added since", () => {
  const notice = told({ queuedAt: new Date("2026-02-01T18:00:00Z") });
  const before = new Date("2026-01-01T18:00:00Z");
  const prices = price([rosa, mia(before)], { notice });
  expect(prices.promised?.priceCents).toBe(30_00);
  const leo = person("Leo", "2008-03-21", { tierName: "child" });
  expect(price([rosa, mia(before), leo], { notice }).promised?.priceCents).toBe(39_00);
});

test.each([
  ["told for a later month", { term: 3, renewsOn: "2026-06-01", priceCents: 30_00 }, true],
  [
    "told for a month that has begun",
    { term: 0, renewsOn: "2026-03-01", priceCents: 30_00 },
    false,
  ],
  ["told before the birthday", { term: 1, renewsOn: "2026-03-19", priceCents: 24_00 }, false],
  ["told at another version", { term: 3, renewsOn: "2026-06-01", planVersion: 2 }, false],
])("a price %s is known, or told again", (_, changes, isKnown) => {
  const since = told({ queuedAt: new Date("2026-03-20T18:00:00Z"), ...changes });
  const { told: found } = price([rosa, mia()], { notices: [since] });
  expect(found !== undefined).toBe(isKnown);
});

test("of a plan that is paid ahead, the month after costs what runs, or what was agreed to", () => {
  const ahead = { paidUntil: "2026-05-01", versions: { running: 1, current: 2 } };
  expect(price([rosa], ahead).afterPaid?.priceCents).toBe(15_00);
  expect(price([rosa], ahead).toAuthorize?.priceCents).toBe(20_00);
  const agreed = told({ kind: "agreed", isAgreedTo: true, term: 2, renewsOn: "2026-05-01" });
  const notices = [{ ...agreed, planVersion: 2 }];
  expect(price([rosa], { ...ahead, notices }).afterPaid?.priceCents).toBe(20_00);
});

test("turning auto-renew on agrees to the first month that isn't paid for", () => {
  const leo = person("Leo", "2008-04-10", { tierName: "child" });
  const prices = price([rosa, leo], { paidUntil: "2026-05-01" });
  expect(prices.current?.priceCents).toBe(24_00);
  expect(prices.toAuthorize?.priceCents).toBe(30_00);
});

test("someone whom no version has a price for ends the plan; where today's has one, it goes on until that is told", () => {
  const old = tiers.filter((one) => one.externalId === "child" || one.version === 2);
  const staying = price([mia()], { tiers: old, versions: { running: 1, current: 2 } });
  expect(staying.promised?.priceCents).toBe(9_00);
  expect(staying).toMatchObject({ isPriceNew: true });
  const none = price([mia()], { tiers: tiers.filter((one) => one.externalId === "child") });
  expect(none).toMatchObject({ promised: null, current: null });
});
