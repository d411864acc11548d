import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordStatements } from "../../bench/statement-recorder.ts";
import { planChanges, people, subscriptions } from "#db/schema/subscriptions.ts";
import type { Ctx, Member } from "#domain/context.ts";
import { getDashboard } from "#domain/dashboard/get-dashboard.ts";
import { readAllEnrollments } from "#domain/membership/read-enrollments.ts";
import { getRenewal } from "#domain/renewals/get-renewal.ts";
import { readRenewal } from "#domain/renewals/read-renewal.ts";
import { readRenewals } from "#domain/renewals/read-renewals.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addOffice, addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { rosa } from "#test/support/join.ts";
import { beginLife, liveUntil } from "#test/support/membership-life.ts";
import { addVisit } from "#test/support/visits.ts";
import { declineCard, logIn, raisePrice } from "./renewal-calls.ts";

// The dashboard's overview: all of a member's plan in few statements.

const mostStatements = 5;
let clock = new Date("2026-03-01T18:00:00Z");
let app: TestApp;
beforeAll(async () => {
  const env = { CHECKOUTS_PER_ADDRESS: "10000" };
  app = await startTestApp({ sandbox: true, env, now: () => clock });
});
afterAll(() => app.close());

const asked = { lang: "en", origin: "http://localhost" } as const;
const memberOf = (accountId: string): Ctx => {
  const actor: Member = { kind: "member", accountId, sessionId: "ses_none", email: "" };
  return { ...operatorOn(app), actor };
};
const dashboardOf = (accountId: string) => getDashboard(memberOf(accountId), asked);

type Life = Partial<Parameters<typeof beginLife>[1]>;
async function join({ joinedAt = "2026-03-01T18:00:00Z", ...life }: Life = {}) {
  const planId = life.planId ?? (await addPlan(operatorOn(app)));
  return { ...(await beginLife(app, { joinedAt, ...life, planId })), planId };
}

/** Ten adults since 2021, whose plan has renewed five times. */
async function joinTen() {
  const names = ["Ana", "Ben", "Cora", "Dan", "Eva", "Fay", "Gil", "Hope", "Ivo"];
  const others = names.map((firstName, at) => {
    const dateOfBirth = `197${at}-05-0${at + 1}`;
    return { ...rosa, firstName, dateOfBirth, relationship: "other_household" as const };
  });
  const family = await join({ joinedAt: "2021-03-01T18:00:00Z", members: [rosa, ...others] });
  await liveUntil(app, "2026-06-01T18:00:00Z");
  clock = new Date("2026-06-01T18:00:00Z");
  return family;
}

describe("with ten people and five years of receipts", () => {
  let accountId = "";
  beforeAll(async () => {
    const family = await joinTen();
    ({ accountId } = family);
    const officeId = await addOffice(operatorOn(app));
    await app.db
      .update(subscriptions)
      .set({ locationId: officeId })
      .where(eq(subscriptions.id, family.id));
    for (let visit = 0; visit < 20; visit += 1) await addVisit(memberOf(accountId));
  });

  // spec 30.2
  test("the overview is read in 5 SQL statements at most", async () => {
    const said = recordStatements(app.pool);
    // Only the second run counts: the first includes the content, which is then in memory.
    await dashboardOf(accountId);
    said();
    const { plans, receipts, savings, cards } = await dashboardOf(accountId);
    const statements = said().map(({ text }) => text);
    expect(plans.map(({ people: on, office }) => [on.length, office?.name])).toEqual([
      [10, "Test Dental"],
    ]);
    expect([receipts.length, cards, savings.visits]).toEqual([3, 10, 20]);
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.slice(mostStatements)).toEqual([]);
  });

  test("a page of it runs no more, beside those that know its member", async () => {
    const browser = await logIn(app, accountId);
    const count = async (path: string) => {
      said();
      expect((await browser.get(path)).status).toBe(200);
      return said().length;
    };
    const said = recordStatements(app.pool);
    for (const path of ["/dashboard", "/faq"]) await count(path);
    expect((await count("/dashboard")) - (await count("/faq"))).toBeLessThanOrEqual(mostStatements);
  });
});

