import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signUps } from "#db/schema/accounts.ts";
import { plans } from "#db/schema/plans.ts";
import type { SystemCtx } from "#domain/context.ts";
import { codeOf } from "#domain/checkout/confirm-code.ts";
import { addCoupon } from "#domain/coupons/add-coupon.ts";
import { findNextMoment } from "#domain/demo/demo-clock.ts";
import { usStateCodes } from "#contract/us-states.ts";
import { planKinds, runDuePlans } from "#jobs/run-due.ts";
import { addOffice, addPlan, repricePlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { changeCard } from "#test/support/renewing-member.ts";
import { startTestServer } from "#test/support/server.ts";
import { sized } from "#test/support/size.ts";
import type { World } from "./actor.ts";
import { createClient, readDescription } from "./client.ts";
import { live } from "./live.ts";
import type { Coupon } from "./prices.ts";
import type { OwnTier } from "./random-lives.ts";

// Starts the server, and is what surrounds its calls: the clock, the worker, the owner's catalog and
// the bank. All that is read, done and computed in a life is in this folder's other files.

let clock = new Date("2027-01-01T18:00:00Z");
let server: Awaited<ReturnType<typeof startTestServer>>;
let world: World;

const env = { CHECKOUTS_PER_ADDRESS: "1000000", MAILS_PER_ADDRESS: "1000000" };
const percent = [
  { code: "LIVES-33", kind: "percent", percent: 33 },
  { code: "LIVES-20", kind: "amount", amountCents: 20_03 },
  { code: "LIVES-FEE", kind: "fee_waived" },
] as const;

const system = (): SystemCtx => ({ ...operatorOn(server), now: clock });
const evening = (day: string) => new Date(`${day}T18:00:00Z`);

beforeAll(async () => {
  server = await startTestServer({ env, now: () => clock });
  // The demo's own plans wait meanwhile.
  await server.db.execute(sql`update subscriptions set next_step_at = null`);
  for (const coupon of percent) await addCoupon(operatorOn(server), coupon);
  const origin = server.url("").replace(/\/$/, "");
  const description = await readDescription(origin);
  const client = createClient(origin, description);
  const coupons = await Promise.all(
    percent.map(async ({ code }) => {
      const query = { coupon: code };
      const terms = await client.get<Coupon>("GET", "/api/v4/coupon/validate", { query });
      return { code, terms };
    }),
  );
  const decline = (id: string) => changeCard(server, id, "declined");
  world = {
    origin,
    description,
    coupons,
    codeOf: codeFor,
    goTo,
    offer,
    reprice,
    decline,
    beginOn: async (day) => {
      clock = evening(day);
      await server.db.execute(sql`truncate limits`);
      // What an earlier life was offered is no longer sold.
      await server.db.update(plans).set({ states: [] });
    },
    work: () => runDuePlans(system(), server),
  };
});
afterAll(() => server.close());

async function codeFor(email: string): Promise<string> {
  const isTheirs = eq(signUps.email, email);
  const [asked] = await server.db.select({ id: signUps.id }).from(signUps).where(isTheirs);
  return codeOf(operatorOn(server), asked?.id ?? "");
}

async function goTo(day: string): Promise<void> {
  // Everyone comes from the same address.
  await server.db.execute(sql`truncate limits`);
  const target = evening(day);
  for (;;) {
    const next = await findNextMoment(system(), planKinds);
    if (!next || next > target) break;
    if (next > clock) clock = next;
    await runDuePlans(system(), server);
  }
  clock = target;
}

const rowOf = ({ minAge, maxAge, ...priced }: OwnTier) => ({
  ...priced,
  minAge: minAge ?? null,
  maxAge: maxAge ?? null,
});

async function offer(tiers: OwnTier[], count: number) {
  const ctx = operatorOn(server);
  const officeIds: string[] = [];
  for (let n = 0; n < count; n += 1) officeIds.push(await addOffice(ctx));
  const states = [...usStateCodes];
  const planId = await addPlan(ctx, { states, tiers: tiers.map(rowOf), offices: officeIds });
  await server.deps.sites.refresh();
  return { planId, officeIds };
}

const reprice = (planId: string, tiers: OwnTier[]): Promise<void> =>
  repricePlan({ ...operatorOn(server), now: clock }, planId, (_, position) => {
    const tier = tiers[position];
    if (!tier) throw new Error(`no tier ${position}`);
    return { annual: tier.annualCents, monthly: tier.monthlyCents, family: tier.family };
  });

const given = process.env.ENAMEL_LIFE;
const seeds =
  given === undefined
    ? Array.from({ length: sized(8, 500) }, (_, nth) => 20_270_000 + nth)
    : given.split(",").map(Number);

// spec 13.29
test(`whole lives of memberships cost to the cent what the description says`, async () => {
  const deeds = new Map<string, number>();
  const failed: string[] = [];
  for (const seed of seeds) {
    const done = await live(world, seed).catch((error: Error) => {
      process.stderr.write(`${error.message}\n`);
      failed.push(error.message);
      return [];
    });
    for (const deed of done.map((line) => line.slice(11)))
      deeds.set(deed, (deeds.get(deed) ?? 0) + 1);
  }
  process.stdout.write(`${JSON.stringify(Object.fromEntries(deeds))}\n`);
  expect(failed).toEqual([]);
}, 3_600_000);
