import { sql } from "drizzle-orm";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import { setGateway } from "#domain/billing/set-gateway.ts";
import { knownPlans } from "#domain/plans/known-plans.ts";
import { openBrowser } from "#test/support/browser.ts";
import { operatorOn } from "#test/support/content.ts";
import { agree, payButton } from "#test/support/order-page.ts";
import { openPage, untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";
import { openReadyShopper } from "#test/support/shopper.ts";
import { startStripe, stripeKeys, type StripeEmulator } from "#test/support/stripe/emulator.ts";

// Stripe's script is a stand-in that records what the page asks of it.

let stripe: StripeEmulator;
let server: Awaited<ReturnType<typeof startTestServer>>;
let browser: Browser;
beforeAll(async () => {
  stripe = await startStripe();
  const env = { STRIPE_URL: stripe.address };
  [server, browser] = await Promise.all([startTestServer({ env }), openBrowser()]);
  await setGateway(operatorOn(server), { ...stripeKeys, account: "unsaid" });
  await server.deps.sites.refresh();
});
afterAll(async () => {
  await browser.close();
  await server.close();
  await stripe.close();
});

const script = `
  window.said = [];
  window.Stripe = (key, options) => ({
    elements(given) {
      said.push(["elements", { key, ...options, ...given }]);
      const heard = {};
      return {
        update: (change) => said.push(["update", change]),
        submit: async () => ({}),
        create: (kind) => ({
          on: (event, hear) => { heard[event] = hear; },
          mount: (place) => {
            if (kind === "expressCheckout") window.wallet = heard;
            else place.textContent = "Card";
            setTimeout(() => heard.ready({ availablePaymentMethods: { googlePay: true } }));
          },
          unmount() {},
          focus() {},
        }),
      };
    },
    createConfirmationToken: async () => ({ confirmationToken: { id: "pm_card_visa" } }),
    createPaymentMethod: async () => ({ paymentMethod: { id: "pm_card_visa" } }),
  });`;

async function openPayment() {
  const planId = (await knownPlans(operatorOn(server)))[0]?.id ?? "";
  const shopper = await openReadyShopper(server, { planId });
  const opened = await openPage(browser);
  const { page } = opened;
  const asked: string[] = [];
  await page.route("https://js.stripe.com/**", (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ contentType: "text/javascript", body: script });
  });
  const url = server.url("/");
  const cookies = [...shopper.browser.jar].map(([name, value]) => ({ name, value, url }));
  await page.context().addCookies(cookies);
  await page.goto(server.url("/checkout/payment"));
  await untilAlive(page);
  await page.getByText("Card", { exact: true }).waitFor();
  const said = () => page.evaluate<[string, { setupFutureUsage?: string | null }][]>("said");
  return { ...opened, asked, said };
}

// spec 25.60
test("with renewal checked, Stripe's fields are told that the card is saved, and only then", async () => {
  const { page, close, asked, said } = await openPayment();
  expect(asked).toEqual(["/endive/stripe.js"]);
  const usage = async () => (await said()).at(-1)?.[1].setupFutureUsage;
  expect((await said())[0]).toMatchObject(["elements", { key: stripeKeys.publicKey }]);
  expect(await usage()).toBeNull();
  const { renewalTitle } = en.checkoutPayment.agree;
  const renewal = page.getByRole("region", { name: renewalTitle }).getByRole("checkbox");
  await renewal.check();
  await expect.poll(usage).toBe("off_session");
  await renewal.uncheck();
  await expect.poll(usage).toBeNull();
  await close();
});

type Wallet = { click: (event: object) => void; confirm: (event: object) => void };

// spec 25.77
test("Stripe's wallets open once the form is complete, ask for the amount due, and pay once", async () => {
  const { page, close, said } = await openPayment();
  await page.getByText(en.checkoutPayment.card.orCard).waitFor();
  const created = (await said()).filter(([what]) => what === "elements").map(([, given]) => given);
  const ofWallet = created.find((given) => !("paymentMethodCreation" in given));
  expect(ofWallet).toMatchObject({ mode: "payment", paymentMethodTypes: ["card"] });
  const due = Math.round(Number(/[\d.]+/.exec(await payButton(page).innerText())?.[0]) * 100);
  expect(ofWallet).toMatchObject({ amount: due });
  const isOpened = () =>
    page.evaluate(() => {
      let hasOpened = false;
      const { wallet } = window as unknown as { wallet: Wallet };
      wallet.click({ resolve: () => (hasOpened = true) });
      return hasOpened;
    });
  expect(await isOpened()).toBe(false);
  await page.getByText(en.checkoutPayment.agree.missing).first().waitFor();
  await agree(page);
  expect(await isOpened()).toBe(true);
  await page.evaluate(() => {
    const { wallet } = window as unknown as { wallet: Wallet };
    wallet.confirm({});
    wallet.confirm({});
  });
  await page.waitForURL(/\/checkout\/done\//);
  const { rows } = await server.db.execute(
    sql`select count(*)::int as paid from payments where state = 'paid'`,
  );
  expect(rows[0]?.paid).toBe(1);
  await close();
});

// spec 25.77
test("the payment page alone lets Stripe's frames open a wallet", async () => {
  const { page, close } = await openPayment();
  const answer = await page.reload();
  const allowed = (headers: Record<string, string> | undefined) =>
    /payment=\(([^)]*)\)/.exec(headers?.["permissions-policy"] ?? "")?.[1];
  expect(allowed(answer?.headers())).toBe('self "https://js.stripe.com"');
  const home = await page.request.get(server.url("/"));
  expect(allowed(home.headers())).toBe("self");
  await close();
});
