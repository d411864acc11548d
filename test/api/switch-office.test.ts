import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OfficeSwitch } from "#contract/switch-fields.ts";
import { invoices } from "#db/schema/invoices.ts";
import { outbox } from "#db/schema/outbox.ts";
import { enrollments, subscriptions } from "#db/schema/subscriptions.ts";
import { refreshSearch } from "#domain/search/refresh-search.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addOffice, addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { beginLife, liveUntil } from "#test/support/membership-life.ts";
import { type ApiBrowser, openApiBrowser } from "#test/support/members.ts";
import { signIn } from "#test/support/people.ts";

// Another office, from the browser: with the same plan at once, with another one from the next term on.

let app: TestApp;
let clock = new Date("2026-03-01T18:00:00Z");

beforeAll(async () => {
  app = await startTestApp({
    env: { MAILS_PER_ADDRESS: "10000", CHECKOUTS_PER_ADDRESS: "10000" },
    sandbox: true,
    now: () => clock,
  });
  // The demo's own plans are accepted everywhere.
  await app.db.execute(sql`update plans set active_until = '2026-01-01'`);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.execute(sql`truncate limits`);
});

type Member = { browser: ApiBrowser; id: string; accountId: string };
type Place = { near: string; far: string; planId: string; otherPlanId: string };

const price = (annualCents: number) => [{ annualCents, feeCents: 0 }];

/** The plan is accepted near, and another one far away. */
async function lay(otherCents = 179_00): Promise<Place> {
  const ctx = operatorOn(app);
  const [near, far] = [await addOffice(ctx), await addOffice(ctx)];
  const planId = await addPlan(ctx, { tiers: price(149_00), offices: [near] });
  const otherPlanId = await addPlan(ctx, { tiers: price(otherCents), offices: [far] });
  return { near, far, planId, otherPlanId };
}

async function begin({ planId }: Place): Promise<Member> {
  const joining = { planId, joinedAt: "2026-03-01T18:00:00Z" };
  const { id, accountId } = await beginLife(app, joining);
  const member = { id, accountId, browser: await openApiBrowser(app) };
  await turnTo(member, "2026-06-15T18:00:00Z");
  return member;
}

async function turnTo(member: Member, day: string): Promise<void> {
  await liveUntil(app, day);
  clock = new Date(day);
  const { accountId } = member;
  const { token } = await signIn(app, { kind: "member", host: "localhost", email: "", accountId });
  member.browser = await openApiBrowser(app, "localhost", { "enamel-session": token });
}

const at = (officeId: string) => `/api/v4/member/switch/${officeId}`;
type Answer = { code?: string; fields?: Record<string, { code: string }> };
const read = async (answer: Response) => ({
  status: answer.status,
  body: (await answer.json()) as Answer & Partial<OfficeSwitch> & Record<string, unknown>,
});
const quote = async ({ browser }: Member, officeId: string) =>
  read(await browser.get(at(officeId)));
const confirm = async (
  { browser }: Member,
  { officeId, planId, nextTermCents }: Partial<OfficeSwitch>,
) => read(await browser.post(at(officeId ?? ""), { planId, nextTermCents }));

const planOf = async ({ id }: Member) => {
  const [plan] = await app.db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return plan;
};

// spec 7.10
test("locations lists the offices that accept the plan, and no other", async () => {
  const place = await lay();
  const member = await begin(place);
  await refreshSearch(operatorOn(app));
  const answer = await member.browser.get("/api/v4/member/locations");
  const { items } = (await answer.json()) as { items: { id: string }[] };
  expect(items.map(({ id }) => id)).toEqual([place.near]);
});

// spec 7.11, 29.7
test("an office that accepts the plan is switched to at once, for the same price", async () => {
  const place = await lay();
  const second = await addOffice(operatorOn(app));
  const { planId } = place;
  await app.db.execute(sql`insert into plan_locations (site_id, plan_id, location_id)
    values (${operatorOn(app).site.id}, ${planId}, ${second})`);
  const member = await begin(place);
  const { body } = await quote(member, second);
  expect(body).toMatchObject({
    isOtherPlan: false,
    planId,
    effectiveOn: "2026-06-15",
    nextTermCents: 149_00,
    differenceCents: 0,
  });
  expect(await confirm(member, body)).toMatchObject({ status: 200, body: { officeId: second } });
  expect(await planOf(member)).toMatchObject({ locationId: second, planId });
});

