import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { people } from "#db/schema/subscriptions.ts";
import { announceAgeOuts } from "#domain/people/announce-age-outs.ts";
import { operatorOn } from "#test/support/content.ts";
import {
  add,
  begin,
  child,
  mailsTo,
  paidFor,
  path,
  planOf,
  read,
  turnTo,
  site,
  startFamilies,
} from "./families.ts";
import { post } from "./family-changes.ts";

// The people on a plan: corrected, taken off, and too old.

startFamilies();

describe("a person on the plan", () => {
  // spec 29.4
  test("is taken off from the next term on, and may stay after all", async () => {
    const family = await begin();
    await add(family, "Child", child);
    const { people: onPlan } = await planOf(family);
    const person = `${path}/${onPlan[1]?.id}?subscriptionId=${family.id}`;
    expect(await read(await family.browser.del(person))).toMatchObject({ status: 200 });
    expect(await planOf(family)).toMatchObject({
      people: [{ leavesOn: null }, { leavesOn: "2027-03-01" }],
      renewalCents: 149_00,
    });
    expect(await read(await family.browser.post(person, {}))).toMatchObject({ status: 200 });
    expect(await planOf(family)).toMatchObject({ renewalCents: 198_00 });
    await family.browser.del(person);
    await turnTo(family, "2027-03-01T18:00:00Z");
    expect((await planOf(family)).people).toMatchObject([{ firstName: "Rosa" }]);
    expect((await paidFor(family)).at(-1)).toEqual(["renewal", 149_00]);
  });

  // spec 29.1
  test("has no price of a renewal on a plan that doesn't renew", async () => {
    const family = await begin();
    await add(family, "Child", child);
    const priced = { renewalCents: expect.any(Number) };
    expect(await planOf(family)).toMatchObject({
      ...priced,
      people: [{ removal: priced }, { removal: priced }],
      additions: [priced, priced],
    });
    await post(family, "autoRenew", { subscriptionId: family.id, autoRenew: false });
    const none = { renewalCents: null };
    const leaves = { removal: { leavesOn: "2027-03-01", ...none } };
    expect(await planOf(family)).toMatchObject({
      ...none,
      people: [leaves, leaves],
      additions: [none, none],
    });
  });

  // spec 29.1
  test("has no price of a renewal on a plan that is no longer sold then", async () => {
    const family = await begin();
    await add(family, "Child", child);
    await site().db.execute(sql`update plans set active_until = '2027-01-01'
      where id = ${family.planId}`);
    const none = { renewalCents: null };
    expect(await planOf(family)).toMatchObject({ ...none, additions: [none, none] });
  });

  // spec 29.4
  test("who is the last one is not taken off", async () => {
    const family = await begin();
    const { people: onPlan } = await planOf(family);
    const person = `${path}/${onPlan[0]?.id}?subscriptionId=${family.id}`;
    expect(await read(await family.browser.del(person))).toMatchObject({ status: 409 });
  });

  // spec 29.5
  test("is corrected as long as the price stays the same", async () => {
    const family = await begin();
    await add(family, "Child", child);
    const { people: onPlan } = await planOf(family);
    const person = `${path}/${onPlan[1]?.id}`;
    const put = async (changes: object) =>
      read(await family.browser.put(person, { ...child, ...changes }));
    expect(await put({ firstName: "Maya", dateOfBirth: "2026-05-31" })).toMatchObject({
      status: 200,
    });
    expect((await planOf(family)).people[1]).toMatchObject({
      firstName: "Maya",
      dateOfBirth: "2026-05-31",
    });
    expect(await put({ dateOfBirth: "1990-01-01", relationship: "spouse" })).toMatchObject({
      status: 422,
      body: { fields: { dateOfBirth: { code: "birth_date_other_price" } } },
    });
    expect(await put({ firstName: "Rosa", dateOfBirth: "1985-03-27" })).toMatchObject({
      status: 422,
      body: { fields: { firstName: { code: "already_enrolled" } } },
    });
    const stranger = await begin();
    expect((await stranger.browser.put(person, child)).status).toBe(404);
    expect((await stranger.browser.del(`${person}?subscriptionId=${family.id}`)).status).toBe(404);
    const [stored] = await site()
      .db.select()
      .from(people)
      .where(eq(people.id, onPlan[1]?.id ?? ""));
    expect(stored).toMatchObject({ firstName: "Maya" });
  });
});

// spec 29.6
test("a child's 26th birthday is told once, 60 days ahead, and the plan renews without them", async () => {
  const family = await begin("2026-06-15T18:00:00Z");
  const grown = { ...child, firstName: "Ana", dateOfBirth: "2001-01-20" };
  await add(family, "Adult", grown);
  const told = async () => (await mailsTo(family)).filter((kind) => kind === "child_ages_out");
  const announce = (day: string) =>
    announceAgeOuts({ ...operatorOn(site()), now: new Date(`${day}T18:00:00Z`) });
  await announce("2026-11-20");
  expect(await told()).toEqual([]);
  await announce("2026-11-21");
  await announce("2026-11-22");
  expect(await told()).toEqual(["child_ages_out"]);
  await turnTo(family, "2027-03-01T18:00:00Z");
  expect((await planOf(family)).people).toMatchObject([{ firstName: "Rosa" }]);
  expect((await paidFor(family)).at(-1)).toEqual(["renewal", 149_00]);
});
