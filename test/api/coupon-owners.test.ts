import { afterAll, beforeAll, expect, test } from "vitest";
import type { CouponInput } from "#contract/coupon-input.ts";
import { addCoupon } from "#domain/coupons/add-coupon.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { openReadyShopper, openShopper, leo } from "#test/support/shopper.ts";

// Who has used up a coupon, and who has only tried to.

let site: TestApp;
let plans: [string, string];
beforeAll(async () => {
  const env = { CHECKOUTS_PER_ADDRESS: "1000000", MAILS_PER_ADDRESS: "1000000" };
  site = await startTestApp({ sandbox: true, env });
  const ctx = operatorOn(site);
  plans = [await addPlan(ctx), await addPlan(ctx)];
  await give({ code: "HELLO", audience: "new" });
  await give({ code: "ONCE", mostPerAccount: 1 });
  await site.deps.sites.refresh();
});
afterAll(() => site.close());

const give = (input: Partial<CouponInput>) =>
  addCoupon(operatorOn(site), { kind: "percent", percent: 10, ...input } as never);

test("a member whose card was declined still counts as new", async () => {
  const shopper = await openReadyShopper(site, { planId: plans[0] });
  const paymentToken = await shopper.token("declined");
  expect((await shopper.pay({ paymentToken }, "HELLO")).status).toBe(402);
  expect((await shopper.validate("HELLO")).body).toMatchObject({ valid: true });
  expect((await shopper.pay({ paymentToken: await shopper.token() }, "HELLO")).status).toBe(201);
  await shopper.begin({ planId: plans[1], cycle: "annual" });
  await shopper.add(leo);
  expect((await shopper.validate("HELLO")).body).toMatchObject({ reason: "new_only" });
});

test("a coupon held by a payment in 3-D Secure is used up for the account's other checkout", async () => {
  const shopper = await openReadyShopper(site, { planId: plans[0] });
  const paymentToken = await shopper.token("challenge_passed");
  expect((await shopper.pay({ paymentToken }, "ONCE")).status).toBe(202);
  expect((await shopper.validate("ONCE")).body).toMatchObject({ valid: true });

  const other = await openShopper(site);
  await other.begin({ planId: plans[1], cycle: "annual" });
  await other.add(leo);
  other.browser.jar.set("enamel-session", shopper.browser.jar.get("enamel-session") ?? "");
  await other.browser.refresh();
  // Now this checkout is the newest, and the coupon use belongs to the one before.
  await other.add({ ...leo, firstName: "Lea", relationship: "child", dateOfBirth: "2015-06-01" });
  expect((await other.validate("ONCE")).body).toMatchObject({ reason: "already_used" });
});
