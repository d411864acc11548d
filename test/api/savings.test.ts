import { afterAll, beforeAll, expect, test } from "vitest";
import type { Savings } from "#contract/logged-visits.ts";
import { newId } from "#db/new-id.ts";
import { loggedVisits } from "#db/schema/logged-visits.ts";
import type { Ctx } from "#domain/context.ts";
import { endSubscription } from "#domain/membership/end-subscription.ts";
import { createRefund } from "#domain/refunds/create-refund.ts";
import { settleRefund } from "#domain/refunds/submit-refund.ts";
import { getSavings } from "#domain/visits/get-savings.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { addMemberAccount, joinPlan, rosa } from "#test/support/join.ts";
import { beginLife, liveUntil } from "#test/support/membership-life.ts";
import { openApiBrowser } from "#test/support/members.ts";
import { addMember, anyPassword, signIn } from "#test/support/people.ts";
import { addVisit } from "#test/support/visits.ts";

const clock = new Date("2026-03-02T18:00:00Z");
let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ sandbox: true, now: () => clock });
});
afterAll(() => site.close());

const at = (ctx: Ctx, day: string): Ctx => ({ ...ctx, now: new Date(`${day}T18:00:00Z`) });
const savingsOn = (ctx: Ctx, day: string): Promise<Savings> =>
  getSavings(at(ctx, day), { lang: "en" });
const visit = (ctx: Ctx, visitedOn: string, usual: number, paid: number) =>
  addVisit(at(ctx, visitedOn), { visitedOn, usualCents: usual * 100, paidCents: paid * 100 });

async function asMember(): Promise<Ctx> {
  const system = operatorOn(site);
  return { ...system, actor: await addMemberAccount(system) };
}

// spec 28.7
test("a plan's year has its own visits and what was paid for it, less what went back", async () => {
  const planId = await addPlan(operatorOn(site));
  const [ctx, payment] = await joinPlan(at(await asMember(), "2026-03-02"), { planId });
  const nothing = { visits: 0, usualCents: 0, paidCents: 0, savedCents: 0 };
  expect(await savingsOn(ctx, "2026-03-02")).toEqual({
    asOf: "2026-03-02",
    plans: [
      {
        subscriptionId: payment.subscriptionId,
        planName: "Test plan",
        from: "2026-03-02",
        through: "2027-03-01",
        ...nothing,
        planCents: 169_00,
      },
    ],
    allTime: { ...nothing, planCents: 169_00 },
  });
  await visit(ctx, "2026-03-02", 120, 45);
  await visit(ctx, "2026-05-01", 900, 600);
  const sums = { visits: 2, usualCents: 1_020_00, paidCents: 645_00, savedCents: 375_00 };
  const refund = await ctx.db.transaction((tx) =>
    createRefund(ctx, tx, { payment, amountCents: 5_00, reason: "For a test" }),
  );
  const onItsWay = await savingsOn(ctx, "2026-05-02");
  expect(onItsWay.plans[0]).toMatchObject({ ...sums, planCents: 164_00 });
  expect(onItsWay.allTime).toEqual({ ...sums, planCents: 164_00 });
  await settleRefund(ctx, { refund, payment }, { kind: "done", gatewayId: `re_${refund.id}` });
  expect((await savingsOn(ctx, "2026-05-02")).allTime.planCents).toBe(164_00);
  const failed = await ctx.db.transaction((tx) =>
    createRefund(ctx, tx, { payment, amountCents: 9_00, reason: "For a test" }),
  );
  await settleRefund(ctx, { refund: failed, payment }, { kind: "failed" });
  expect((await savingsOn(ctx, "2026-05-02")).allTime.planCents).toBe(164_00);
});

// spec 28.7
test("a renewed plan begins its year again, and all time keeps the one before", async () => {
  const planId = await addPlan(operatorOn(site));
  const { ctx } = await beginLife(site, { planId, joinedAt: "2026-03-02T18:00:00Z" });
  await visit(ctx, "2026-05-01", 120, 45);
  await liveUntil(site, "2027-03-03T18:00:00Z");
  await visit(ctx, "2027-03-01", 50, 20);
  await visit(ctx, "2027-03-02", 200, 80);
  const { plans, allTime } = await savingsOn(ctx, "2027-03-03");
  expect(plans).toMatchObject([
    { from: "2027-03-02", through: "2028-03-01", savedCents: 120_00, planCents: 149_00 },
  ]);
  expect(allTime).toEqual({
    visits: 3,
    usualCents: 370_00,
    paidCents: 145_00,
    savedCents: 225_00,
    planCents: 169_00 + 149_00,
  });
});

