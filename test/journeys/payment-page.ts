import { eq, sql } from "drizzle-orm";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { en } from "#app/messages/en.ts";
import { sandboxCharges } from "#db/schema/sandbox.ts";
import { addCoupon } from "#domain/coupons/add-coupon.ts";
import { endCoupon } from "#domain/coupons/end-coupon.ts";
import { openBrowser } from "#test/support/browser.ts";
import { addOffice, addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { beginCheckout } from "#test/support/order-page.ts";
import { openPage, untilAlive } from "#test/support/pages.ts";
import { startTestServer } from "#test/support/server.ts";

// A site that sells plans and a browser at its payment step, shared by the payment journeys.

export const say = en.checkoutPayment;
export const done = /\/checkout\/done\/rcp_/;
export type PaymentPage = Awaited<ReturnType<typeof openPaymentPage>>;
type Quote = Partial<Parameters<typeof beginCheckout>[2]>;

export async function openPaymentPage() {
  const env = { MAILS_PER_ADDRESS: "10000", CHECKOUTS_PER_ADDRESS: "10000" };
  const [server, browser] = await Promise.all([startTestServer({ env }), openBrowser()]);
  const ctx = operatorOn(server);
  const office = await addOffice(ctx, { name: "Bright Dental" });
  const planId = await addPlan(ctx, { tiers: [{ monthlyCents: 15_00 }], offices: [office] });
  const planWithoutFee = await addPlan(ctx, { tiers: [{ feeCents: 0 }] });
  const percent = (code: string, of: number, more: object = {}) =>
    addCoupon(ctx, { code, kind: "percent", percent: of, ...more } as never);
  await percent("FIFTEEN", 15);
  await percent("ALLFREE", 100);
  await percent("LEFTOVER", 5, { minimumMembers: 9 });
  return {
    server,
    browser,
    planId,
    planWithoutFee,
    /** How often the gateway has charged a card. */
    async charged(): Promise<number> {
      const paid = sql`select count(*)::int as paid from sandbox_charges where state = 'paid'`;
      const { rows } = await server.db.execute(paid);
      return Number(rows[0]?.paid);
    },
    /** Waits until a slow card is being charged. */
    async untilCharging() {
      const slow = eq(sandboxCharges.state, "processing");
      await expect.poll(() => server.db.$count(sandboxCharges, slow)).toBeGreaterThan(0);
    },
    /** Lets slow charges finish. */
    async endSlowness() {
      const slow = eq(sandboxCharges.state, "processing");
      await server.db.update(sandboxCharges).set({ doneAt: new Date() }).where(slow);
    },
    async startCheckout(quote: Quote = {}, options: Parameters<typeof openPage>[1] = {}) {
      const opened = await openPage(browser, options);
      const { page } = opened;
      page.setDefaultTimeout(12_000);
      const email = await beginCheckout(page.context(), server, { planId, ...quote });
      const path = quote.lang === "es" ? "/es/checkout/payment" : "/checkout/payment";
      await page.goto(server.url(path));
      if (options.javaScriptEnabled !== false) await untilAlive(page);
      return { ...opened, email };
    },
    /** Expires a coupon code. */
    endCode: (code: string) => endCoupon(ctx, { code }),
    giveCode: (code: string, of: number) => percent(code, of),
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

export const problem = (page: Page) => page.getByRole("alert");
export const isSaid = (page: Page, text: string) =>
  problem(page).filter({ hasText: text }).waitFor();
export const isDue = (page: Page, amount: string) =>
  page
    .getByRole("button", { name: `Join for ${amount} today`, exact: true })
    .first()
    .waitFor();
/** At the receipt; a caller that needs the rest of the document waits for it. */
export const arrived = (page: Page) =>
  page.waitForURL(done, { timeout: 20_000, waitUntil: "commit" });
