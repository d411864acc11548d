import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payments } from "#db/schema/billing.ts";
import { paymentMethods } from "#db/schema/cards.ts";
import { gatewayKeys } from "#db/schema/secrets.ts";
import { removeGateway, setGateway } from "#domain/billing/set-gateway.ts";
import { knownPlans } from "#domain/plans/known-plans.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { openReadyShopper } from "#test/support/shopper.ts";
import { startStripe, stripeKeys, type StripeEmulator } from "#test/support/stripe/emulator.ts";

let stripe: StripeEmulator;
let site: TestApp;
beforeAll(async () => {
  stripe = await startStripe();
  site = await startTestApp({
    env: { STRIPE_URL: stripe.address },
  });
});
afterAll(async () => {
  await site.close();
  await stripe.close();
});
const keys = { ...stripeKeys, account: "unsaid" as const };
const gatewayAt = (host: string) =>
  site.deps.gatewayFor(operatorOn(site, host).site)?.fields().publicKey;

test("each site pays with its own gateway keys, and every process picks up new ones", async () => {
  await setGateway(operatorOn(site), keys);
  await setGateway(operatorOn(site, "harbor.localhost"), {
    ...keys,
    publicKey: "pk_test_of_harbor",
  });
  await expect.poll(() => gatewayAt("harbor.localhost")).toBe("pk_test_of_harbor");
  expect(gatewayAt("localhost")).toBe(stripeKeys.publicKey);
  await setGateway(operatorOn(site, "harbor.localhost"), {
    ...keys,
    publicKey: "pk_test_anew_harbor",
  });
  await expect.poll(() => gatewayAt("harbor.localhost")).toBe("pk_test_anew_harbor");
  await removeGateway(operatorOn(site, "harbor.localhost"));
  await expect.poll(() => operatorOn(site, "harbor.localhost").site.gateway).toBeNull();
});

test.each(["editor", "support"] as const)(
  "a staff member with role %s may not change them",
  async (role) => {
    const who = { staffId: "stf_1", sessionId: "ses_1", email: "s@example.com" };
    const ctx = { ...operatorOn(site), actor: { kind: "staff" as const, role, ...who } };
    await expect(setGateway(ctx, keys)).rejects.toMatchObject({ code: "forbidden" });
    await expect(removeGateway(ctx)).rejects.toMatchObject({ code: "forbidden" });
  },
);

test("with an open payment, only keys of the same account may replace them", async () => {
  const planId = (await knownPlans(operatorOn(site)))[0]?.id ?? "";
  const shopper = await openReadyShopper(site, { planId });
  const input = { paymentToken: "pm_card_authenticationRequired" };
  expect((await shopper.pay(input)).status).toBe(202);
  const ctx = operatorOn(site);
  await expect(setGateway(ctx, keys)).rejects.toMatchObject({ code: "conflict" });
  await expect(removeGateway(ctx)).rejects.toMatchObject({ code: "conflict" });
  await setGateway(ctx, { ...keys, account: "same" });
  const secret = [...stripe.intents.values()].at(-1)?.client_secret ?? "";
  stripe.browser.answerBank(secret, "pass");
  const [payment] = await site.db.select().from(payments);
  expect((await shopper.paymentStatus(payment?.id ?? "")).body.status).toBe("paid");
  await setGateway(ctx, keys);
});

test("no page and no answer contains a secret, sealed or not", async () => {
  const { gateway } = operatorOn(site).site;
  const hidden = [
    stripeKeys.secret,
    stripeKeys.webhookSecret,
    gateway?.sealedSecret ?? "-",
    gateway?.sealedWebhookSecret ?? "-",
    "sealedSecret",
  ];
  const planId = (await knownPlans(operatorOn(site)))[0]?.id ?? "";
  const shopper = await openReadyShopper(site, { planId });
  const page = await shopper.page();
  expect(JSON.stringify(page.body)).toContain(stripeKeys.publicKey);
  const refused = await shopper.pay({ paymentToken: "pm_card_chargeDeclined" });
  expect(refused).toMatchObject({ status: 402, body: { reason: "declined" } });
  const paths = [
    "/",
    "/_root.data",
    "/api/cms",
    "/api/auth",
    "/join-now",
    "/checkout",
    "/checkout.data",
  ];
  const answers = await Promise.all(
    paths.map(async (path) => {
      const answer = await site.request(path);
      return `${JSON.stringify([...answer.headers])} ${await answer.text()}`;
    }),
  );
  const shown = [JSON.stringify([page, refused]), ...answers].join(" ");
  expect(shown.length).toBeGreaterThan(10_000);
  for (const word of hidden) expect(shown).not.toContain(word);
});

