import { afterAll, beforeAll, expect, test } from "vitest";
import { payments } from "#db/schema/billing.ts";
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
  site = await startTestApp({ env: { STRIPE_URL: stripe.address } });
});
afterAll(async () => {
  await site.close();
  await stripe.close();
});
const keys = { ...stripeKeys, isSameAccount: false };
const gatewayAt = (host: string) =>
  site.deps.paymentsOf(operatorOn(site, host).site)?.fields().publicKey;

test("each site pays with its own keys, and every process hears of new ones", async () => {
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

test.each(["editor", "support"] as const)("a staff member who is %s sets none", async (role) => {
  const who = { staffId: "stf_1", sessionId: "ses_1", email: "s@example.com" };
  const ctx = { ...operatorOn(site), actor: { kind: "staff" as const, role, ...who } };
  await expect(setGateway(ctx, keys)).rejects.toMatchObject({ code: "forbidden" });
  await expect(removeGateway(ctx)).rejects.toMatchObject({ code: "forbidden" });
});

test("they stay while a payment is open, unless they are the same account's", async () => {
  const planId = (await knownPlans(operatorOn(site)))[0]?.id ?? "";
  const shopper = await openReadyShopper(site, { planId });
  const wish = { paymentToken: "pm_card_authenticationRequired" };
  expect((await shopper.pay(wish)).status).toBe(202);
  const ctx = operatorOn(site);
  await expect(setGateway(ctx, keys)).rejects.toMatchObject({ code: "conflict" });
  await expect(removeGateway(ctx)).rejects.toMatchObject({ code: "conflict" });
  await setGateway(ctx, { ...keys, isSameAccount: true });
  const secret = [...stripe.intents.values()].at(-1)?.client_secret ?? "";
  stripe.browser.answerBank(secret, "pass");
  const [payment] = await site.db.select().from(payments);
  expect((await shopper.standing(payment?.id ?? "")).body.status).toBe("paid");
  await setGateway(ctx, keys);
});

test("no page and no answer shows what is secret, sealed or not", async () => {
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
