import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { customersToDelete, gatewayCustomers, paymentMethods } from "#db/schema/cards.ts";
import { invoices } from "#db/schema/invoices.ts";
import { checkouts } from "#db/schema/checkout.ts";
import { sandboxCharges, sandboxTokens } from "#db/schema/sandbox.ts";
import { deleteCustomer } from "#domain/billing/delete-customer.ts";
import { codeOf } from "#domain/checkout/confirm-code.ts";
import { purgeExpired } from "#domain/privacy/purge-expired.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { claimCustomers } from "#test/support/jobs.ts";
import { anyPassword } from "#test/support/people.ts";
import {
  homeIn,
  leo,
  openReadyShopper,
  openShopper,
  payerOf,
  rosa,
} from "#test/support/shopper.ts";

const unlimited = { CHECKOUTS_PER_ADDRESS: "1000000", MAILS_PER_ADDRESS: "1000000" };
let site: TestApp;
let planId: string;
let ahead = 0;
beforeAll(async () => {
  const now = () => new Date(Date.now() + ahead);
  site = await startTestApp({
    sandbox: true,
    env: unlimited,
    now,
  });
  planId = await addPlan(operatorOn(site));
  await site.deps.sites.refresh();
});
afterAll(() => site.close());
beforeEach(() => {
  ahead = 0;
});

const hour = 3_600_000;
const purge = () => purgeExpired(operatorOn(site));

