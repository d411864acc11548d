import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { beginLife, liveUntil } from "#test/support/membership-life.ts";
import { cardToken } from "#test/support/sandbox.ts";
import { declineCard, logIn, paidFor, post, renewalOf, stateOf } from "./renewal-calls.ts";

// A plan by the month that lapsed, and comes back by hand.

let clock = new Date("2026-03-01T18:00:00Z");
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ sandbox: true, now: () => clock });
});
afterAll(() => app.close());

// spec 25.65
test.each([
  ["in the month that was missed begins then", "2026-06-20", "2026-06-01", "2026-07-01"],
  ["weeks later begins with the month that runs", "2026-08-05", "2026-08-01", "2026-09-01"],
])(
  "a lapsed monthly plan that is renewed %s, and no month is charged twice",
  async (_, day, start, end) => {
    clock = new Date("2026-05-15T18:00:00Z");
    const planId = await addPlan(operatorOn(app), { tiers: [{ monthlyCents: 15_00 }] });
    const joined = { planId, cycle: "monthly", joinedAt: "2026-03-01T18:00:00Z" } as const;
    const { id, accountId } = await beginLife(app, joined);
    await liveUntil(app, "2026-05-15T12:00:00Z");
    const member = { id, accountId, planId, browser: await logIn(app, accountId) };
    await declineCard(app, member);
    await liveUntil(app, `${day}T12:00:00Z`);
    expect(await stateOf(app, member)).toMatchObject({ state: "lapsed", termEnd: "2026-06-01" });
    clock = new Date(`${day}T18:00:00Z`);
    member.browser = await logIn(app, accountId);
    expect((await renewalOf(member)).price).toMatchObject({ startsOn: start, endsOn: end });
    const paymentToken = await cardToken(app, "success");
    const input = { subscriptionId: id, amountCents: 15_00, paymentToken };
    expect(await post(member, "renewSubscription", input)).toMatchObject({
      body: { status: "paid" },
    });
    await liveUntil(app, `${day}T19:00:00Z`);
    expect(await paidFor(app, id)).toEqual([35_00, 15_00, 15_00, 15_00]);
    const renewed = { state: "active", termStart: start, termEnd: end };
    expect(await stateOf(app, member)).toMatchObject(renewed);
    await liveUntil(app, `${end}T12:00:00Z`);
    expect(await paidFor(app, id)).toHaveLength(5);
  },
);
