import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cardToken } from "#test/support/sandbox.ts";
import {
  add,
  begin,
  child,
  paidFor,
  planOf,
  read,
  site,
  spouse,
  startFamilies,
  tierOf,
  tiers,
  turnTo,
} from "./families.ts";
import {
  lay,
  switchTo,
  personUrl,
  post,
  renewalOf,
  renewByHand,
  declineCard,
  stored,
  namesOn,
} from "./family-changes.ts";

// Two changes of a plan, where the second one finds the first one half done.

startFamilies();

describe("a person who was taken off", () => {
  // spec 29.4
  test("stays off a plan that lapses and is renewed by hand", async () => {
    const family = await begin();
    await add(family, "Child", child);
    // The two of the same moment come in either order.
    const childUrl = await personUrl(family);
    await add(family, "Adult", spouse);
    await family.browser.del(childUrl);
    await turnTo(family, "2027-02-28T18:00:00Z");
    await declineCard(family);
    await turnTo(family, "2027-03-20T18:00:00Z");
    expect(await stored(family)).toMatchObject({ state: "lapsed" });
    const paymentToken = await cardToken(site(), "success");
    expect(await renewByHand(family, { paymentToken })).toMatchObject({ status: 201 });
    expect((await paidFor(family)).at(-1)).toEqual(["renewal", 149_00 + 99_00]);
    expect(await namesOn(family)).toEqual(["Rosa", "Luis"]);
  });

  // spec 29.4
  test("leaves a term that is paid ahead on its last day, also where it is of another plan", async () => {
    const { far, planId, otherPlanId } = await lay();
    const family = await begin("2027-01-15T18:00:00Z", true, { planId });
    await add(family, "Child", child);
    expect(await switchTo(family, far)).toMatchObject({ status: 200 });
    expect(await renewByHand(family)).toMatchObject({ status: 201 });
    await family.browser.del(await personUrl(family));
    await turnTo(family, "2027-03-01T18:00:00Z");
    expect(await stored(family)).toMatchObject({ planId: otherPlanId, term: 1 });
    expect(await planOf(family)).toMatchObject({
      people: [{ leavesOn: null }, { leavesOn: "2028-03-01" }],
      renewalCents: 149_00,
    });
    await turnTo(family, "2028-03-01T18:00:00Z");
    expect(await namesOn(family)).toEqual(["Rosa"]);
    expect((await paidFor(family)).at(-1)).toEqual(["renewal", 149_00]);
  });

  // spec 29.4
  test("does not stay after all once the next term is paid without them", async () => {
    const family = await begin("2027-01-15T18:00:00Z");
    await add(family, "Child", child);
    const url = await personUrl(family);
    await family.browser.del(url);
    await renewByHand(family);
    expect(await read(await family.browser.post(url, {}))).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
    await turnTo(family, "2027-03-01T18:00:00Z");
    expect(await namesOn(family)).toEqual(["Rosa"]);
  });
});

describe("another plan from the next term on", () => {
  // spec 29.7
  test("is not taken back once that term is paid", async () => {
    const { near, far, planId, otherPlanId } = await lay();
    const family = await begin("2027-01-15T18:00:00Z", true, { planId });
    await switchTo(family, far);
    await renewByHand(family);
    expect(await switchTo(family, near)).toMatchObject({ status: 409, body: { code: "conflict" } });
    await turnTo(family, "2027-03-01T18:00:00Z");
    expect(await stored(family)).toMatchObject({ planId: otherPlanId, locationId: far });
  });

  // spec 29.1
  test("whose term is paid prices one more person for it by its own tiers", async () => {
    const [adult, kid] = tiers;
    const dearer = [adult, { ...kid, annualCents: 79_00 }].filter((tier) => tier !== undefined);
    const { far, planId, otherPlanId } = await lay(dearer);
    const family = await begin("2027-01-15T18:00:00Z", true, { planId });
    await switchTo(family, far);
    await renewByHand(family);
    const amountCents = Math.floor((49_00 * 45) / 365) + 79_00;
    expect(await tierOf(family, "Child")).toMatchObject({ amountCents, endsOn: "2028-03-01" });
    expect(await add(family, "Child", child)).toMatchObject({ status: 201 });
    await turnTo(family, "2027-03-01T18:00:00Z");
    expect(await stored(family)).toMatchObject({ planId: otherPlanId });
    expect(await namesOn(family)).toEqual(["Rosa", "Mía"]);
  });

  // spec 29.9
  test("is announced by a notice of its own where the former plan's went out before", async () => {
    const [adult, kid] = tiers;
    const dearer = [{ ...adult, annualCents: 179_00 }, kid].filter((tier) => tier !== undefined);
    const { near, far, planId, otherPlanId } = await lay(dearer);
    const family = await begin("2027-01-10T18:00:00Z", true, { planId });
    await switchTo(family, far);
    await turnTo(family, "2027-02-01T18:00:00Z");
    const told = async () => {
      const { rows } = await site().db
        .execute(sql`select kind, plan_id as plan, price_cents as cents,
        delivered_on::text as day from renewal_notices where subscription_id = ${family.id}
        order by queued_at`);
      return rows;
    };
    expect(await told()).toEqual([
      { kind: "first", plan: otherPlanId, cents: 179_00, day: "2027-01-25" },
    ]);
    await switchTo(family, near);
    await turnTo(family, "2027-02-02T18:00:00Z");
    expect((await told()).at(-1)).toMatchObject({ kind: "first", plan: planId, cents: 149_00 });
    await turnTo(family, "2027-03-01T18:00:00Z");
    expect((await paidFor(family)).at(-1)).toEqual(["renewal", 149_00]);
    expect(await stored(family)).toMatchObject({ term: 1, planId });
  });

  // spec 29.9
  test("that was agreed to does not stand for the former plan's notice", async () => {
    const { near, far, planId } = await lay();
    const family = await begin("2027-01-10T18:00:00Z", true, { planId });
    await post(family, "autoRenew", { subscriptionId: family.id, autoRenew: false });
    await switchTo(family, far);
    await turnTo(family, "2027-02-10T18:00:00Z");
    const { authorization } = await renewalOf(family);
    const renewalConsentVersion = authorization?.version;
    const agreed = { subscriptionId: family.id, autoRenew: true, renewalConsentVersion };
    expect(await post(family, "autoRenew", agreed)).toMatchObject({ status: 200 });
    await turnTo(family, "2027-02-19T18:00:00Z");
    expect(await switchTo(family, near)).toMatchObject({ status: 200 });
    // Its notice is given 15 days before the charge.
    await turnTo(family, "2027-03-05T18:00:00Z");
    expect(await stored(family)).toMatchObject({ term: 0 });
    await turnTo(family, "2027-03-06T18:00:00Z");
    expect(await stored(family)).toMatchObject({ term: 1, planId });
  });
});

// spec 28.3
test("a visit of the former plan's time is logged after the plan changed, and each is listed once", async () => {
  const { far, planId } = await lay();
  const family = await begin("2027-01-15T18:00:00Z", true, { planId });
  await switchTo(family, far);
  await turnTo(family, "2027-03-05T18:00:00Z");
  const info = (await (await family.browser.get("/api/v4/member/info")).json()) as {
    people: { id: string; tier: string }[];
  };
  expect(info.people).toMatchObject([{ tier: "Adult" }]);
  const visit = { procedureName: "A cleaning", usualCents: 120_00, paidCents: 45_00 };
  const personId = info.people[0]?.id;
  const logged = await post(family, "visits", { ...visit, personId, visitedOn: "2027-02-20" });
  expect(logged).toMatchObject({ status: 201 });
});
