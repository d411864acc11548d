import { afterAll, beforeAll, expect, test } from "vitest";
import { syncPayment } from "#domain/billing/sync-payment.ts";
import { chargePatience, longestCharge } from "#domain/billing/rules.ts";
import type { Ctx } from "#domain/context.ts";
import type { PaymentGateway } from "#gateways/payments/payment-gateway.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { systemCtx } from "#test/support/context.ts";
import { claimPayments, gatewayKinds, startJobsOf } from "#test/support/jobs.ts";
import { beginCheckout } from "#test/support/join.ts";

// The gateway does not know the payment: its charge may still be on the way there.

let site: TestApp;
let canceled: string[] = [];
const unaskable = new Set<string>();
const gateway: Pick<PaymentGateway, "kind" | "find" | "cancel"> = {
  kind: "sandbox",
  async find({ key }) {
    if (unaskable.has(key)) throw new Error("a fault of our own making");
    return { kind: "nothing" };
  },
  async cancel({ key }) {
    canceled.push(key);
    return { kind: "voided" };
  },
};
beforeAll(async () => {
  site = await startTestApp({ gatewayFor: () => gateway as PaymentGateway });
});
afterAll(() => site.close());

const visitor = (): Ctx => ({ ...operatorOn(site), actor: { kind: "visitor" } });

test("a charge that may still arrive is canceled once it can no longer be started", async () => {
  const [ctx, payment] = await beginCheckout(visitor());
  canceled = [];
  const at = (age: number) => ({ ...ctx, now: new Date(payment.createdAt.getTime() + age) });
  expect(await syncPayment(at(0), payment)).toMatchObject({ state: "unknown" });
  expect(await syncPayment(at(longestCharge), payment)).toMatchObject({ state: "unknown" });
  expect(canceled).toEqual([]);
  const asked = await syncPayment(at(longestCharge + 1), payment);
  expect([asked.state, canceled]).toEqual(["voided", [payment.id]]);
});

test("a claimed payment is not claimed again for as long as an answer can take", async () => {
  const [, payment] = await beginCheckout(visitor());
  const due = payment.checkAfter?.getTime() ?? Number.NaN;
  const claim = async (later: number) => {
    const claimed = await claimPayments(systemCtx({ db: site.db, now: new Date(due + later) }), {
      most: 50,
    });
    return claimed.filter(({ id }) => id === payment.id).length;
  };
  expect([await claim(-1), await claim(0), await claim(1)]).toEqual([0, 1, 0]);
  expect([await claim(chargePatience - 1), await claim(60_000)]).toEqual([0, 1]);
});

test("payments whose status check fails do not delay the others", async () => {
  const atOnce = 4;
  for (let count = 0; count <= atOnce; count += 1)
    unaskable.add((await beginCheckout(visitor()))[1].id);
  const [, payment] = await beginCheckout(visitor());
  canceled = [];
  const now = new Date(Date.now() + 60_000);
  const { site: _, ...system } = operatorOn(site);
  const reconciler = startJobsOf({
    kinds: gatewayKinds,
    system: () => ({ ...system, now }),
  });
  try {
    await expect.poll(() => canceled, { timeout: 10_000 }).toContain(payment.id);
  } finally {
    await reconciler.stop();
  }
  expect(canceled.filter((id) => unaskable.has(id))).toEqual([]);
});