describe("plans read together", () => {
  /** What each plan of an account looks like by itself, and together with the others. */
  async function compare(accountId: string) {
    const ctx = memberOf(accountId);
    const all = await readAllEnrollments(ctx, eq(people.accountId, accountId));
    const own = await app.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.accountId, accountId));
    const together = await readRenewals(ctx, own, all);
    const alone = await Promise.all(own.map((one) => readRenewal(ctx, app.db, one)));
    expect(own.map(({ id }) => together.get(id)?.renewal)).toEqual(alone);
    return alone.map(({ facts, promised }) => `${facts.state} ${promised?.priceCents}`).toSorted();
  }

  test("are as each of them by itself while they renew, are declined, lapse and expire", async () => {
    const { accountId, id } = await join();
    clock = new Date("2026-06-01T18:00:00Z");
    expect(await compare(accountId)).toEqual(["active 14900"]);
    await liveUntil(app, "2027-02-28T12:00:00Z");
    clock = new Date("2027-02-28T18:00:00Z");
    expect(await compare(accountId)).toEqual(["active 14900"]);
    await app.db.execute(sql`update sandbox_tokens set behavior = 'declined' where token =
      (select gateway_card from payment_methods where account_id = ${accountId})`);
    await liveUntil(app, "2027-03-05T12:00:00Z");
    clock = new Date("2027-03-05T18:00:00Z");
    expect(await compare(accountId)).toEqual(["past_due 14900"]);
    await liveUntil(app, "2027-03-20T12:00:00Z");
    clock = new Date("2027-03-20T18:00:00Z");
    expect(await compare(accountId)).toEqual(["lapsed 14900"]);
    expect((await dashboardOf(accountId)).plans).toMatchObject([
      { id, state: "lapsed", renewal: { canRenewNow: true, renewableUntil: "2027-05-13" } },
    ]);
  });

  test("are the same for several plans, of which one is changed and one costs more", async () => {
    const first = await join();
    const actor: Member = {
      kind: "member",
      accountId: first.accountId,
      sessionId: "ses_none",
      email: "rosa@example.com",
    };
    const second = await join({ as: actor, cycle: "annual" });
    await raisePrice(app, second.planId, { annualCents: 199_00 });
    const other = await addPlan(operatorOn(app), { tiers: [{ annualCents: 89_00 }] });
    const locationId = await addOffice(operatorOn(app));
    await app.db.insert(planChanges).values({
      siteId: operatorOn(app).site.id,
      subscriptionId: first.id,
      planId: other,
      planVersion: 1,
      cycle: "annual",
      locationId,
      askedAt: clock,
    });
    await liveUntil(app, "2027-02-20T12:00:00Z");
    clock = new Date("2027-02-20T18:00:00Z");
    expect(await compare(first.accountId)).toEqual(["active 19900", "active 8900"]);
    const said = recordStatements(app.pool);
    said();
    const { plans, cards } = await dashboardOf(first.accountId);
    expect([plans.length, cards]).toEqual([2, 2]);
    expect(
      said()
        .map(({ text }) => text)
        .slice(mostStatements),
    ).toEqual([]);
  });
});

describe("the overview", () => {
  // spec 30.1
  test("says of each plan what its renewal's own page says", async () => {
    clock = new Date("2026-03-01T18:00:00Z");
    const member = await join();
    await liveUntil(app, "2027-02-28T12:00:00Z");
    await declineCard(app, { ...member, browser: await logIn(app, member.accountId) });
    await liveUntil(app, "2027-03-01T12:00:00Z");
    clock = new Date("2027-03-02T18:00:00Z");
    const { plans, balance } = await dashboardOf(member.accountId);
    const ctx = memberOf(member.accountId);
    const { nextCharge, isDeclined, canRenewNow, card } = await getRenewal(ctx, {
      id: member.id,
      lang: "en",
    });
    expect(plans).toMatchObject([{ renewal: { nextCharge, isDeclined, canRenewNow, card } }]);
    expect(plans[0]?.renewal.due).toEqual({
      on: "2027-03-01",
      amountCents: 149_00,
      isUnderWay: false,
    });
    expect(balance).toEqual({ dueCents: 149_00, underWayCents: 0, refundDueCents: 0 });
  });

  // spec 30.1
  test.each([
    // 4:30 p.m. in Los Angeles, and 7:30 p.m. in New York.
    ["2026-06-01T23:30:00Z", "Open until 5 p.m."],
    ["2026-06-02T00:30:00Z", "Closed now. Opens Tuesday at 8 a.m."],
  ])("says at %s, by the office's own clock: %s", async (at, said) => {
    clock = new Date("2026-03-01T18:00:00Z");
    const { id, accountId } = await join();
    const timeZone = "America/Los_Angeles";
    const locationId = await addOffice(operatorOn(app), { timeZone, phone: "6195550144" });
    await app.db.update(subscriptions).set({ locationId }).where(eq(subscriptions.id, id));
    clock = new Date(at);
    const html = await (await (await logIn(app, accountId)).get("/dashboard")).text();
    expect(html).toContain(said);
    expect(html).toContain('href="tel:+16195550144"');
    expect(html).toMatch(
      /href="https:\/\/www\.google\.com\/maps\/dir\/\?api=1&amp;destination=Test\+Dental/,
    );
  });

  test("has nothing of another account", async () => {
    const { accountId } = await join();
    const stranger = await join();
    const own = await dashboardOf(accountId);
    expect(own.plans.map(({ id }) => id)).not.toContain(stranger.id);
    expect([own.plans.length, own.receipts.length, own.cards]).toEqual([1, 1, 1]);
  });

  test("is empty before a plan is paid for", async () => {
    clock = new Date("2027-04-01T18:00:00Z");
    const planId = await addPlan(operatorOn(app));
    await expect(
      beginLife(app, { planId, joinedAt: clock.toISOString(), card: "declined" }),
    ).rejects.toThrow("the first payment is failed");
    const [tried] = await app.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.planId, planId));
    const shown = await dashboardOf(tried?.accountId ?? "");
    expect(shown).toMatchObject({ card: null, plans: [], hasEnded: false, receipts: [] });
    expect(shown.balance).toEqual({ dueCents: 0, underWayCents: 0, refundDueCents: 0 });
  });
});
