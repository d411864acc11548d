import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { receipts } from "#db/schema/billing.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Payment } from "#domain/billing/payment.ts";
import type { Ctx } from "#domain/context.ts";
import { findPayments } from "#domain/members/find-payments.ts";
import { listPayments } from "#domain/payments/list-payments.ts";
import { refundAndEndPlan } from "#domain/refunds/refund-and-end-plan.ts";
import { refundPayment } from "#domain/refunds/refund-payment.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { takeDueSteps } from "#test/support/due-steps.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { joinPlan } from "#test/support/join.ts";

// Two sites with sales, each with its own payments, receipts and time zone.

const hosts = ["localhost", "harbor.localhost"] as const;
const joinedAt = new Date("2026-01-31T18:00:00Z");
let site: TestApp;
let paid: Record<(typeof hosts)[number], Payment[]>;

const on = (host: string): Ctx => ({ ...operatorOn(site, host), now: joinedAt });

beforeAll(async () => {
  site = await startTestApp({ sandbox: true });
  paid = { localhost: [], "harbor.localhost": [] };
  for (const host of hosts) {
    const planId = await addPlan(on(host));
    for (let count = 0; count < 3; count += 1) {
      const visitor = { ...on(host), actor: { kind: "visitor" as const } };
      const [, payment] = await joinPlan(visitor, { planId, cycle: "annual" });
      paid[host].push(payment);
    }
  }
});
afterAll(() => site.close());

const ids = ({ items }: { items: { paymentId: string }[] }) =>
  items.map(({ paymentId }) => paymentId);
const newestFirst = (host: (typeof hosts)[number]) =>
  paid[host].map(({ id }) => id).toSorted((a, b) => (a < b ? 1 : -1));

describe.each(hosts)("payments at %s", (host) => {
  test("are listed without those of the other site, and continue after the cursor", async () => {
    const all = newestFirst(host);
    const [first] = all;
    const page = await listPayments(on(host), { view: "all" });
    expect(ids(page).filter((id) => all.includes(id))).toEqual(all);
    const others = hosts.filter((one) => one !== host).flatMap(newestFirst);
    expect(ids(page).filter((id) => others.includes(id))).toEqual([]);
    const rest = await listPayments(on(host), { view: "paid", cursor: first });
    expect(ids(rest).slice(0, 2)).toEqual(all.slice(1));
    expect(ids(rest)).not.toContain(first);
  });

  test("are found by receipt number, although the other site has issued the same one", async () => {
    for (const { id } of paid[host]) {
      const [receipt] = await site.db.select().from(receipts).where(eq(receipts.paymentId, id));
      const found = await findPayments(on(host), { search: `R-2026-${receipt?.number}` });
      expect(ids(found)).toEqual([id]);
    }
  });
});

test("a refund under the same key must match in every field", async () => {
  const [one, other] = paid.localhost;
  const input = {
    paymentId: one?.id ?? "",
    amountCents: 100,
    reason: "Paid twice",
    idempotencyKey: "once",
  };
  const { refundId } = await refundPayment(on("localhost"), input);
  expect(await refundPayment(on("localhost"), input)).toMatchObject({ refundId });
  for (const change of [
    { paymentId: other?.id ?? "" },
    { amountCents: 101 },
    { reason: "Goodwill" },
  ]) {
    const refused = refundPayment(on("localhost"), { ...input, ...change });
    await expect(refused).rejects.toMatchObject({ code: "idempotency_mismatch" });
  }
  const ending = refundAndEndPlan(on("localhost"), input);
  await expect(ending).rejects.toMatchObject({ code: "idempotency_mismatch" });
});

test("plans expire at the end of the day in their own site's time zone", async () => {
  const states = async () => {
    const rows = await site.db
      .select({ state: subscriptions.state })
      .from(subscriptions)
      .where(eq(subscriptions.siteId, on("harbor.localhost").site.id));
    return new Set(rows.map(({ state }) => state));
  };
  const later = new Date("2027-03-01T18:00:00Z");
  await takeDueSteps({ ...on("localhost"), now: later });
  expect(await states()).toEqual(new Set(["ends_at_term"]));
  await takeDueSteps({ ...on("harbor.localhost"), now: later });
  expect(await states()).toEqual(new Set(["expired"]));
});