// spec 25.22
test("cards saved in another account are deleted when its keys are replaced, and payments go on", async () => {
  const planId = (await knownPlans(operatorOn(site)))[0]?.id ?? "";
  const cards = () => site.db.select().from(paymentMethods);
  const keepCard = async (customers: number) => {
    const shopper = await openReadyShopper(site, { planId });
    const { disclosures } = (await shopper.page()).body;
    const renewalConsentVersion = disclosures.find(({ id }) => id === "auto-renewal")?.version;
    const renewal = { autoRenew: true, renewalConsentVersion };
    expect((await shopper.pay({ paymentToken: "pm_card_visa", ...renewal })).status).toBe(201);
    expect(await cards()).toHaveLength(customers);
  };
  await keepCard(1);
  await setGateway(operatorOn(site), keys);
  await setGateway(operatorOn(site), {
    ...keys,
    account: "same",
    publicKey: "pk_test_rolled_anew",
  });
  expect(await cards()).toHaveLength(1);
  const another = { ...keys, publicKey: "pk_test_of_another" };
  await expect(setGateway(operatorOn(site), another)).rejects.toMatchObject({ code: "conflict" });
  expect(await cards()).toHaveLength(1);
  await setGateway(operatorOn(site), { ...another, account: "other" });
  expect(await cards()).toEqual([]);
  const asked = await site.db.select().from(payments);
  expect(asked.filter(({ reversalsAfter }) => reversalsAfter !== null)).toEqual([]);
  stripe.customers.clear();
  await keepCard(1);
});

// spec 25.22
test("keys after removed ones must confirm the account, and one new secret keeps the other", async () => {
  const planId = (await knownPlans(operatorOn(site)))[0]?.id ?? "";
  const shopper = await openReadyShopper(site, { planId });
  const { disclosures } = (await shopper.page()).body;
  const renewalConsentVersion = disclosures.find(({ id }) => id === "auto-renewal")?.version;
  const renewal = { autoRenew: true, renewalConsentVersion };
  expect((await shopper.pay({ paymentToken: "pm_card_visa", ...renewal })).status).toBe(201);
  const kept = (await site.db.select().from(paymentMethods)).length;
  const ctx = operatorOn(site);
  const [own] = await site.db.select().from(gatewayKeys).where(eq(gatewayKeys.siteId, ctx.site.id));
  const same = { ...keys, publicKey: own?.publicKey ?? "" };
  await removeGateway(ctx);
  await expect(setGateway(ctx, same)).rejects.toMatchObject({ code: "conflict" });
  await setGateway(ctx, { ...same, account: "same" });
  expect(await site.db.select().from(paymentMethods)).toHaveLength(kept);
  const ownedBy = eq(gatewayKeys.siteId, ctx.site.id);
  const [before] = await site.db.select().from(gatewayKeys).where(ownedBy);
  const rolled = { ...same, secret: "sk_test_rolled_anew", webhookSecret: null };
  expect(await setGateway(ctx, rolled)).toEqual({ hasWebhookSecret: true });
  const [now] = await site.db.select().from(gatewayKeys).where(ownedBy);
  expect(now?.sealedWebhookSecret).toBe(before?.sealedWebhookSecret);
});

// spec 25.44
test("under a revoked key a payment ends at once, and the same order is paid under another", async () => {
  const ctx = operatorOn(site);
  const same = { ...keys, account: "same" } as const;
  const [publicKey, secret] = ["pk_test_of_revoked", "sk_test_revoked_by_somebody"];
  await setGateway(ctx, { ...same, publicKey, secret });
  await expect.poll(() => gatewayAt("localhost")).toBe(publicKey);
  const planId = (await knownPlans(ctx))[0]?.id ?? "";
  const shopper = await openReadyShopper(site, { planId });
  const refused = await shopper.pay({ paymentToken: "pm_card_visa" });
  expect(refused).toMatchObject({ status: 409, body: { code: "not_charged" } });
  const isTheirs = eq(payments.accountId, shopper.accountId);
  expect(await site.db.select().from(payments).where(isTheirs)).toMatchObject([
    { state: "voided" },
  ]);
  await setGateway(ctx, same);
  await expect.poll(() => gatewayAt("localhost")).toBe(stripeKeys.publicKey);
  const paid = await shopper.pay({ paymentToken: "pm_card_visa" });
  expect(paid).toMatchObject({ status: 201, body: { status: "paid" } });
});
