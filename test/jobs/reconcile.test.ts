import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { refunds } from "#db/schema/billing.ts";
import { customersToDelete } from "#db/schema/cards.ts";
import { chargeFacts } from "#domain/billing/charge-payment.ts";
import { longestCharge } from "#domain/billing/rules.ts";
import { createRefund } from "#domain/refunds/create-refund.ts";
import type { Payment } from "#domain/billing/payment.ts";
import { settlePayment } from "#domain/billing/settle-payment.ts";
import type { Ctx } from "#domain/context.ts";
import { createSandboxStore } from "#domain/demo/create-sandbox-store.ts";
import { createSandboxAdapter } from "#gateways/payments/sandbox/sandbox-adapter.ts";
import type { Behavior } from "#gateways/payments/sandbox/test-cards.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { gatewayKinds, startJobsOf } from "#test/support/jobs.ts";
import { beginCheckout, type Joining } from "#test/support/join.ts";
import { answerChallenge, cardToken } from "#test/support/sandbox.ts";

let app: TestApp;
let planId: string;
beforeAll(async () => {
  app = await startTestApp({ sandbox: true });
  planId = await addPlan(operatorOn(app));
});
afterAll(() => app.close());

/** A payment begun some time ago by a process that has died. */
async function orphan(seconds = 20, joining: Joining = {}): Promise<[Ctx, Payment]> {
  const now = new Date(Date.now() - seconds * 1_000);
  const visitor: Ctx = { ...operatorOn(app), actor: { kind: "visitor" }, now };
  return beginCheckout(visitor, { planId, ...joining });
}

/** Sends the charge that its process sent before it died. */
async function charge([ctx, payment]: [Ctx, Payment], behavior: Behavior) {
  const facts = await chargeFacts(ctx, payment);
  const token = await cardToken(app, behavior);
  const returnUrl = `http://localhost:${app.deps.address.port}/checkout/payment`;
  const outcome = await ctx.gatewayFor(ctx.site)?.charge({ ...facts, token, returnUrl });
  if (!outcome || outcome.kind === "no_customer") throw new Error("no gateway took the card");
  return outcome;
}

function start(gatewayFor = app.deps.gatewayFor) {
  const job = startJobsOf({
    kinds: gatewayKinds,
    system: () => {
      const { site: _, ...ctx } = operatorOn(app);
      return { ...ctx, gatewayFor, now: new Date() };
    },
  });
  onTestFinished(() => job.stop());
  return job;
}

async function statesOf(table: "payments" | "refunds", ids: string[]): Promise<string[]> {
  const { rows } = await app.db.execute<{ id: string; state: string }>(
    sql`select id, state from ${sql.identifier(table)} where id in ${ids}`,
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.state ?? "");
}

async function until(isSo: () => Promise<boolean>, within = 8_000): Promise<void> {
  for (const deadline = Date.now() + within; !(await isSo()); await sleep(50)) {
    if (Date.now() > deadline) throw new Error("it did not come to that");
  }
}

// spec 25.7
test("payments begun by a dead process are completed", async () => {
  const [never, charged, refused, approved] = [
    await orphan(),
    await orphan(),
    await orphan(),
    await orphan(),
  ];
  await charge(charged, "reset_after");
  await charge(refused, "declined");
  const asked = await charge(approved, "challenge_passed");
  if (asked.kind !== "requires_action" || asked.action.kind !== "redirect") throw new Error();
  await answerChallenge(app, asked.action.url, "approve");
  const free = await orphan(20, { planId: await addPlan(operatorOn(app), { tiers: [nothing] }) });
  start();
  const ids = [never, charged, refused, approved, free].map(([, { id }]) => id);
  await until(async () => (await statesOf("payments", ids)).every((state) => isOver.test(state)));
  expect(await statesOf("payments", ids)).toEqual(["voided", "paid", "failed", "paid", "paid"]);
});
const isOver = /paid|failed|voided/;
const nothing = { annualCents: 0, feeCents: 0 };

test("a new payment is left to its own process for as long as its charge can take", async () => {
  const [, { id, checkAfter, createdAt }] = await orphan(0);
  expect(checkAfter.getTime() - createdAt.getTime()).toBe(longestCharge + 1_000);
  start();
  await sleep(1_500);
  expect(await statesOf("payments", [id])).toEqual(["pending"]);
});

test("forty payments with two reconcilers are each paid once", async () => {
  const ids: string[] = [];
  for (let at = 0; at < 40; at += 1) {
    const order = await orphan();
    await charge(order, "success");
    ids.push(order[1].id);
  }
  const [, stuck] = await orphan(20, { gateway: "stripe" });
  start();
  start();
  await until(async () => (await statesOf("payments", ids)).every((state) => state === "paid"));
  await until(async () => (await statesOf("payments", [stuck.id]))[0] === "unknown");
  const { rows } = await app.db.execute(sql`
    select count(*)::int as receipts, count(distinct payment_id)::int as payments
    from receipts where payment_id in ${ids}`);
  expect(rows).toEqual([{ receipts: 40, payments: 40 }]);
});

test("an unattended refund is issued once", async () => {
  const order = await orphan();
  const [ctx, payment] = order;
  const paid = await settlePayment(ctx, payment, await charge(order, "error_after").then(found));
  const refund = await ctx.db.transaction((tx) =>
    createRefund(ctx, tx, { payment: paid, amountCents: 50_00, reason: "left" }),
  );
  expect(await statesOf("refunds", [refund.id])).toEqual(["pending"]);
  start();
  await until(async () => (await statesOf("refunds", [refund.id]))[0] === "done");
  const { rows } = await app.db.execute(
    sql`select amount_cents as cents from sandbox_refunds where key = ${refund.id}`,
  );
  expect(rows).toEqual([{ cents: 50_00 }]);

  /** The response was lost, but the gateway has the charge. */
  async function found() {
    const gateway = ctx.gatewayFor(ctx.site);
    const known = await gateway?.find({ ...payment, key: payment.id });
    if (known?.kind !== "paid") throw new Error("not charged");
    return known;
  }
});

test("after a day a gateway's own refund is found, and a customer is deleted from it", async () => {
  const order = await orphan(25 * 60 * 60);
  const [ctx, payment] = order;
  const paid = await settlePayment(ctx, payment, await charge(order, "success"));
  const made = { id: "re_by_hand", key: "by_hand", amountCents: 5_00, createdAt: new Date() };
  await createSandboxStore(app.db).placeRefund({ ...made, chargeId: paid.gatewayId ?? "" });
  const asked = { gateway: "sandbox", createdAt: new Date(), checkAfter: new Date() };
  const customer = { id: "fgt_1", siteId: payment.siteId, customer: "cus_1", ...asked };
  await app.db.insert(customersToDelete).values(customer);
  start();
  const posted = () => app.db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
  await until(async () => (await posted())[0]?.state === "done");
  expect(await posted()).toMatchObject([{ gatewayId: "re_by_hand", reason: "at_gateway" }]);
  await until(async () => (await app.db.$count(customersToDelete)) === 0);
});

test("it stops quickly, also while a gateway does not answer", async () => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  onTestFinished(() => silent.close().closeAllConnections());
  await once(silent, "listening");
  const asked = once(silent, "request");
  const { port } = silent.address() as AddressInfo;
  const address = { host: "127.0.0.1", port };
  const given = { address, secret: "", publicKey: "", patienceMs: 9_000 };
  const gateway = createSandboxAdapter(given);
  await orphan();
  const job = start(() => gateway);
  await asked;
  const began = Date.now();
  await job.stop();
  expect(Date.now() - began).toBeLessThan(4_000);
});