// spec 28.7
test("a plan that is paid by the month has a year too", async () => {
  const tiers = [{ monthlyCents: 14_50, annualCents: null, feeCents: 20_00 }];
  const planId = await addPlan(operatorOn(site), { tiers });
  const joining = { planId, cycle: "monthly", joinedAt: "2026-03-02T18:00:00Z" } as const;
  const { ctx } = await beginLife(site, joining);
  await visit(ctx, "2026-03-10", 120, 45);
  await liveUntil(site, "2026-06-03T18:00:00Z");
  const { plans } = await savingsOn(ctx, "2026-06-03");
  expect(plans).toMatchObject([
    {
      from: "2026-03-02",
      through: "2027-03-01",
      savedCents: 75_00,
      planCents: 20_00 + 4 * 14_50,
    },
  ]);
});

// spec 28.7
test("two plans have their own sums, and an ended one stands in all time alone", async () => {
  const system = operatorOn(site);
  const [first, second] = [await addPlan(system), await addPlan(system)];
  const [one, ofFirst] = await joinPlan(at(await asMember(), "2026-03-02"), { planId: first });
  await visit(one, "2026-03-05", 120, 45);
  const members = [{ ...rosa, firstName: "Pia" }];
  const joining = { planId: second, members };
  const [both, ofSecond] = await joinPlan(at(one, "2026-04-02"), joining);
  await addVisit(at(both, "2026-04-05"), { usualCents: 80_00, paidCents: 10_00 });
  const byPlan = async () => {
    const { plans, allTime } = await savingsOn(both, "2026-05-01");
    const sums = plans.map((plan) => [plan.subscriptionId, plan.savedCents, plan.planCents]);
    return { sums, all: [allTime.savedCents, allTime.planCents] };
  };
  const ownSecond = [ofSecond.subscriptionId, 70_00, 149_00];
  const all = [145_00, 169_00 + 149_00];
  const sums = [ownSecond, [ofFirst.subscriptionId, 75_00, 169_00]];
  expect(await byPlan()).toEqual({ sums, all });
  await both.db.transaction((tx) => endSubscription(at(both, "2026-04-20"), tx, ofFirst));
  expect(await byPlan()).toEqual({ sums: [ownSecond], all });
});

// spec 28.6
test("logged visits are in the account's export, and erasing the account deletes them", async () => {
  const ana = await addMember(site);
  if (ana.kind !== "member") throw new Error("no member");
  const { token } = await signIn(site, ana);
  const browser = await openApiBrowser(site, "localhost", { "enamel-session": token });
  const { accountId, email } = ana;
  const actor = { kind: "member", accountId, email, sessionId: newId("ses", clock) } as const;
  const address = { line1: "1 Main St", city: "Here", state: "AZ", zip: "85004" };
  await browser.post("/api/v4/member/update", { phone: "6025550133", address });
  const planId = await addPlan(operatorOn(site));
  const [ctx, { subscriptionId }] = await joinPlan({ ...operatorOn(site), actor }, { planId });
  const id = await addVisit(ctx, { note: "Zqnote" });
  const [other] = await joinPlan(await asMember(), { planId });
  const kept = await addVisit(other, { note: "Rosa's own" });
  const { visits } = await (await browser.get("/api/v4/member/export")).json();
  expect(visits).toMatchObject([{ id, note: "Zqnote", usualCents: 120_00, paidCents: 45_00 }]);
  expect(JSON.stringify(visits)).not.toMatch(/hash|key/i);
  await site.db.transaction((tx) => endSubscription(ctx, tx, { subscriptionId }));
  await browser.refresh();
  const erased = await browser.post("/api/v4/member/erase", { password: anyPassword });
  expect(erased.status).toBe(200);
  const left = await site.db.select().from(loggedVisits);
  expect(left.map((row) => row.id)).toContain(kept);
  expect(left.map((row) => row.accountId)).not.toContain(accountId);
});
