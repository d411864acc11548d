import { eq, type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkouts } from "#db/schema/checkout.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { addMember, signIn } from "#test/support/people.ts";
import {
  openReadyShopper,
  openShopper,
  payerOf,
  rosa,
  type Shopper,
} from "#test/support/shopper.ts";

let site: TestApp;
let planId: string;
beforeAll(async () => {
  const env = { CHECKOUTS_PER_ADDRESS: "1000000", MAILS_PER_ADDRESS: "1000000" };
  site = await startTestApp({ sandbox: true, env });
  planId = await addPlan(operatorOn(site));
  await site.deps.sites.refresh();
});
afterAll(() => site.close());

const stored = async (id: string) => {
  const [checkout] = await site.db.select().from(checkouts).where(eq(checkouts.id, id));
  return checkout;
};
const waiting = async () => {
  const { rows } = await site.db.execute(sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length;
};

describe("a checkout", () => {
  test("that changes between validation and payment is not paid", async () => {
    const shopper = await openReadyShopper(site, { planId });
    const { id } = (await shopper.quote()).body;
    const input = await shopper.input({ paymentToken: await shopper.token() });
    const change = sql`update checkouts set revision = revision + 1 where id = ${id}`;
    const { status, body } = await payDuring(shopper, input, change);
    expect([status, body.code]).toEqual([409, "in_progress"]);
    expect((await shopper.pay({ paymentToken: await shopper.token() })).status).toBe(201);
  });

  // spec 25.47
  test("discarded while it is being paid says so, not that the code is wrong", async () => {
    const shopper = await openGuest("discarding@example.test");
    const { id } = (await shopper.quote()).body;
    const emailCode = await shopper.code();
    const input = await shopper.input({ paymentToken: await shopper.token(), emailCode });
    const { both } = await site.db.transaction(async (tx) => {
      await tx.execute(sql`select from checkouts where id = ${id} for update`);
      const discarding = shopper.browser.del("/api/km/checkout/account");
      await expect.poll(waiting, { timeout: 15_000 }).toBe(1);
      const paying = shopper.send(input);
      await expect.poll(waiting, { timeout: 15_000 }).toBe(2);
      return { both: Promise.all([discarding, paying]) };
    });
    const [discarded, paid] = await both;
    expect(discarded.status).toBe(200);
    expect(paid).toMatchObject({ status: 409, body: { code: "checkout_discarded" } });
  });

  // spec 25.47
  test("discarded between validation and payment says so", async () => {
    const shopper = await openReadyShopper(site, { planId });
    const { id } = (await shopper.quote()).body;
    const input = await shopper.input({ paymentToken: await shopper.token() });
    const paid = await payDuring(shopper, input, sql`delete from checkouts where id = ${id}`);
    expect(paid).toMatchObject({ status: 409, body: { code: "checkout_discarded" } });
  });

  // spec 25.47
  test("whose code was used long ago asks its payer to log in", async () => {
    const shopper = await openGuest("long-ago@example.test");
    const emailCode = await shopper.code();
    const paymentToken = await shopper.token("challenge_passed");
    const input = await shopper.input({ paymentToken, emailCode });
    const before = [...shopper.browser.jar];
    expect((await shopper.send(input)).body.status).toBe("requires_action");
    // Another window of the same browser, which never heard of the session.
    shopper.browser.jar.clear();
    for (const [name, value] of before) shopper.browser.jar.set(name, value);
    await shopper.browser.refresh();
    await site.db.execute(sql`update accounts set created_at = now() - interval '16 minutes'
      where email = 'long-ago@example.test'`);
    expect(await shopper.send(input)).toMatchObject({
      status: 409,
      body: { code: "already_confirmed" },
    });
    const wrong = await shopper.send({ ...input, emailCode: "x" });
    expect(wrong).toMatchObject({ status: 422, body: { code: "invalid" } });
  });

  /** Another request has the checkout, and changes it before the payment can read it. */
  async function payDuring(shopper: Shopper, input: object, change: SQL) {
    const { paying } = await site.db.transaction(async (tx) => {
      const { id } = (await shopper.quote()).body;
      await tx.execute(sql`select from checkouts where id = ${id} for update`);
      const sent = shopper.send(input);
      await expect.poll(waiting, { timeout: 15_000 }).toBeGreaterThan(0);
      await tx.execute(change);
      return { paying: sent };
    });
    return paying;
  }

  async function openGuest(email: string) {
    const shopper = await openShopper(site);
    await shopper.begin({ planId, cycle: "annual", account: payerOf(email) });
    await shopper.add(rosa);
    return shopper;
  }

  test("claimed by an account cannot be opened with the browser's cookie alone", async () => {
    const shopper = await openShopper(site);
    await shopper.begin({ planId, cycle: "annual" });
    const cookie = shopper.browser.jar.get("enamel-checkout") ?? "";
    const stranger = await openShopper(site);
    stranger.browser.jar.set("enamel-checkout", cookie);
    expect((await stranger.quote()).status).toBe(200);

    shopper.browser.jar.set("enamel-session", (await signIn(site, await addMember(site))).token);
    await shopper.browser.refresh();
    expect((await shopper.add(rosa)).status).toBe(201);
    expect((await stranger.quote()).status).toBe(404);
    expect((await stranger.setCoupon(null)).status).toBe(404);
  });

  test("once paid no longer holds names or birth dates", async () => {
    const shopper = await openReadyShopper(site, { planId });
    const { id } = (await shopper.quote()).body;
    expect((await stored(id))?.members).toHaveLength(1);
    expect((await shopper.pay({ paymentToken: await shopper.token() })).status).toBe(201);
    expect(await stored(id)).toMatchObject({ members: [], account: null });
  });

  test("accepts a payer who turns 18 today, but not tomorrow", async () => {
    const today = Temporal.PlainDate.from(siteDay(operatorOn(site)));
    const begin = async (days: number) => {
      const dateOfBirth = today.subtract({ years: 18 }).add({ days }).toString();
      const account = { ...payerOf(`eighteen-${days}@example.test`), dateOfBirth };
      return (await openShopper(site)).begin({ planId, cycle: "annual", account });
    };
    expect((await begin(0)).status).toBe(201);
    expect(await begin(1)).toMatchObject({
      status: 422,
      body: { fields: { "account.dateOfBirth": { code: expect.any(String) } } },
    });
  });
});
