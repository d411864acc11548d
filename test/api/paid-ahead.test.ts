import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { newId } from "#db/new-id.ts";
import { enrollments } from "#db/schema/subscriptions.ts";
import { operatorOn } from "#test/support/content.ts";
import { type Joining, rosa } from "#test/support/join.ts";
import { beginLife } from "#test/support/membership-life.ts";
import {
  add,
  begin,
  type Family,
  luis,
  mailsTo,
  read,
  site,
  startFamilies,
  turnTo,
} from "./families.ts";
import { lay, memberOf, personUrl, renewByHand, stored, switchTo } from "./family-changes.ts";

// On a plan from the next term on, which is paid, a person can't be on that plan twice then.

startFamilies();

const spouse = { ...luis, relationship: "spouse" as const };

/** Rosa on a plan that renews on March 1, and an account's other plan with `members` by itself. */
async function beginTwo(joinedAt: string, members: Joining["members"] = [spouse]) {
  const { far, planId, otherPlanId } = await lay();
  const family = await begin("2026-03-05T18:00:00Z", true, { planId });
  const as = memberOf(family);
  const joining = { planId: otherPlanId, joinedAt, as, isAutoRenew: true };
  const { id } = await beginLife(site(), { ...joining, ...(members && { members }) });
  return { family, other: { ...family, id }, far, otherPlanId };
}

/** Rosa's next term is of the other plan, and paid. */
async function payAhead(family: Family, far: string): Promise<void> {
  await turnTo(family, "2027-01-15T18:00:00Z");
  expect(await switchTo(family, far)).toMatchObject({ status: 200 });
  expect(await renewByHand(family)).toMatchObject({ status: 201 });
}

const asOf = ({ id }: Family, { browser, ...family }: Family): Family => ({
  ...family,
  browser,
  id,
});

async function refundsOf({ id }: Family): Promise<number[]> {
  const { rows } = await site().db.execute<{ cents: number }>(sql`
    select refunds.amount_cents as cents from refunds
    join payments on payments.id = refunds.payment_id where subscription_id = ${id}`);
  return rows.map(({ cents }) => cents);
}

// spec 25.47
test("they don't join that plan, and are told before a card is charged", async () => {
  const { family, far, otherPlanId } = await beginTwo("2026-03-10T18:00:00Z");
  await payAhead(family, far);
  const joining = { planId: otherPlanId, joinedAt: "2027-01-16T18:00:00Z", as: memberOf(family) };
  await expect(beginLife(site(), joining)).rejects.toMatchObject({ code: "already_on_plan" });
  await turnTo(family, "2027-03-01T18:00:00Z");
  expect(await stored(family)).toMatchObject({ planId: otherPlanId, term: 1, state: "active" });
});

// spec 29.2
test("they aren't added to that plan by another subscription", async () => {
  const { family, other, far } = await beginTwo("2026-03-10T18:00:00Z");
  await payAhead(family, far);
  expect(await add(asOf(other, family), "Adult", rosa)).toMatchObject({
    status: 422,
    body: { fields: { firstName: { code: "already_enrolled" } } },
  });
});

// spec 29.4
test("taken off that plan by another subscription, they don't stay after all", async () => {
  const { family, other, far, otherPlanId } = await beginTwo("2026-02-20T18:00:00Z", [
    rosa,
    spouse,
  ]);
  const url = await personUrl(asOf(other, family), 0);
  await family.browser.del(url);
  await payAhead(family, far);
  await turnTo(family, "2027-02-01T18:00:00Z");
  const kept = await read(await family.browser.post(url, {}));
  expect(kept).toMatchObject({ status: 409, body: { code: "conflict" } });
  await turnTo(family, "2027-03-01T18:00:00Z");
  expect(await stored(family)).toMatchObject({ planId: otherPlanId, term: 1 });
});

// spec 25.63
test("a paid term that can't begin for someone who is on its plan goes back whole", async () => {
  const { family, other, far, otherPlanId } = await beginTwo("2026-03-10T18:00:00Z");
  await payAhead(family, far);
  const { rows } = await site().db.execute<{ person: string; tier: string }>(sql`
    select rosa.person_id as person, luis.plan_detail_id as tier
    from enrollments rosa, enrollments luis
    where rosa.subscription_id = ${family.id} and luis.subscription_id = ${other.id}`);
  const [{ person, tier } = { person: "", tier: "" }] = rows;
  await site()
    .db.insert(enrollments)
    .values({
      id: newId("enr", new Date("2027-02-01T18:00:00Z")),
      siteId: operatorOn(site()).site.id,
      subscriptionId: other.id,
      personId: person,
      planId: otherPlanId,
      planDetailId: tier,
      isLive: true,
      addedOn: "2027-02-01",
    });
  await turnTo(family, "2027-03-01T18:00:00Z");
  expect(await stored(family)).toMatchObject({ state: "canceled", term: 0, nextStepAt: null });
  expect(await refundsOf(family)).toEqual([149_00]);
  expect(await mailsTo(family)).toContain("plan_canceled");
});
