import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { invoices } from "#db/schema/invoices.ts";
import { people } from "#db/schema/subscriptions.ts";
import { purgeExpired } from "#domain/privacy/purge-expired.ts";
import { takeDueSteps } from "#test/support/due-steps.ts";
import { joinPlan } from "#test/support/join.ts";
import { openApiBrowser } from "#test/support/members.ts";
import { signIn } from "#test/support/people.ts";
import { answerChallenge, cardToken } from "#test/support/sandbox.ts";
import {
  add,
  begin,
  child,
  ledgerOf,
  mailsTo,
  paidFor,
  read,
  site,
  spouse,
  startFamilies,
  tierOf,
  turnTo,
} from "./families.ts";
import {
  post,
  renewalOf,
  renewByHand,
  declineCard,
  stored,
  memberOf,
  on,
  holdCharges,
  namesOn,
} from "./family-changes.ts";

// A payment or a card that is heard of once its plan has gone on without it.

startFamilies();

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
  test("goes back whole where the plan lapses meanwhile, and no one is added", async () => {
    const family = await begin();
    const paymentToken = await cardToken(site(), "challenge_passed");
    const begun = await add(family, "Child", child, { paymentToken });
    await site().db.execute(
      sql`update subscriptions set state = 'past_due' where id = ${family.id}`,
    );
    await site().db.execute(sql`update subscriptions set state = 'lapsed',
      lapsed_on = '2027-03-15', next_step_at = null where id = ${family.id}`);
    const { paymentId, action } = begun.body as { paymentId: string; action: { url: string } };
    await answerChallenge(site(), action.url, "approve");
    await family.browser.get(`/api/km/checkout/payment/${paymentId}`);
    const { rows } = await site().db.execute(sql`select amount_cents as cents from refunds
      where payment_id = ${paymentId}`);
    expect(rows).toEqual([{ cents: (await paidFor(family)).at(-1)?.[1] }]);
    const { rows: live } = await site().db
      .execute(sql`select p.first_name as name from enrollments e
      join people p on p.id = e.person_id where e.subscription_id = ${family.id} and e.is_live`);
    expect(live).toEqual([{ name: "Rosa" }]);
    // Nor does it count where the plan is canceled later: eight of twelve months are left of Rosa's.
    await site().db.execute(sql`update subscriptions set state = 'active', lapsed_on = null
      where id = ${family.id}`);
    const quote = await family.browser.get(`/api/v4/member/cancelSubscription/${family.id}`);
    expect(await quote.json()).toMatchObject({
      paidCents: 169_00,
      refundCents: Math.ceil((149_00 * 8) / 12),
    });
  });
});

// spec 25.63
test(
  "a renewal that went back because its people joined again leaves the lapsed plan to end",
  { timeout: 120_000 },
  async () => {
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
  },
);

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

  // spec 25.62
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
    expect(await read(await family.browser.get(status))).toMatchObject({
      body: { status: "failed" },
    });
    expect(
      await renewByHand(family, { paymentToken: await cardToken(site(), "success") }),
    ).toMatchObject({ status: 201 });
    const paid = await paidFor(family);
    await answerChallenge(site(), action.url, "approve");
    expect(await read(await family.browser.get(status))).toMatchObject({
      body: { status: "failed" },
    });
    expect(await paidFor(family)).toEqual(paid);
    expect(await stored(family)).toMatchObject({ state: "active", term: 1 });
    const { rows } = await site().db.execute(sql`select count(*)::int as paid from sandbox_charges
      where key in (select id from payments where subscription_id = ${family.id})
        and state = 'paid'`);
    expect(rows).toEqual([{ paid: paid.length }]);
  });
});

// spec 25.62
test("a renewal that is declined after auto-renew was turned off is not announced again", async () => {
  const family = await begin("2027-02-28T18:00:00Z");
  const held = holdCharges();
  const step = takeDueSteps({ ...on("2027-03-01T18:00:00Z"), gatewayFor: held.gatewayFor });
  await held.isCharging;
  const { accountId } = family;
  const { token } = await signIn(site(), {
    kind: "member",
    host: "localhost",
    email: "",
    accountId,
  });
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
