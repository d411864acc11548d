import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signUps } from "#db/schema/accounts.ts";
import { sessions } from "#db/schema/sessions.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { codeOf } from "#domain/checkout/confirm-code.ts";
import { addCoupon } from "#domain/coupons/add-coupon.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { usStateCodes } from "#contract/us-states.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { startTestServer } from "#test/support/server.ts";
import { isLongRun, sized } from "#test/support/size.ts";
import { dayAfter } from "./calendar.ts";
import { join, type Joined, type Shop } from "./buyer.ts";
import { createClient, readDescription } from "./client.ts";
import { cancel, compareRefund, readPapers } from "./member.ts";
import type { Coupon, Cycle, Plan } from "./prices.ts";
import { randomFrom, randomInput } from "./random-orders.ts";

// Starts the server and hands over its address, its clock and the code of an email. All else in
// this folder is written from /api/openapi.json alone.

const start = new Date("2027-01-31T18:00:00Z");
const dayMs = 24 * 60 * 60 * 1_000;
let clock = start;
let server: Awaited<ReturnType<typeof startTestServer>>;
let shop: Shop;
let plans: Plan[];
let coupons: { code: string; terms: Coupon }[];

const env = { CHECKOUTS_PER_ADDRESS: "1000000", MAILS_PER_ADDRESS: "1000000" };

const child = { audience: "child" as const, maxAge: 17, position: 1 };
const tiersOfPlans = [
  [{ annualCents: 149_00, monthlyCents: 14_50, feeCents: 20_00 }],
  [
    {
      minAge: 18,
      annualCents: 133_33,
      monthlyCents: 12_77,
      feeCents: 29_99,
      position: 0,
      family: [
        { fromPerson: 3, annualCents: 77_77 },
        { fromPerson: 2, annualCents: 99_01, monthlyCents: 9_99 },
      ],
    },
    { ...child, annualCents: 88_87, monthlyCents: 8_05, feeCents: 12_00 },
  ],
  [
    { annualCents: 1_07, feeCents: 0, position: 0 },
    { maxAge: 64, annualCents: 3_01, monthlyCents: 1_01, feeCents: 25, position: 1 },
  ],
];
const kinds = [
  { code: "OUT-15", kind: "percent", percent: 15 },
  { code: "OUT-33", kind: "percent", percent: 33 },
  { code: "OUT-67", kind: "percent", percent: 67 },
  { code: "OUT-100", kind: "percent", percent: 100 },
  { code: "OUT-LITTLE", kind: "amount", amountCents: 1_01 },
  { code: "OUT-MUCH", kind: "amount", amountCents: 200_00 },
  { code: "OUT-TO-49", kind: "amount", amountCents: 58 },
  { code: "OUT-TO-50", kind: "amount", amountCents: 57 },
  { code: "OUT-FEE", kind: "fee_waived" },
  { code: "OUT-FREE", kind: "free_dependent" },
] as const;

beforeAll(async () => {
  server = await startTestServer({ env, now: () => clock });
  const ctx = operatorOn(server);
  const states = [...usStateCodes];
  for (const tiers of tiersOfPlans) await addPlan(ctx, { states, tiers });
  for (const coupon of kinds) await addCoupon(ctx, coupon);
  await server.deps.sites.refresh();
  const origin = server.url("").replace(/\/$/, "");
  const description = await readDescription(origin);
  const client = createClient(origin, description);
  const today = siteDay({ ...ctx, now: start });
  shop = { origin, description, today, codeOf: codeFor };
  plans = (await client.get<{ items: Plan[] }>("GET", "/api/v4/plans")).items;
  coupons = await Promise.all(
    kinds.map(async ({ code }) => {
      const query = { coupon: code };
      const terms = await client.get<Coupon>("GET", "/api/v4/coupon/validate", { query });
      return { code, terms };
    }),
  );
});
afterAll(() => server.close());
beforeEach(() => {
  clock = start;
});

async function codeFor(email: string): Promise<string> {
  // Each order comes from the same address.
  await server.db.execute(sql`truncate limits`);
  const [asked] = await server.db
    .select({ id: signUps.id })
    .from(signUps)
    .where(eq(signUps.email, email));
  return codeOf(operatorOn(server), asked?.id ?? "");
}