/** The tables in which a text occurs. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await site.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await site.db.execute(
      sql`select 1 from ${sql.identifier(name)} as one
        where strpos(lower(one::text), ${text.toLowerCase()}) > 0 limit 1`,
    );
    if (hits.length > 0) found.push(name);
  }
  return found;
}

describe("what was typed into a checkout that was never paid", () => {
  // spec 25.20
  test("is deleted from every table once the checkout expires, with a declined card or without", async () => {
    const zeb = { ...leo, firstName: "Zebulon", lastName: "Quackenbush" };
    const shopper = await openReadyShopper(site, { planId, people: [rosa, zeb] });
    const refused = await shopper.pay({ paymentToken: await shopper.token("declined") });
    expect(refused.status).toBe(402);
    expect(await tablesWith("Quackenbush")).toEqual(["checkouts", "invoices", "people"]);
    ahead = 23 * hour;
    await purge();
    expect(await tablesWith("Quackenbush")).toEqual(["checkouts", "invoices", "people"]);
    ahead = 25 * hour;
    await purge();
    expect(await tablesWith("Quackenbush")).toEqual([]);
    // Its amount is kept for accounting.
    const [invoice] = await site.db
      .select()
      .from(invoices)
      .where(eq(invoices.accountId, shopper.accountId));
    expect(invoice?.document).toMatchObject({ payer: { name: "", address: [] }, people: [] });
    expect(invoice?.document.lines.map(({ label }) => label)).toEqual(
      ["", "", ""].slice(0, invoice?.document.lines.length),
    );
    expect(await purge()).toBe(0);
  });

  test("stays while the checkout may still be paid with another card, and once it is paid", async () => {
    const ida = { ...leo, firstName: "Idabelle", lastName: "Wolverquist" };
    const shopper = await openReadyShopper(site, { planId, people: [ida] });
    await shopper.pay({ paymentToken: await shopper.token("declined") });
    await purge();
    expect(await tablesWith("Wolverquist")).toContain("people");
    const paid = await shopper.pay({ paymentToken: await shopper.token("success") });
    expect(paid.status).toBe(201);
    ahead = 25 * hour;
    await purge();
    expect(await tablesWith("Wolverquist")).toEqual(["invoices", "people", "receipts"]);
    const { rows } = await site.db.execute(sql`
      select s.state, s.state = 'canceled' as is_first,
        (select count(*)::int from enrollments p where p.subscription_id = s.id) as enrollments
      from subscriptions s where s.account_id = ${shopper.accountId} order by s.created_at`);
    expect(rows).toMatchObject([
      { state: "canceled", enrollments: 0 },
      { state: "ends_at_term", enrollments: 1 },
    ]);
    const [refused] = await site.db
      .select()
      .from(invoices)
      .where(eq(invoices.accountId, shopper.accountId))
      .orderBy(invoices.issuedAt);
    expect(refused?.document.people).toEqual([]);
  });

  test("is also deleted from the sign-up, whose link still works", async () => {
    const shopper = await openShopper(site);
    const payer = {
      ...payerOf("zelda@example.test"),
      address: { ...homeIn("AZ"), line1: "77 Zephyr Walk" },
    };
    const begun = await shopper.begin({ planId, cycle: "annual", account: payer });
    expect(begun.status).toBe(201);
    expect(await tablesWith("77 Zephyr Walk")).toEqual(["checkouts", "sign_ups"]);
    ahead = 23 * hour;
    await purge();
    expect(await tablesWith("77 Zephyr Walk")).toEqual(["checkouts", "sign_ups"]);
    ahead = 25 * hour;
    await purge();
    expect(await tablesWith("77 Zephyr Walk")).toEqual([]);
    const { rows } = await site.db.execute(
      sql`select first_name, date_of_birth, phone, address from sign_ups
        where email = 'zelda@example.test'`,
    );
    expect(rows).toEqual([{ first_name: "Rosa", date_of_birth: null, phone: null, address: null }]);
  });

  test("is deleted at once with the account", async () => {
    const uma = { ...leo, firstName: "Uma", lastName: "Thistlewaite" };
    const shopper = await openReadyShopper(site, { planId, people: [uma] });
    await shopper.pay({ paymentToken: await shopper.token("declined") });
    expect(await tablesWith("Thistlewaite")).not.toEqual([]);
    const erased = await shopper.browser.post("/api/v4/member/erase", { password: anyPassword });
    expect(erased.status).toBe(200);
    expect(await tablesWith("Thistlewaite")).toEqual([]);
  });
});

describe("a saved card", () => {
  async function keepCard() {
    const shopper = await openReadyShopper(site, { planId });
    const page = await shopper.page();
    const renewalConsentVersion = page.body.disclosures.find(
      ({ id }) => id === "auto-renewal",
    )?.version;
    const paymentToken = await shopper.token("success");
    const paid = await shopper.pay({ paymentToken, autoRenew: true, renewalConsentVersion });
    expect(paid.status).toBe(201);
    const [card] = await site.db
      .select()
      .from(gatewayCustomers)
      .where(eq(gatewayCustomers.accountId, shopper.accountId));
    if (!card?.customer) throw new Error("no card was kept");
    return { shopper, card: { ...card, customer: card.customer } };
  }
  const known = (customer: string) =>
    site.db.select().from(sandboxTokens).where(eq(sandboxTokens.customer, customer));
  const open = () => site.db.select().from(customersToDelete);
  async function erase(shopper: Awaited<ReturnType<typeof keepCard>>["shopper"]) {
    await site.db
      .execute(sql`update subscriptions set state = 'canceled', ended_at = now(), ended_by = 'member'
      where account_id = ${shopper.accountId}`);
    const body = { password: anyPassword };
    expect((await shopper.browser.post("/api/v4/member/erase", body)).status).toBe(200);
  }
  async function purgeDue() {
    const { site: _, ...system } = operatorOn(site);
    const due = await claimCustomers(system, { most: 10 });
    for (const one of due) await deleteCustomer(operatorOn(site), one);
    return due.length;
  }

  // spec 25.21
  test("is deleted at the gateway when its account is erased", async () => {
    const { shopper, card } = await keepCard();
    expect(await known(card.customer)).toHaveLength(1);
    await erase(shopper);
    expect(await open()).toMatchObject([{ customer: card.customer, gateway: "sandbox" }]);
    expect(await purgeDue()).toBe(1);
    expect(await known(card.customer)).toEqual([]);
    const charges = site.db
      .select()
      .from(sandboxCharges)
      .where(eq(sandboxCharges.customer, card.customer));
    expect(await charges).toEqual([]);
    expect(await open()).toEqual([]);
  });

  // spec 25.21
  test("a customer whose making was never heard of is found by its key, and deleted", async () => {
    const { shopper, card } = await keepCard();
    const { customer } = card;
    await site.db
      .update(gatewayCustomers)
      .set({ customer: null })
      .where(eq(gatewayCustomers.accountId, shopper.accountId));
    await erase(shopper);
    expect(await open()).toMatchObject([{ customer: null, key: card.key }]);
    expect(await purgeDue()).toBe(1);
    expect(await known(customer)).toEqual([]);
    expect(await open()).toEqual([]);
  });

  // spec 25.21
  test("is deleted later if the gateway is down, and is not stored here in the meantime", async () => {
    const { shopper, card } = await keepCard();
    await erase(shopper);
    const { gatewayFor } = site.deps;
    site.deps.gatewayFor = () => null;
    expect(await purgeDue()).toBe(1);
    site.deps.gatewayFor = gatewayFor;
    expect(await known(card.customer)).toHaveLength(1);
    expect(await site.db.select().from(paymentMethods)).toEqual([]);
    expect(await purgeDue()).toBe(0);
    ahead = 60_000;
    expect(await purgeDue()).toBe(1);
    expect(await known(card.customer)).toEqual([]);
  });
});

test("a code still opens nothing of an expired checkout", async () => {
  const shopper = await openShopper(site);
  await shopper.begin({ planId, cycle: "annual", account: payerOf("yara@example.test") });
  const [checkout] = await site.db
    .select()
    .from(checkouts)
    .orderBy(sql`created_at desc`)
    .limit(1);
  ahead = 25 * hour;
  await purge();
  const emailCode = codeOf(operatorOn(site), checkout?.signUpId ?? "");
  expect((await shopper.send({ emailCode })).status).toBeGreaterThanOrEqual(400);
});
