import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { announceAgeOuts } from "#domain/people/announce-age-outs.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { joinPlan } from "#test/support/join.ts";
import {
  add,
  begin,
  child,
  mailsTo,
  paidFor,
  path,
  planOf,
  read,
  site,
  spouse,
  startFamilies,
  tiers,
  turnTo,
} from "./families.ts";
import { memberOf, on, namesOn } from "./family-changes.ts";

// Someone who is on two plans of an account, or was on another one before.

startFamilies();

describe("a person on two plans", () => {
  /** Rosa and a child on an annual plan, and on another one. */
  async function onTwo() {
    const family = await begin();
    const [adult, kid] = tiers;
    const small = [adult, { ...kid, maxAge: 5 }].filter((tier) => tier !== undefined);
    const planId = await addPlan(operatorOn(site()), { tiers: small });
    const second = await begin("2026-06-15T18:00:00Z", true, { planId, as: memberOf(family) });
    for (const one of [family, second]) await add(one, "Child", child);
    return { family, second };
  }

  // spec 29.5
  test("is corrected on both", async () => {
    const { family, second } = await onTwo();
    const [, one] = (await planOf(family)).people;
    const put = async (changes: object) =>
      read(await family.browser.put(`${path}/${one?.id}`, { ...child, ...changes }));
    // On the second plan alone it would be another price.
    expect(await put({ dateOfBirth: "2020-06-01" })).toMatchObject({
      status: 422,
      body: { fields: { dateOfBirth: { code: "birth_date_other_price" } } },
    });
    expect(await put({ firstName: "Maya" })).toMatchObject({ status: 200 });
    expect(await namesOn(family)).toEqual(["Rosa", "Maya"]);
    second.browser = family.browser;
    expect(await namesOn(second)).toEqual(["Rosa", "Maya"]);
    // Who she is decides about the next term of both.
    expect(await put({ firstName: "Maya", relationship: "other_household" })).toMatchObject({
      status: 200,
    });
    const { rows } = await site().db.execute(sql`select count(*)::int as due from subscriptions
      where account_id = ${family.accountId} and next_step_at <= '2026-06-15T18:00:01Z'`);
    expect(rows).toEqual([{ due: 2 }]);
  });

  // spec 29.6
  test("is told once of the 26th birthday, and not again for another spelling", async () => {
    const family = await begin();
    const second = await begin("2026-06-15T18:00:00Z", true, { as: memberOf(family) });
    const grown = { ...child, firstName: "Ana", dateOfBirth: "2001-01-20" };
    for (const one of [family, second]) await add(one, "Adult", grown);
    const told = async () => (await mailsTo(family)).filter((kind) => kind === "child_ages_out");
    await announceAgeOuts(on("2026-11-25T18:00:00Z"));
    expect(await told()).toHaveLength(1);
    await turnTo(family, "2026-11-26T18:00:00Z");
    const [, one] = (await planOf(family)).people;
    const corrected = { ...grown, firstName: "Anna" };
    expect((await family.browser.put(`${path}/${one?.id}`, corrected)).status).toBe(200);
    await announceAgeOuts(on("2026-11-27T18:00:00Z"));
    expect(await told()).toHaveLength(1);
  });

  // spec 29.2
  test("is not added twice to the same plan, and pays nothing for it", async () => {
    const family = await begin();
    const second = await begin("2026-06-15T18:00:00Z", true, {
      as: memberOf(family),
      planId: await addPlan(operatorOn(site()), { tiers }),
    });
    const member = { ...on("2026-06-15T18:00:00Z"), actor: memberOf(family) };
    await joinPlan(member, {
      planId: family.planId,
      members: [{ ...spouse, relationship: "spouse" }],
    });
    const paid = await paidFor(family);
    expect(await add(family, "Adult", spouse)).toMatchObject({
      status: 422,
      body: { fields: { firstName: { code: "already_enrolled" } } },
    });
    expect(await paidFor(family)).toEqual(paid);
    expect(await add(second, "Adult", spouse)).toMatchObject({ status: 201 });
  });
});

// spec 29.6
test("someone who comes back as a disabled adult child renews as one", async () => {
  const family = await begin("2026-06-15T18:00:00Z");
  const ana = { ...child, firstName: "Ana", dateOfBirth: "1998-01-20" };
  // On an earlier plan of the account, as a spouse.
  const member = { ...on("2026-06-15T18:00:00Z"), actor: memberOf(family) };
  await joinPlan(member, { members: [{ ...ana, relationship: "spouse" }] });
  expect(
    await add(family, "Adult", { ...ana, relationship: "disabled_adult_child" }),
  ).toMatchObject({
    status: 201,
  });
  expect((await planOf(family)).people).toMatchObject([
    {},
    { relationship: "disabled_adult_child" },
  ]);
});