/** Sessions last as long as the clock runs ahead. */
async function goTo(day: number): Promise<void> {
  clock = new Date(start.getTime() + day * dayMs);
  const endsAt = new Date(clock.getTime() + dayMs);
  await server.db.update(sessions).set({ lastSeenAt: clock, endsAt });
}

const deliverWelcome = ({ subscriptionId }: Joined, documentsSentOn: string) =>
  server.db
    .update(subscriptions)
    .set({ documentsSentOn })
    .where(eq(subscriptions.id, subscriptionId));

describe("a client that was written from the description", () => {
  // spec 13.29
  test("joins, pays, reads papers and cancels, to the cent, in random orders", async () => {
    const random = randomFrom(20_270_131);
    let amounts = 0;
    for (let nth = 0; nth < sized(25, 500); nth += 1) {
      const joined = await join(shop, randomInput(random, plans, coupons));
      const first = await readPapers(joined);
      const { refundCents } = await compareRefund(joined, first, first);
      if (random(3) === 0) await cancel(joined, refundCents);
      amounts += joined.price.people.length + 5;
    }
    expect(amounts).toBeGreaterThan(sized(150, 3_000));
  }, 1_800_000);

  test.each([
    ["OUT-TO-49", 0],
    ["OUT-TO-50", 50],
  ])("pays with %s what is left, from 50 cents on", async (code, dueCents) => {
    const isCheap = ({ prices }: Plan["details"][number]) => prices[0]?.priceCents === 1_07;
    const plan = plans.find(({ details: [tier] }) => tier && isCheap(tier));
    const coupon = coupons.find((one) => one.code === code);
    if (!plan || !coupon) throw new Error("nothing that cheap");
    const people = [{ age: 70, tier: null }];
    const joined = await join(shop, { plan, cycle: "annual", state: "AZ", people, coupon });
    expect(joined.price.dueCents).toBe(dueCents);
  });

  // spec 13.29
  test("is refused where the plan is not sold, with the code that the description names", async () => {
    const everywhere = new Set(plans.flatMap(({ states }) => states));
    const plan = plans.find(({ states }) => states.length < everywhere.size);
    const [state] = [...everywhere].filter((one) => !plan?.states.includes(one));
    if (!plan || !state) throw new Error("every plan is sold everywhere");
    const person = { age: 40, tier: null };
    const input = { plan, cycle: "annual", state, people: [person], coupon: null } as const;
    await expect(join(shop, { ...input, people: [person] })).rejects.toThrow("state_not_allowed");
  });
});

/** The days at which something changes; in the long run, every one. */
const days = isLongRun
  ? Array.from({ length: 401 }, (_, day) => day)
  : [0, 1, 27, 28, 29, 30, 31, 58, 59, 60, 88, 89, 180, 181, 333, 334, 335, 364, 365, 366, 400];

// spec 13.29
test("the refund of every state, cycle and day is the one that the description says", async () => {
  const family = plans.find(({ details }) => details.some(({ family: steps }) => steps.length > 1));
  const percent = coupons.find(({ code }) => code === "OUT-33") ?? null;
  if (!family) throw new Error("no plan has a family price");
  const people = [40, 39, 9, 7].map((age) => ({ age, tier: null }));
  const rows: { joined: Joined; first: string }[] = [];
  const states = isLongRun ? family.states : ["AR", "MD", "AZ", "CA", "NY"];
  for (const state of states) {
    for (const cycle of ["annual", "monthly"] satisfies Cycle[]) {
      const coupon = state === "CA" ? null : percent;
      const joined = await join(shop, { plan: family, cycle, state, people, coupon });
      const first = await readPapers(joined);
      await deliverWelcome(joined, first);
      rows.push({ joined, first });
    }
  }
  let quotes = 0;
  for (const day of days) {
    await goTo(day);
    for (const { joined, first } of rows) {
      await compareRefund(joined, first, dayAfter(first, day));
      quotes += 1;
    }
  }
  expect(quotes).toBe(days.length * rows.length);
}, 1_800_000);
