import { afterAll, beforeAll, expect, test } from "vitest";
import { syncPayment } from "#domain/billing/sync-payment.ts";
import { chargePatience } from "#domain/billing/rules.ts";
import type { Ctx } from "#domain/context.ts";
import type { Payments } from "#gateways/payments/payments.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { houseCtx } from "#test/support/context.ts";
import { claimPayments, gatewayKinds, startJobsOf } from "#test/support/jobs.ts";
import { beginOrder } from "#test/support/join.ts";

// A payment of which the gateway has not heard: its charge may still be on the way there.

let site: TestApp;
let calledOff: string[] = [];
const unaskable = new Set<string>();
const gateway: Pick<Payments, "kind" | "find" | "cancel"> = {
  kind: "sandbox",
  async find({ key }) {
    if (unaskable.has(key)) throw new Error("a fault of our own making");
    return { kind: "nothing" };
  },
  async cancel({ key }) {
    calledOff.push(key);
    return { kind: "voided" };
  },
};
beforeAll(async () => {
  site = await startTestApp({ paymentsOf: () => gateway as Payments });
});
afterAll(() => site.close());

const visitor = (): Ctx => ({ ...operatorOn(site), actor: { kind: "visitor" } });

test("a charge that may still be on its way is called off once nobody can begin it any more", async () => {
  const [ctx, payment] = await beginOrder(visitor());
  calledOff = [];
  const at = (age: number) => ({ ...ctx, now: new Date(payment.createdAt.getTime() + age) });
  expect(await syncPayment(at(0), payment)).toMatchObject({ state: "unknown" });
  expect(await syncPayment(at(chargePatience), payment)).toMatchObject({ state: "unknown" });
  expect(calledOff).toEqual([]);
  const asked = await syncPayment(at(chargePatience + 1), payment);
  expect([asked.state, calledOff]).toEqual(["voided", [payment.id]]);
});

test("a payment is one asker's for as long as an answer can take", async () => {
  const [, payment] = await beginOrder(visitor());
  const due = payment.checkAfter?.getTime() ?? Number.NaN;
  const claim = async (later: number) => {
    const claimed = await claimPayments(houseCtx({ db: site.db, now: new Date(due + later) }), {
      most: 50,
    });
    return claimed.filter(({ id }) => id === payment.id).length;
  };
  expect([await claim(-1), await claim(0), await claim(1)]).toEqual([0, 1, 0]);
  expect([await claim(chargePatience - 1), await claim(60_000)]).toEqual([0, 1]);
});

test("payments that cannot be asked about hold up no other", async () => {
  const atOnce = 4;
  for (let count = 0; count <= atOnce; count += 1)
    unaskable.add((await beginOrder(visitor()))[1].id);
  const [, payment] = await beginOrder(visitor());
  calledOff = [];
  const now = new Date(Date.now() + 60_000);
  const { site: _, ...house } = operatorOn(site);
  const reconciler = startJobsOf({
    kinds: gatewayKinds,
    system: () => ({ ...house, now }),
  });
  try {
    await expect.poll(() => calledOff, { timeout: 10_000 }).toContain(payment.id);
  } finally {
    await reconciler.stop();
  }
  expect(calledOff.filter((id) => unaskable.has(id))).toEqual([]);
});
