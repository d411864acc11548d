import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { mostMembers } from "#contract/checkout.ts";
import { fieldError, type FieldErrorCode } from "#contract/field-errors.ts";
import { newId } from "#db/new-id.ts";
import type { OpenApi } from "#server/api/openapi-types.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import {
  leo,
  mia,
  openReadyShopper,
  openShopper,
  rosa,
  type Shopper,
} from "#test/support/shopper.ts";
import { expectDocumented, readDocument } from "./documented-answer.ts";

const unlimited = { CHECKOUTS_PER_ADDRESS: "1000000", MAILS_PER_ADDRESS: "1000000" };
const adult = { id: "pld_adult", externalId: "adult", minAge: 18, annualCents: 149_00 };
const child = {
  id: "pld_child",
  externalId: "child",
  maxAge: 17,
  annualCents: 109_00,
  feeCents: 0,
};
let site: TestApp;
let document: OpenApi;
let planId: string;

beforeAll(async () => {
  site = await startTestApp({ env: unlimited });
  document = await readDocument(site);
  planId = await addPlan(operatorOn(site), { tiers: [adult, child] });
  await site.deps.sites.refresh();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.execute(sql`truncate limits`);
});

const ready = (people: object[] = [rosa]) => openReadyShopper(site, { planId, people });

describe("the people of a checkout", () => {
  // spec 7.34, 7.35
  test("are added, changed, given another tier and removed, each time returning the checkout", async () => {
    const shopper = await ready([]);
    const { browser } = shopper;
    const added = await browser.post("/api/km/checkout/member", rosa);
    expect(added.status).toBe(201);
    const checkout = (await expectDocumented(document, calls.addCheckoutMember, added)) as {
      members: { memberId: string }[];
    };
    expect(checkout).toMatchObject({ members: [{ ...rosa, planDetailId: "pld_adult" }] });
    const memberId = checkout.members[0]?.memberId ?? "";
    const grown = await shopper.change({ memberId, ...rosa, lastName: "Ruiz" });
    expect(grown.body).toMatchObject({ members: [{ memberId, lastName: "Ruiz" }] });
    const tier = await shopper.setTier({ memberId, planDetailId: "adult" });
    expect(tier).toMatchObject({ status: 200, body: { quote: { dueTodayCents: 169_00 } } });
    expect((await shopper.remove(memberId)).body.members).toEqual([]);
  });

  const violations: [string, object[], object, string, FieldErrorCode | null][] = [
    [
      "the same person twice",
      [rosa],
      { ...rosa, firstName: " rosa " },
      "firstName",
      "already_enrolled",
    ],
    [
      "a second person who is the payer",
      [rosa],
      { ...leo, relationship: "self" },
      "relationship",
      "payer_already_enrolled",
    ],
    ["a child of thirty", [], { ...rosa, relationship: "child" }, "relationship", "child_too_old"],
    [
      "a date of birth in the future",
      [],
      { ...rosa, dateOfBirth: "2199-01-01" },
      "dateOfBirth",
      "birth_date_in_future",
    ],
    [
      "a tier of another plan",
      [],
      { ...rosa, planDetailId: "pld_0" },
      "planDetailId",
      "tier_age_mismatch",
    ],
    [
      "a tier for another age",
      [],
      { ...mia, planDetailId: "adult" },
      "planDetailId",
      "tier_age_mismatch",
    ],
    [
      "an unknown relationship",
      [],
      { ...rosa, relationship: "pet" },
      "relationship",
      "relationship_missing",
    ],
    ["a price", [], { ...rosa, amountCents: 1 }, "amountCents", null],
    ["a made-up id", [], { ...rosa, memberId: "per_1" }, "memberId", null],
  ];

  test.each(violations)("are refused with 422: %s", async (_, people, person, field, code) => {
    const shopper = await ready(people);
    const refused = await shopper.add(person);
    expect(refused).toMatchObject({ status: 422, body: { code: "invalid" } });
    expect(Object.keys(refused.body.fields ?? {})).toEqual([field]);
    const error = refused.body.fields?.[field];
    expect(error).toEqual(code ? fieldError(code) : error);
    expect((await shopper.quote()).body.members).toHaveLength(people.length);
  });

  test("are twenty at most", async () => {
    const many = Array.from({ length: mostMembers }, (_, at) => ({
      ...leo,
      firstName: `Leo ${at}`,
    }));
    const shopper = await ready(many);
    const refused = await shopper.add(rosa);
    expect(refused.body.fields).toEqual({ firstName: fieldError("too_many_people") });
  });

  const ways: [string, (shopper: Shopper, memberId: string) => Promise<{ status: number }>][] = [
    ["changed", (shopper, memberId) => shopper.change({ memberId, ...rosa })],
    ["removed", (shopper, memberId) => shopper.remove(memberId)],
    ["given a tier", (shopper, memberId) => shopper.setTier({ memberId, planDetailId: "adult" })],
  ];

  test.each(ways)("are not %s from a checkout of another account or visitor", async (_, way) => {
    const owner = await ready();
    const memberId = (await owner.quote()).body.members[0]?.memberId ?? "";
    const stranger = await ready([leo]);
    expect((await way(stranger, memberId)).status).toBe(404);
    expect((await way(await openShopper(site), memberId)).status).toBe(404);
    expect((await way(owner, newId("per", new Date()))).status).toBe(404);
    expect((await owner.quote()).body.members).toMatchObject([rosa]);
  });

  test("without a checkout are 404", async () => {
    const shopper = await openShopper(site);
    expect((await shopper.add(rosa)).status).toBe(404);
    expect((await shopper.setCoupon("SPRING15")).status).toBe(404);
  });

  test("that ten tabs add at once are all saved", async () => {
    const shopper = await ready([]);
    const names = Array.from({ length: 10 }, (_, at) => `Leo ${at}`);
    await Promise.all(names.map((firstName) => shopper.add({ ...leo, firstName })));
    const { body } = await shopper.quote();
    expect(body.members.map(({ firstName }) => firstName).toSorted()).toEqual(names);
    expect(body.quote.lines).toHaveLength(11);
  });
});

describe("a plan whose tiers are not all sold by the month", () => {
  const monthly = { ...adult, id: "pld_m", monthlyCents: 14_00 };
  const yearly = { ...child, id: "pld_y" };
  let mixed: string;
  beforeAll(async () => {
    mixed = await addPlan(operatorOn(site), { tiers: [monthly, yearly] });
    await site.deps.sites.refresh();
  });
  const begin = (cycle: string, people: object[]) =>
    openReadyShopper(site, { planId: mixed, people, cycle });

  test("refuses a person on a monthly checkout whose tier is sold annually only", async () => {
    const shopper = await begin("monthly", [rosa]);
    const refused = await shopper.add(mia);
    expect(refused).toMatchObject({
      status: 422,
      body: { fields: { planDetailId: fieldError("cycle_not_for_all") } },
    });
    expect(await shopper.quote()).toMatchObject({ status: 200, body: { members: [rosa] } });
  });

  test("does not switch to monthly while a person is on it whose tier is sold annually only", async () => {
    const shopper = await begin("annual", [rosa, mia]);
    expect(await shopper.begin({ planId: mixed, cycle: "monthly" })).toMatchObject({
      status: 422,
      body: { fields: { cycle: fieldError("cycle_not_for_all") } },
    });
    expect(await shopper.quote()).toMatchObject({ status: 200, body: { cycle: "annual" } });
  });
});
