import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { eraseAccount } from "#domain/privacy/erase-account.ts";
import { getInfo } from "#domain/membership/list-memberships.ts";
import type { Ctx } from "#domain/context.ts";
import { getDashboard } from "#domain/dashboard/get-dashboard.ts";
import { cancelSubscription } from "#domain/refunds/cancel-subscription.ts";
import { listCards } from "#domain/membership/id-cards.ts";
import { quoteCancellation } from "#domain/refunds/quote-cancellation.ts";
import { accounts } from "#db/schema/accounts.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { joinPlan } from "#test/support/join.ts";
import { justLoggedIn, addMember, anyPassword, signIn, type Person } from "#test/support/people.ts";
import { readPdf } from "#test/support/read-pdf.ts";

// One person may be on two plans at once, such as everyday care and braces.

const asked = { lang: "en", origin: "http://localhost" } as const;
let app: TestApp;
let plans: [string, string];
let person: Extract<Person, { kind: "member" }>;
let member: Ctx;
let [first, second] = ["", ""];

beforeAll(async () => {
  app = await startTestApp({ now: () => new Date("2026-03-02T18:00:00Z") });
  const system = operatorOn(app);
  const tiers = [{ annualCents: 149_00 }];
  plans = [
    await addPlan(system, { name: { en: "Everyday plan" }, tiers }),
    await addPlan(system, { name: { en: "Braces plan" }, tiers }),
  ];
});
beforeEach(async () => {
  const added = await addMember(app);
  if (added.kind !== "member") throw new Error("no member");
  person = added;
  const { accountId, email } = person;
  const system = operatorOn(app);
  const address = { line1: "1 Main St", city: "Phoenix", state: "AZ" as const, zip: "85004" };
  await system.db
    .update(accounts)
    .set({ phone: "6025550133", address })
    .where(eq(accounts.id, accountId));
  const actor = { kind: "member", accountId, email, sessionId: "" } as const;
  const [ctx, early] = await joinPlan({ ...system, actor }, { planId: plans[0] });
  const later = { ...ctx, now: new Date("2026-03-02T18:01:00Z") };
  const [, late] = await joinPlan(later, { planId: plans[1] });
  member = ctx;
  [first, second] = [early.subscriptionId, late.subscriptionId];
});
afterAll(() => app.close());

const main = async (path: string) =>
  /<main[\s\S]*<\/main>/.exec(await (await app.request(path)).text())?.[0] ?? "";
async function checkPath(): Promise<string> {
  const [card] = await listCards(member, asked);
  return new URL(card?.checkUrl ?? "").pathname;
}
async function leave(id: string): Promise<void> {
  const { refundCents } = await quoteCancellation(member, { id });
  await cancelSubscription(await justLoggedIn(member), {
    id,
    refundCents,
    idempotencyKey: `leave ${id}`,
  });
}
/** Expires the plan, as the daily job does. */
async function expire(id: string): Promise<void> {
  await app.db
    .update(subscriptions)
    .set({ state: "expired", endedAt: new Date(), endedBy: "term" })
    .where(eq(subscriptions.id, id));
}

// spec 25.26
test("each plan of a person has a card, on screen and as PDF", async () => {
  const cards = await listCards(member, asked);
  expect(cards.map(({ planName }) => planName).toSorted()).toEqual([
    "Braces plan",
    "Everyday plan",
  ]);
  const [personId] = new Set(cards.map((card) => card.personId));
  const { token } = await signIn(app, person);
  const headers = { cookie: `enamel-session=${token}` };
  for (const { subscriptionId, planName } of cards) {
    const query = `plan=${subscriptionId}&lang=en`;
    const file = await app.request(`/dashboard/cards/${personId}/card.pdf?${query}`, { headers });
    const paper = await readPdf(new Uint8Array(await file.arrayBuffer()));
    expect(paper.text).toContain(planName);
    const path = `/api/v4/member/idCard/${personId}?subscriptionId=${subscriptionId}`;
    const card = await app.request(path, { headers });
    expect(await card.json()).toMatchObject({ subscriptionId, planName });
  }
  const unknown = await app.request(`/api/v4/member/idCard/${personId}?subscriptionId=sub_0`, {
    headers,
  });
  expect(unknown.status).toBe(404);
  const page = await app.request("/dashboard/cards", { headers });
  const html = await page.text();
  expect(html.match(/<article/g)).toHaveLength(2);
  expect(html).toContain("Print ID card (PDF, opens in a new tab): Rosa Delgado, Braces plan");
});

test("each plan lists the people on it", async () => {
  const dashboard = await getDashboard(member, asked);
  const named = dashboard.plans.map(({ id, people }) => [id, people.map(({ name }) => name)]);
  expect(Object.fromEntries(named)).toEqual({
    [first]: ["Rosa Delgado"],
    [second]: ["Rosa Delgado"],
  });
  const { people } = await getInfo(member);
  expect(people.map(({ subscriptionId }) => subscriptionId).toSorted()).toEqual(
    [first, second].toSorted(),
  );
});

test("a canceled plan has no card beside an active one, and the last plan keeps its card", async () => {
  await leave(second);
  expect(await listCards(member, asked)).toMatchObject([
    { planName: "Everyday plan", isActive: true },
  ]);
  await leave(first);
  expect(await listCards(member, asked)).toMatchObject([{ isActive: false }]);
});

test.each([0, 1])(
  "the card check says active while any plan is (the other one, %i, has expired)",
  async (at) => {
    const path = await checkPath();
    await expire([first, second][at] ?? "");
    expect(await main(path)).toMatch(/Active[\s\S]*Through March 1, 2027/);
    await expire([second, first][at] ?? "");
    expect(await main(path)).toContain("Not active");
  },
);

test("after erasure the card check shows no name and no member number", async () => {
  const path = await checkPath();
  const [card] = await listCards(member, asked);
  await expire(first);
  await expire(second);
  await eraseAccount(member, { password: anyPassword });
  const html = await main(path);
  expect(html).toContain("Not active");
  expect(html).not.toMatch(/Rosa|Delgado/);
  const whole = await (await app.request(path)).text();
  expect(whole).not.toContain(card?.memberNumber ?? "no card");
});
