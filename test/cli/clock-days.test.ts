import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { invoices } from "#db/schema/invoices.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { findNextRenewal } from "#domain/demo/demo-clock.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { beginLife, liveUntil, mailsOf } from "#test/support/membership-life.ts";

// Plans that renew where a day has 23 or 25 hours. The site is in New York.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ sandbox: true });
});
afterAll(() => app.close());

const minute = 60_000;

// spec 10.13
test.each([
  ["on the day that loses an hour", "2026-03-14", "2027-03-14T05:00:00.000Z", "2027-02-07"],
  ["on the day after it", "2026-03-15", "2027-03-15T04:00:00.000Z", "2027-02-08"],
  ["on the day that gains an hour", "2026-11-07", "2027-11-07T04:00:00.000Z", "2027-10-03"],
  ["on the day after it", "2026-11-08", "2027-11-08T05:00:00.000Z", "2027-10-04"],
])(
  "a plan that renews %s is charged from its local midnight on: joined %s",
  async (_, joinedOn, midnight, toldOn) => {
    const planId = await addPlan(operatorOn(app));
    const life = await beginLife(app, { planId, joinedAt: `${joinedOn}T16:00:00Z` });
    const { id, accountId } = life;
    const renewals = async () => {
      const all = await app.db.select().from(invoices).where(eq(invoices.subscriptionId, id));
      return all
        .filter(({ kind }) => kind === "renewal")
        .map(({ state, dueOn }) => `${state} ${dueOn}`);
    };
    const renewsOn = midnight.slice(0, 10);
    const before = new Date(Date.parse(midnight) - minute);

    await liveUntil(app, before.toISOString());
    expect(await renewals()).toEqual([]);
    expect((await mailsOf(app, accountId))[0]).toBe(`renewal_notice first ${toldOn}`);
    const next = await findNextRenewal({ ...operatorOn(app), now: before });
    expect(next?.toISOString()).toBe(midnight);

    await liveUntil(app, midnight);
    expect(await renewals()).toEqual([`paid ${renewsOn}`]);
    const [plan] = await app.db.select().from(subscriptions).where(eq(subscriptions.id, id));
    expect(plan).toMatchObject({ termStart: renewsOn, state: "active" });
  },
);