// spec 7.11, 29.7
test("an office with another plan is switched to at the term's end, for the price that was shown", async () => {
  const place = await lay();
  const member = await begin(place);
  const { body } = await quote(member, place.far);
  expect(body).toMatchObject({
    isOtherPlan: true,
    planId: place.otherPlanId,
    effectiveOn: "2027-03-01",
    nextTermCents: 179_00,
    differenceCents: 30_00,
    people: [{ name: "Rosa Delgado", amountCents: 179_00 }],
  });
  expect(await confirm(member, body)).toMatchObject({ status: 200, body: { officeId: null } });
  const mails = await app.db
    .select({ kind: outbox.kind })
    .from(outbox)
    .where(sql`${outbox.facts} ->> 'accountId' = ${member.accountId}`);
  expect(mails.map(({ kind }) => kind)).toContain("plan_change_chosen");
  expect(await planOf(member)).toMatchObject({ planId: place.planId, term: 0 });
  await turnTo(member, "2027-03-01T18:00:00Z");
  expect(await planOf(member)).toMatchObject({
    state: "active",
    term: 1,
    planId: place.otherPlanId,
    locationId: place.far,
  });
  const isRenewal = and(eq(invoices.subscriptionId, member.id), eq(invoices.kind, "renewal"));
  const paid = await app.db.select().from(invoices).where(isRenewal);
  expect(paid).toMatchObject([{ state: "paid", totalCents: 179_00 }]);
  expect(paid[0]?.document.planName).toBe("Test plan");
  const on = and(eq(enrollments.subscriptionId, member.id), enrollments.isLive);
  expect(await app.db.select().from(enrollments).where(on)).toMatchObject([
    { planId: place.otherPlanId, addedOn: "2027-03-01" },
  ]);
  // The change is done: the term after it is the same plan's.
  await turnTo(member, "2028-03-01T18:00:00Z");
  expect(await planOf(member)).toMatchObject({ term: 2, planId: place.otherPlanId });
});

// spec 29.7
test("a plan that was chosen is taken back by choosing an office of the plan of now", async () => {
  const place = await lay();
  const member = await begin(place);
  await confirm(member, (await quote(member, place.far)).body);
  const { body } = await quote(member, place.near);
  expect(body).toMatchObject({
    isOtherPlan: false,
    nextTermCents: 149_00,
    differenceCents: -30_00,
  });
  expect(await confirm(member, body)).toMatchObject({ status: 200 });
  await turnTo(member, "2027-03-01T18:00:00Z");
  expect(await planOf(member)).toMatchObject({ term: 1, planId: place.planId });
});

// spec 29.7
test("chosen within the last days, it is charged at the price that was shown", async () => {
  const place = await lay(159_00);
  const member = await begin(place);
  await turnTo(member, "2027-02-25T18:00:00Z");
  const { body } = await quote(member, place.far);
  expect(await confirm(member, body)).toMatchObject({ status: 200 });
  await turnTo(member, "2027-03-01T18:00:00Z");
  expect(await planOf(member)).toMatchObject({ term: 1, planId: place.otherPlanId });
  const isRenewal = and(eq(invoices.subscriptionId, member.id), eq(invoices.kind, "renewal"));
  expect(await app.db.select().from(invoices).where(isRenewal)).toMatchObject([
    { state: "paid", totalCents: 159_00 },
  ]);
});

test("is refused for an office without a plan for everyone, another price, and another's plan", async () => {
  const place = await lay();
  const member = await begin(place);
  const none = await addOffice(operatorOn(app));
  const child = await addPlan(operatorOn(app), {
    tiers: [{ audience: "child", maxAge: 17, annualCents: 49_00 }],
    offices: [none],
  });
  expect(child).toBeDefined();
  expect(await quote(member, none)).toMatchObject({
    status: 422,
    body: { fields: { locationId: { code: "office_not_accepting" } } },
  });
  const { body } = await quote(member, place.far);
  const cheaper = { ...body, nextTermCents: 1 };
  expect(await confirm(member, cheaper)).toMatchObject({
    status: 409,
    body: { code: "price_changed" },
  });
  const stranger = await begin(place);
  const theirs = `${at(place.near)}?subscriptionId=${member.id}`;
  expect((await stranger.browser.get(theirs)).status).toBe(404);
});
