import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Renewal } from "#contract/renewal-fields.ts";
import type { OfficeSwitch } from "#contract/switch-fields.ts";
import { invoices } from "#db/schema/invoices.ts";
import { people, subscriptions } from "#db/schema/subscriptions.ts";
import type { GatewayFor } from "#domain/billing/payment.ts";
import type { Member } from "#domain/context.ts";
import { announceAgeOuts } from "#domain/people/announce-age-outs.ts";
import { purgeExpired } from "#domain/privacy/purge-expired.ts";
import { addOffice, addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { takeDueSteps } from "#test/support/due-steps.ts";
import { joinPlan } from "#test/support/join.ts";
import { openApiBrowser } from "#test/support/members.ts";
import { signIn } from "#test/support/people.ts";
import { answerChallenge, cardToken } from "#test/support/sandbox.ts";
import {
  add,
  begin,
  child,
  type Family,
  ledgerOf,
  mailsTo,
  paidFor,
  path,
  planOf,
  read,
  site,
  spouse,
  startFamilies,
  tierOf,
  tiers,
  turnTo,
} from "./families.ts";

// Two changes of a plan, where the second one finds the first one half done.

startFamilies();

type Place = { near: string; far: string; planId: string; otherPlanId: string };

/** The plan is accepted near, and another one far away. */
async function lay(otherTiers: object[] = tiers): Promise<Place> {
  const ctx = operatorOn(site());
  // Those of other tests, and the demo's own, are accepted everywhere.
  await site().db.execute(sql`update plans set active_until = '2026-01-01' where is_everywhere`);
  const [near, far] = [await addOffice(ctx), await addOffice(ctx)];
  const planId = await addPlan(ctx, { tiers, offices: [near] });
  const name = { en: "Other plan", es: "Otro plan" };
  const otherPlanId = await addPlan(ctx, { name, tiers: otherTiers, offices: [far] });
  return { near, far, planId, otherPlanId };
}

const at = ({ id }: Family, office: string) =>
  `/api/v4/member/switch/${office}?subscriptionId=${id}`;
async function switchTo(family: Family, office: string) {
  const shown = (await (await family.browser.get(at(family, office))).json()) as OfficeSwitch;
  const { planId, nextTermCents } = shown;
  return read(await family.browser.post(at(family, office), { planId, nextTermCents }));
}
const personUrl = async (family: Family, nth = 1) => {
  const { people: onPlan } = await planOf(family);
  return `${path}/${onPlan[nth]?.id}?subscriptionId=${family.id}`;
};
const post = async ({ browser }: Family, call: string, body: object) => {
  const headers = { "idempotency-key": randomUUID() };
  return read(await browser.post(`/api/v4/member/${call}`, body, { headers }));
};
const renewalOf = async ({ browser, id }: Family) =>
  (await (await browser.get(`/api/v4/member/autoRenew/${id}`)).json()) as Renewal;
async function renewByHand(family: Family, more: object = {}) {
  const { price } = await renewalOf(family);
  const asked = { subscriptionId: family.id, amountCents: price?.amountCents ?? 0, ...more };
  return post(family, "renewSubscription", asked);
}
const declineCard = ({ accountId }: Family) =>
  site().db.execute(sql`update sandbox_tokens set behavior = 'declined' where token in
    (select gateway_card from payment_methods where account_id = ${accountId})`);
const stored = async ({ id }: Pick<Family, "id">) => {
  const [plan] = await site().db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return plan;
};
const memberOf = ({ accountId }: Family): Member => ({
  kind: "member",
  accountId,
  sessionId: "ses_none",
  email: "",
});
const on = (day: string) => ({ ...operatorOn(site()), now: new Date(day) });
/** The gateway, whose next charge waits until it is declined. */
function holdCharges() {
  const charging = Promise.withResolvers<void>();
  const declined = Promise.withResolvers<void>();
  const gatewayFor: GatewayFor = (of) => {
    const gateway = site().deps.gatewayFor(of);
    if (!gateway) return null;
    const charge: typeof gateway.charge = async () => {
      charging.resolve();
      await declined.promise;
      return { kind: "declined", gatewayId: null, reason: "declined" };
    };
    return Object.assign(Object.create(gateway) as typeof gateway, { charge });
  };
  return { gatewayFor, isCharging: charging.promise, decline: () => declined.resolve() };
}
const namesOn = async (family: Family) =>
  (await planOf(family)).people.map(({ firstName }) => firstName);

describe("a person who was taken off", () => {
  // spec 29.4
  test("stays off a plan that lapses and is renewed by hand", async () => {
    const family = await begin();
    await add(family, "Child", child);
    await add(family, "Adult", spouse);
    await family.browser.del(await personUrl(family));
    await turnTo(family, "2027-02-28T18:00:00Z");
    await declineCard(family);
    await turnTo(family, "2027-03-20T18:00:00Z");
    expect(await stored(family)).toMatchObject({ state: "lapsed" });
    const paymentToken = await cardToken(site(), "success");
    expect(await renewByHand(family, { paymentToken })).toMatchObject({ status: 201 });
    expect((await paidFor(family)).at(-1)).toEqual(["renewal", 149_00 + 99_00]);
    expect(await namesOn(family)).toEqual(["Rosa", "Luis"]);
  });

  // spec 29.4
  test("leaves a term that is paid ahead on its last day, also where it is of another plan", async () => {
    const { far, planId, otherPlanId } = await lay();
    const family = await begin("2027-01-15T18:00:00Z", true, { planId });
    await add(family, "Child", child);
    expect(await switchTo(family, far)).toMatchObject({ status: 200 });
    expect(await renewByHand(family)).toMatchObject({ status: 201 });
    await family.browser.del(await personUrl(family));
    await turnTo(family, "2027-03-01T18:00:00Z");
    expect(await stored(family)).toMatchObject({ planId: otherPlanId, term: 1 });
    expect(await planOf(family)).toMatchObject({
      people: [{ leavesOn: null }, { leavesOn: "2028-03-01" }],
      renewalCents: 149_00,
    });
    await turnTo(family, "2028-03-01T18:00:00Z");
    expect(await namesOn(family)).toEqual(["Rosa"]);
    expect((await paidFor(family)).at(-1)).toEqual(["renewal", 149_00]);
  });

  // spec 29.4
  test("does not stay after all once the next term is paid without them", async () => {
    const family = await begin("2027-01-15T18:00:00Z");
    await add(family, "Child", child);
    const url = await personUrl(family);
    await family.browser.del(url);
    await renewByHand(family);
    expect(await read(await family.browser.post(url, {}))).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
    await turnTo(family, "2027-03-01T18:00:00Z");
    expect(await namesOn(family)).toEqual(["Rosa"]);
  });
});

describe("another plan from the next term on", () => {
  // spec 29.7
  test("is not taken back once that term is paid", async () => {
    const { near, far, planId, otherPlanId } = await lay();
    const family = await begin("2027-01-15T18:00:00Z", true, { planId });
    await switchTo(family, far);
    await renewByHand(family);
    expect(await switchTo(family, near)).toMatchObject({ status: 409, body: { code: "conflict" } });
    await turnTo(family, "2027-03-01T18:00:00Z");
    expect(await stored(family)).toMatchObject({ planId: otherPlanId, locationId: far });
  });

  // spec 29.1
  test("whose term is paid prices one more person for it by its own tiers", async () => {
    const [adult, kid] = tiers;
    const dearer = [adult, { ...kid, annualCents: 79_00 }].filter((tier) => tier !== undefined);
    const { far, planId, otherPlanId } = await lay(dearer);
    const family = await begin("2027-01-15T18:00:00Z", true, { planId });
    await switchTo(family, far);
    await renewByHand(family);
    const amountCents = Math.floor((49_00 * 45) / 365) + 79_00;
    expect(await tierOf(family, "Child")).toMatchObject({ amountCents, endsOn: "2028-03-01" });
    expect(await add(family, "Child", child)).toMatchObject({ status: 201 });
    await turnTo(family, "2027-03-01T18:00:00Z");
    expect(await stored(family)).toMatchObject({ planId: otherPlanId });
    expect(await namesOn(family)).toEqual(["Rosa", "Mía"]);
  });

  // spec 25.64
  test("is announced by a notice of its own where the former plan's went out before", async () => {
    const [adult, kid] = tiers;
    const dearer = [{ ...adult, annualCents: 179_00 }, kid].filter((tier) => tier !== undefined);
    const { near, far, planId, otherPlanId } = await lay(dearer);
    const family = await begin("2027-01-10T18:00:00Z", true, { planId });
    await switchTo(family, far);
    await turnTo(family, "2027-02-01T18:00:00Z");
    const told = async () => {
      const { rows } = await site().db.execute(sql`select kind, plan_id as plan, price_cents as cents,
        delivered_on::text as day from renewal_notices where subscription_id = ${family.id}
        order by queued_at`);
      return rows;
    };
    expect(await told()).toEqual([
      { kind: "first", plan: otherPlanId, cents: 179_00, day: "2027-01-25" },
    ]);
    await switchTo(family, near);
    await turnTo(family, "2027-02-02T18:00:00Z");
    expect((await told()).at(-1)).toMatchObject({ kind: "first", plan: planId, cents: 149_00 });
    await turnTo(family, "2027-03-01T18:00:00Z");
    expect((await paidFor(family)).at(-1)).toEqual(["renewal", 149_00]);
    expect(await stored(family)).toMatchObject({ term: 1, planId });
  });

  // spec 25.64
  test("that was agreed to does not stand for the former plan's notice", async () => {
    const { near, far, planId } = await lay();
    const family = await begin("2027-01-10T18:00:00Z", true, { planId });
    await post(family, "autoRenew", { subscriptionId: family.id, autoRenew: false });
    await switchTo(family, far);
    await turnTo(family, "2027-02-10T18:00:00Z");
    const { authorization } = await renewalOf(family);
    const renewalConsentVersion = authorization?.version;
    const agreed = { subscriptionId: family.id, autoRenew: true, renewalConsentVersion };
    expect(await post(family, "autoRenew", agreed)).toMatchObject({ status: 200 });
    await turnTo(family, "2027-02-19T18:00:00Z");
    expect(await switchTo(family, near)).toMatchObject({ status: 200 });
    // Its notice is given 15 days before the charge.
    await turnTo(family, "2027-03-05T18:00:00Z");
    expect(await stored(family)).toMatchObject({ term: 0 });
    await turnTo(family, "2027-03-06T18:00:00Z");
    expect(await stored(family)).toMatchObject({ term: 1, planId });
  });
});

describe("a person on two plans", () => {
  /** Rosa and a child on an annual plan, and on another one. */
  async function onTwo() {
    const family = await begin();
    const [adult, kid] = tiers;
    const small = [adult, { ...kid, maxAge: 5 }].filter((tier) => tier !== undefined);
    const planId = await addPlan(operatorOn(site()), { tiers: small });
    const second = await begin("2026-06-15T18:00:00Z", true, { planId, as: memberOf(family) });
    for (const one of [family, second]) await add(one, "Child", child);
    return { family, second };
  }

  // spec 29.5
  test("is corrected on both", async () => {
    const { family, second } = await onTwo();
    const [, one] = (await planOf(family)).people;
    const put = async (changes: object) =>
      read(await family.browser.put(`${path}/${one?.id}`, { ...child, ...changes }));
    // On the second plan alone it would be another price.
    expect(await put({ dateOfBirth: "2020-06-01" })).toMatchObject({
      status: 422,
      body: { fields: { dateOfBirth: { code: "birth_date_other_price" } } },
    });
    expect(await put({ firstName: "Maya" })).toMatchObject({ status: 200 });
    expect(await namesOn(family)).toEqual(["Rosa", "Maya"]);
    second.browser = family.browser;
    expect(await namesOn(second)).toEqual(["Rosa", "Maya"]);
    // Who she is decides about the next term of both.
    expect(await put({ firstName: "Maya", relationship: "other_household" })).toMatchObject({
      status: 200,
    });
    const { rows } = await site().db.execute(sql`select count(*)::int as due from subscriptions
      where account_id = ${family.accountId} and next_step_at <= '2026-06-15T18:00:01Z'`);
    expect(rows).toEqual([{ due: 2 }]);
  });

  // spec 29.6
  test("is told once of the 26th birthday, and not again for another spelling", async () => {
    const family = await begin();
    const second = await begin("2026-06-15T18:00:00Z", true, { as: memberOf(family) });
    const grown = { ...child, firstName: "Ana", dateOfBirth: "2001-01-20" };
    for (const one of [family, second]) await add(one, "Adult", grown);
    const told = async () => (await mailsTo(family)).filter((kind) => kind === "child_ages_out");
    await announceAgeOuts(on("2026-11-25T18:00:00Z"));
    expect(await told()).toHaveLength(1);
    await turnTo(family, "2026-11-26T18:00:00Z");
    const [, one] = (await planOf(family)).people;
    const corrected = { ...grown, firstName: "Anna" };
    expect((await family.browser.put(`${path}/${one?.id}`, corrected)).status).toBe(200);
    await announceAgeOuts(on("2026-11-27T18:00:00Z"));
    expect(await told()).toHaveLength(1);
  });

  // spec 29.2
  test("is not added twice to the same plan, and pays nothing for it", async () => {
    const family = await begin();
    const second = await begin("2026-06-15T18:00:00Z", true, {
      as: memberOf(family),
      planId: await addPlan(operatorOn(site()), { tiers }),
    });
    const member = { ...on("2026-06-15T18:00:00Z"), actor: memberOf(family) };
    await joinPlan(member, {
      planId: family.planId,
      members: [{ ...spouse, relationship: "spouse" }],
    });
    const paid = await paidFor(family);
    expect(await add(family, "Adult", spouse)).toMatchObject({
      status: 422,
      body: { fields: { firstName: { code: "already_enrolled" } } },
    });
    expect(await paidFor(family)).toEqual(paid);
    expect(await add(second, "Adult", spouse)).toMatchObject({ status: 201 });
  });
});

describe("a payment for a person who is being added", () => {
  // spec 29.2
  test("and one for the next term wait for each other", async () => {
    const family = await begin("2027-01-15T18:00:00Z");
    const paymentToken = await cardToken(site(), "challenge_passed");
    const begun = await add(family, "Child", child, { paymentToken });
    expect(begun).toMatchObject({ status: 202 });
    expect(await renewByHand(family)).toMatchObject({ status: 409, body: { code: "in_progress" } });
    const { url } = begun.body.action as { url: string };
    await answerChallenge(site(), url, "approve");
    const { paymentId } = begun.body as { paymentId: string };
    await family.browser.get(`/api/km/checkout/payment/${paymentId}`);
    const price = await tierOf(family, "Adult");
    const renewing = await renewByHand(family, {
      paymentToken: await cardToken(site(), "challenge_passed"),
    });
    expect(renewing).toMatchObject({ status: 202 });
    const { planDetailId, amountCents } = price;
    const asked = { subscriptionId: family.id, planDetailId, amountCents, ...spouse };
    expect(await post(family, "dependents", asked)).toMatchObject({
      status: 409,
      body: { code: "in_progress" },
    });
  });

  // spec 29.3
  test("goes back whole where the plan lapses meanwhile, and adds nobody", async () => {
    const family = await begin();
    const paymentToken = await cardToken(site(), "challenge_passed");
    const begun = await add(family, "Child", child, { paymentToken });
    await site().db.execute(sql`update subscriptions set state = 'past_due' where id = ${family.id}`);
    await site().db.execute(sql`update subscriptions set state = 'lapsed',
      lapsed_on = '2027-03-15', next_step_at = null where id = ${family.id}`);
    const { paymentId, action } = begun.body as { paymentId: string; action: { url: string } };
    await answerChallenge(site(), action.url, "approve");
    await family.browser.get(`/api/km/checkout/payment/${paymentId}`);
    const { rows } = await site().db.execute(sql`select amount_cents as cents from refunds
      where payment_id = ${paymentId}`);
    expect(rows).toEqual([{ cents: (await paidFor(family)).at(-1)?.[1] }]);
    const { rows: live } = await site().db.execute(sql`select p.first_name as name from enrollments e
      join people p on p.id = e.person_id where e.subscription_id = ${family.id} and e.is_live`);
    expect(live).toEqual([{ name: "Rosa" }]);
  });
});

// spec 25.63
test("a renewal that went back because its people joined again leaves the lapsed plan to end", async () => {
  const family = await begin();
  await turnTo(family, "2027-02-28T18:00:00Z");
  await declineCard(family);
  await turnTo(family, "2027-03-20T18:00:00Z");
  const paymentToken = await cardToken(site(), "challenge_passed");
  const begun = await renewByHand(family, { paymentToken });
  expect(begun).toMatchObject({ status: 202 });
  const member = { ...on("2027-03-20T18:00:00Z"), actor: memberOf(family) };
  await joinPlan(member, { planId: family.planId });
  const { paymentId, action } = begun.body as { paymentId: string; action: { url: string } };
  await answerChallenge(site(), action.url, "approve");
  await family.browser.get(`/api/km/checkout/payment/${paymentId}`);
  const { rows } = await site().db.execute(sql`select amount_cents as cents from refunds
    where payment_id = ${paymentId}`);
  expect(rows).toEqual([{ cents: 149_00 }]);
  await turnTo(family, "2027-06-01T18:00:00Z");
  expect(await stored(family)).toMatchObject({ state: "expired", term: 0 });
});

describe("the purge", () => {
  // spec 25.20
  test("leaves a plan whose next term was priced again, and clears who was never added", async () => {
    const family = await begin("2027-01-15T18:00:00Z");
    const declined = await cardToken(site(), "declined");
    // Its invoice is void; the plan runs.
    await renewByHand(family, { paymentToken: declined });
    const zoe = { ...child, firstName: "Zoe", lastName: "Marblethwaite" };
    await add(family, "Child", zoe, { paymentToken: declined });
    const isVoid = and(eq(invoices.subscriptionId, family.id), eq(invoices.state, "void"));
    expect(await site().db.select().from(invoices).where(isVoid)).toHaveLength(2);
    await purgeExpired(on("2027-01-17T18:00:00Z"));
    expect(await namesOn(family)).toEqual(["Rosa"]);
    const isZoe = eq(people.firstName, "Zoe");
    expect(await site().db.$count(people, isZoe)).toBe(0);
    for (const { document } of await site().db.select().from(invoices).where(isVoid))
      expect(document).toMatchObject({ payer: { name: "" }, people: [] });
    expect(await ledgerOf(family)).toBe(0);
    await turnTo(family, "2027-03-01T18:00:00Z");
    expect((await paidFor(family)).at(-1)).toEqual(["renewal", 149_00]);
  });
});

// spec 28.3
test("a visit of the former plan's time is logged after the plan changed, and each is listed once", async () => {
  const { far, planId } = await lay();
  const family = await begin("2027-01-15T18:00:00Z", true, { planId });
  await switchTo(family, far);
  await turnTo(family, "2027-03-05T18:00:00Z");
  const info = (await (await family.browser.get("/api/v4/member/info")).json()) as {
    people: { id: string; tier: string }[];
  };
  expect(info.people).toMatchObject([{ tier: "Adult" }]);
  const visit = { procedureName: "A cleaning", usualCents: 120_00, paidCents: 45_00 };
  const personId = info.people[0]?.id;
  const logged = await post(family, "visits", { ...visit, personId, visitedOn: "2027-02-20" });
  expect(logged).toMatchObject({ status: 201 });
});

describe("3-D Secure that is answered late", () => {
  // spec 7.12
  test("saves its card, and leaves the one that replaced it in use", async () => {
    const family = await begin();
    const save = async (behavior: "challenge_passed" | "success") =>
      post(family, "updateBilling", { paymentToken: await cardToken(site(), behavior) });
    const begun = await save("challenge_passed");
    expect(begun).toMatchObject({ status: 202 });
    await turnTo(family, "2026-06-15T18:05:00Z");
    await declineCard(family);
    const replaced = await post(family, "updateBilling", {
      paymentToken: await cardToken(site(), "success"),
    });
    expect(replaced).toMatchObject({ status: 200, body: { status: "saved", last4: "4242" } });
    const { url } = begun.body.action as { url: string };
    await answerChallenge(site(), url, "approve");
    const at5 = `/api/v4/member/updateBilling/${String(begun.body.cardSaveId)}`;
    expect(await read(await family.browser.get(at5))).toMatchObject({ body: { status: "saved" } });
    expect((await renewalOf(family)).card).toMatchObject({ last4: "4242" });
    expect((await mailsTo(family)).filter((kind) => kind === "card_saved")).toHaveLength(1);
  });

  // spec 25.50
  test("charges nothing once another card has paid the renewal that was declined", async () => {
    const family = await begin();
    await turnTo(family, "2027-02-28T18:00:00Z");
    await declineCard(family);
    await turnTo(family, "2027-03-02T18:00:00Z");
    expect(await stored(family)).toMatchObject({ state: "past_due" });
    const paymentToken = await cardToken(site(), "challenge_passed");
    const begun = await renewByHand(family, { paymentToken });
    expect(begun).toMatchObject({ status: 202 });
    const { paymentId, action } = begun.body as { paymentId: string; action: { url: string } };
    const status = `/api/km/checkout/payment/${paymentId}`;
    await turnTo(family, "2027-03-02T18:40:00Z");
    expect((await family.browser.get(status)).status).toBe(402);
    expect(await renewByHand(family, { paymentToken: await cardToken(site(), "success") })).toMatchObject(
      { status: 201 },
    );
    const paid = await paidFor(family);
    await answerChallenge(site(), action.url, "approve");
    expect((await family.browser.get(status)).status).toBe(402);
    expect(await paidFor(family)).toEqual(paid);
    expect(await stored(family)).toMatchObject({ state: "active", term: 1 });
    const { rows } = await site().db.execute(sql`select count(*)::int as paid from sandbox_charges
      where key in (select id from payments where subscription_id = ${family.id})
        and state = 'paid'`);
    expect(rows).toEqual([{ paid: paid.length }]);
  });
});

// spec 25.60
test("a renewal that is declined after auto-renew was turned off is not announced again", async () => {
  const family = await begin("2027-02-28T18:00:00Z");
  const held = holdCharges();
  const step = takeDueSteps({ ...on("2027-03-01T18:00:00Z"), gatewayFor: held.gatewayFor });
  await held.isCharging;
  const { accountId } = family;
  const { token } = await signIn(site(), { kind: "member", host: "localhost", email: "", accountId });
  family.browser = await openApiBrowser(site(), "localhost", { "enamel-session": token });
  const off = { subscriptionId: family.id, autoRenew: false };
  expect(await post(family, "autoRenew", off)).toMatchObject({ status: 200 });
  held.decline();
  await step;
  await turnTo(family, "2027-03-02T18:00:00Z");
  expect(await stored(family)).toMatchObject({ state: "expired" });
  expect(await mailsTo(family)).not.toContain("renewal_declined");
  expect(await ledgerOf(family)).toBe(0);
});

// spec 29.6
test("someone who comes back as a disabled adult child renews as one", async () => {
  const family = await begin("2026-06-15T18:00:00Z");
  const ana = { ...child, firstName: "Ana", dateOfBirth: "1998-01-20" };
  // On an earlier plan of the account, as a spouse.
  const member = { ...on("2026-06-15T18:00:00Z"), actor: memberOf(family) };
  await joinPlan(member, { members: [{ ...ana, relationship: "spouse" }] });
  expect(await add(family, "Adult", { ...ana, relationship: "disabled_adult_child" })).toMatchObject({
    status: 201,
  });
  expect((await planOf(family)).people).toMatchObject([{}, { relationship: "disabled_adult_child" }]);
});
