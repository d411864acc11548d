import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { people } from "#db/schema/subscriptions.ts";
import {
  add,
  begin,
  child,
  type Family,
  ledgerOf,
  luis,
  mia,
  paidFor,
  path,
  planOf,
  read,
  site,
  spouse,
  startFamilies,
  tierOf,
} from "./families.ts";

// What the calls about people refuse, and that nothing comes of it.

startFamilies();

/** Neither a person nor a payment more than before. */
async function expectUnchanged(family: Family): Promise<void> {
  const { people: onPlan, openPaymentId } = await planOf(family);
  expect(onPlan).toMatchObject([{ firstName: "Rosa" }]);
  expect(openPaymentId).toBeNull();
  expect(await paidFor(family)).toEqual([["join", 169_00]]);
  expect(await ledgerOf(family)).toBe(0);
}

const birthDates = [
  ["in the future", "2026-06-16"],
  ["of 1850", "1850-01-01"],
  ["of February 30", "2020-02-30"],
  ["of a year with five digits", "12020-01-01"],
  ["with a time", "2020-01-01T00:00:00Z"],
  ["that is empty", ""],
] as const;

const codeOf = (name: string) =>
  name === "in the future" ? "birth_date_in_future" : "birth_date_invalid";

describe("adding a person", () => {
  // spec 29.2
  test.each(birthDates)("with a birth date %s is refused beside the field", async (name, day) => {
    const family = await begin();
    const answer = await add(family, "Child", { ...child, dateOfBirth: day });
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { dateOfBirth: { code: codeOf(name) } } },
    });
    await expectUnchanged(family);
  });

  // spec 29.2
  test.each([
    ["in capitals", { firstName: "ROSA", lastName: "DELGADO" }],
    ["between spaces", { firstName: "  Rosa ", lastName: "Delgado  " }],
    ["in wide letters", { firstName: "\uFF32\uFF4F\uFF53\uFF41", lastName: "Delgado" }],
  ])("who is on the plan is refused with the name %s", async (_, name) => {
    const family = await begin();
    const [rosa] = (await planOf(family)).people;
    const again = { ...name, dateOfBirth: rosa?.dateOfBirth, relationship: "other_household" };
    expect(await add(family, "Adult", again)).toMatchObject({
      status: 422,
      body: { fields: { firstName: { code: "already_enrolled" } } },
    });
    await expectUnchanged(family);
  });

  // spec 29.2
  test("to another member's plan, or at another plan's price, is refused", async () => {
    const [family, stranger] = [await begin(), await begin()];
    const other = { subscriptionId: stranger.id };
    expect(await add(family, "Child", child, other)).toMatchObject({ status: 404 });
    const { planDetailId } = await tierOf(stranger, "Child");
    expect(await add(family, "Child", child, { planDetailId })).toMatchObject({
      status: 422,
      body: { fields: { planDetailId: { code: "tier_age_mismatch" } } },
    });
    await expectUnchanged(family);
    await expectUnchanged(stranger);
  });

  // spec 29.2
  test.each([
    ["a name of nothing but spaces", { firstName: "   " }, "firstName"],
    ["a relationship that is none", { relationship: "neighbor" }, "relationship"],
    ["a second payer", { ...spouse, relationship: "self" }, "relationship"],
    ["less than nothing to pay", { amountCents: -1 }, "amountCents"],
    ["a part of a cent to pay", { amountCents: 0.5 }, "amountCents"],
  ])("with %s is refused beside the field", async (_, changes, field) => {
    const family = await begin();
    const answer = await add(
      family,
      "relationship" in changes && changes.relationship === "self" ? "Adult" : "Child",
      child,
      changes,
    );
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
    await expectUnchanged(family);
  });

  // spec 29.2
  test("whose card is declined is not kept, and is added with another card", async () => {
    const family = await begin();
    const { planDetailId, amountCents } = await tierOf(family, "Child");
    const body = { subscriptionId: family.id, planDetailId, amountCents, ...child };
    const headers = { "idempotency-key": randomUUID() };
    const refused = await family.browser.post(path, { ...body, paymentToken: "none" }, { headers });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
    await expectUnchanged(family);
    expect(await add(family, "Child", child)).toMatchObject({ status: 201 });
  });
});

describe("a person on the plan", () => {
  // spec 29.5
  test.each(birthDates)("is not corrected to a birth date %s", async (name, dateOfBirth) => {
    const family = await begin();
    await add(family, "Child", child);
    const { people: onPlan } = await planOf(family);
    const person = `${path}/${onPlan[1]?.id}`;
    const answer = await read(await family.browser.put(person, { ...child, dateOfBirth }));
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { dateOfBirth: { code: codeOf(name) } } },
    });
    const isIt = eq(people.id, onPlan[1]?.id ?? "");
    const [stored] = await site().db.select().from(people).where(isIt);
    expect(stored).toMatchObject({ dateOfBirth: mia.dateOfBirth });
  });

  // spec 29.4
  test("is not taken off by a plan of one's own that they are not on", async () => {
    const [family, stranger] = [await begin(), await begin()];
    await add(family, "Child", child);
    const { people: onPlan } = await planOf(family);
    const person = `${path}/${onPlan[1]?.id}?subscriptionId=${stranger.id}`;
    expect((await family.browser.del(person)).status).toBe(404);
    expect((await family.browser.post(person, {})).status).toBe(404);
    expect((await planOf(family)).people).toMatchObject([{ leavesOn: null }, { leavesOn: null }]);
  });

  // spec 29.4
  test("stays if the two of a plan are taken off at once: one of them goes", async () => {
    const family = await begin();
    await add(family, "Adult", { ...luis, relationship: "spouse" });
    const { people: onPlan } = await planOf(family);
    const answers = await Promise.all(
      onPlan.map(({ id }) => family.browser.del(`${path}/${id}?subscriptionId=${family.id}`)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const leaving = (await planOf(family)).people.filter(({ leavesOn }) => leavesOn !== null);
    expect(leaving).toHaveLength(1);
  });

  // spec 29.4
  test("who is taken off ten times at once leaves once", async () => {
    const family = await begin();
    await add(family, "Child", child);
    const { people: onPlan } = await planOf(family);
    const person = `${path}/${onPlan[1]?.id}?subscriptionId=${family.id}`;
    const answers = await Promise.all(Array.from({ length: 10 }, () => family.browser.del(person)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await site().db.execute<{ count: number }>(sql`
      select count(*)::int as count from audit_log
      where action = 'person_removed' and subject = ${onPlan[1]?.id}`);
    expect(rows[0]?.count).toBe(1);
  });
});
