import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "#db/schema/accounts.ts";
import { addCoupon } from "#domain/coupons/add-coupon.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { addMember, signIn } from "#test/support/people.ts";
import { homeIn, leo, openShopper, rosa, type Shopper } from "#test/support/shopper.ts";
import { sized } from "#test/support/size.ts";

const rounds = sized(3, 20);
let site: TestApp;
let plans: [string, string];
beforeAll(async () => {
  const env = { CHECKOUTS_PER_ADDRESS: "1000000", MAILS_PER_ADDRESS: "1000000" };
  site = await startTestApp({ sandbox: true, env });
  const ctx = operatorOn(site);
  plans = [await addPlan(ctx), await addPlan(ctx)];
  for (const code of ["HELLO", "WELCOME"]) {
    await addCoupon(ctx, { code, kind: "percent", percent: 10, audience: "new" } as never);
  }
  await site.deps.sites.refresh();
});
afterAll(() => site.close());

/** One account in two browsers, each with a checkout begun while logged out. */
async function openTwo(): Promise<[Shopper, Shopper]> {
  const person = await addMember(site);
  if (person.kind !== "member") throw new Error("no member");
  const reachable = { phone: "6025550133", address: homeIn("AZ") as never };
  await site.db.update(accounts).set(reachable).where(eq(accounts.id, person.accountId));
  const open = async (planId: string, who: object) => {
    const shopper = await openShopper(site);
    await shopper.begin({ planId, cycle: "annual" });
    await shopper.add(who);
    shopper.browser.jar.set("enamel-session", (await signIn(site, person)).token);
    await shopper.browser.refresh();
    return shopper;
  };
  const shoppers = [await open(plans[0], rosa), await open(plans[1], leo)] as const;
  return [...shoppers];
}

test.each([
  ["the same coupon", ["HELLO", "HELLO"]],
  ["two coupons", ["HELLO", "WELCOME"]],
] as const)(
  "%s for new members works in only one of two simultaneous browsers",
  async (_, codes) => {
    for (let round = 0; round < rounds; round += 1) {
      const two = await openTwo();
      const requests = await Promise.all(
        two.map(async (shopper, at) => {
          const paymentToken = await shopper.token("success");
          return shopper.input({ paymentToken }, codes[at]);
        }),
      );
      const said = await Promise.all(two.map((shopper, at) => shopper.send(requests[at] ?? {})));
      const [paid, other] = said.map(({ status }) => status).toSorted((one, next) => one - next);
      expect(paid).toBe(201);
      // Rejected while both pay, or quoted the price without it if the first has already paid.
      expect([409, 422]).toContain(other);
    }
  },
);
