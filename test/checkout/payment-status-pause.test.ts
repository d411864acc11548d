import { afterAll, beforeAll, expect, test } from "vitest";
import { setGateway } from "#domain/billing/set-gateway.ts";
import { checkPause } from "#domain/billing/rules.ts";
import { knownPlans } from "#domain/plans/known-plans.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { openReadyShopper } from "#test/support/shopper.ts";
import { startStripe, stripeKeys, type StripeEmulator } from "#test/support/stripe/emulator.ts";

let stripe: StripeEmulator;
let site: TestApp;
let ahead = 0;
beforeAll(async () => {
  stripe = await startStripe();
  const now = () => new Date(Date.now() + ahead);
  site = await startTestApp({ env: { STRIPE_URL: stripe.address }, now });
  await setGateway(operatorOn(site), { ...stripeKeys, account: "unsaid" });
  await site.deps.sites.refresh();
});
afterAll(async () => {
  await site.close();
  await stripe.close();
});

test("however often the payment status is requested, the gateway is asked every two seconds", async () => {
  const planId = (await knownPlans(operatorOn(site)))[0]?.id ?? "";
  const shopper = await openReadyShopper(site, { planId });
  const asked = await shopper.pay({ paymentToken: "pm_card_authenticationRequired" });
  expect(asked.status).toBe(202);
  const [intent] = [...stripe.intents.values()].slice(-1);
  const id = intent?.metadata.key ?? "";
  const heard = () =>
    stripe.heard.filter(({ call }) => call === `GET payment_intents/${intent?.id}`).length;
  const many = async () => {
    const before = heard();
    const said = await Promise.all(Array.from({ length: 20 }, () => shopper.paymentStatus(id)));
    expect(new Set(said.map(({ body }) => body.status))).toEqual(new Set(["requires_action"]));
    return heard() - before;
  };
  expect(await many()).toBe(1);
  expect(await many()).toBe(0);
  ahead += checkPause;
  expect(await many()).toBe(1);
  stripe.browser.answerBank(intent?.client_secret ?? "", "pass");
  ahead += checkPause;
  expect((await shopper.paymentStatus(id)).body.status).toBe("paid");
});
