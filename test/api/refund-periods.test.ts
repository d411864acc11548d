import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { viewCheckout } from "#app/screens/checkout/view-checkout.server.ts";
import { outbox } from "#db/schema/outbox.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { Payment } from "#domain/billing/payment.ts";
import { getCheckout } from "#domain/checkout/present-checkout.ts";
import { startCheckout } from "#domain/checkout/start-checkout.ts";
import { addMember } from "#domain/checkout/change-members.ts";
import type { Ctx } from "#domain/context.ts";
import { settleMail } from "#domain/email/settle-mail.ts";
import { resendWelcome } from "#domain/members/send-mails.ts";
import { endPaidPlan } from "#domain/payments/end-paid-plan.ts";
import { cancelSubscription } from "#domain/refunds/cancel-subscription.ts";
import { getCancellation } from "#domain/refunds/get-cancellation.ts";
import { quoteCancellation } from "#domain/refunds/quote-cancellation.ts";
import { refundAndEndPlan } from "#domain/refunds/refund-and-end-plan.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { joinPlan, rosa } from "#test/support/join.ts";
import { justLoggedIn } from "#test/support/people.ts";
import { beginLife, liveUntil } from "#test/support/membership-life.ts";
import { takeDueSteps } from "#test/support/due-steps.ts";

const day = 24 * 60 * 60 * 1_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ sandbox: true });
});
afterAll(() => app.close());

type Joined = { ctx: Ctx; payment: Payment; id: string; later: (days: number) => Ctx };

async function join(joining: Parameters<typeof joinPlan>[1] = {}): Promise<Joined> {
  const now = new Date("2026-01-31T18:00:00Z");
  const visitor = { ...operatorOn(app), actor: { kind: "visitor" } as const, now };
  const [ctx, payment] = await joinPlan({ ...visitor, gatewayFor: () => null }, joining);
  const later = (days: number): Ctx => ({ ...ctx, now: new Date(now.getTime() + days * day) });
  return { ctx, payment, id: payment.subscriptionId, later };
}

const expireOn = ({ now }: Ctx) => takeDueSteps({ ...operatorOn(app), now });

describe("the thirty days of a full refund", () => {
  // spec 25.39
  test("outlast a month, and the plan that is over is canceled for its refund", async () => {
    const { id, payment, later } = await join({ cycle: "monthly" });
    // February has 28 days, so the term ends before the thirty days do.
    await expireOn(later(29));
    const ctx = later(30);
    const quote = await quoteCancellation(ctx, { id });
    expect(quote).toMatchObject({
      kind: "full",
      refundCents: payment.amountCents - 20_00,
      fullRefundUntil: "2026-03-02",
      endsOn: "2026-02-28",
    });
    const input = { id, refundCents: quote.refundCents, idempotencyKey: randomUUID() };
    const canceled = await cancelSubscription(await justLoggedIn(ctx), input);
    expect(canceled).toMatchObject({ state: "canceled", refundCents: quote.refundCents });
    await expect(quoteCancellation(ctx, { id })).rejects.toMatchObject({ code: "conflict" });
  });

  // spec 25.39
  test("outlast a month that has renewed: both months come back", async () => {
    const joinedAt = "2027-01-31T18:00:00Z";
    const { ctx, id } = await beginLife(app, { cycle: "monthly", joinedAt });
    await liveUntil(app, "2027-03-01T18:00:00Z");
    const on = (date: string): Ctx => ({ ...ctx, now: new Date(`${date}T18:00:00Z`) });
    const quote = await quoteCancellation(on("2027-03-02"), { id });
    expect(quote).toMatchObject({
      kind: "full",
      paidCents: 2 * 14_50 + 20_00,
      feeKeptCents: 20_00,
      refundCents: 2 * 14_50,
      fullRefundUntil: "2027-03-02",
    });
    expect(await quoteCancellation(on("2027-03-03"), { id })).toMatchObject({
      kind: "nothing",
      paidCents: 14_50,
      fullRefundUntil: null,
    });
    const input = { id, refundCents: quote.refundCents, idempotencyKey: randomUUID() };
    const canceled = await cancelSubscription(await justLoggedIn(on("2027-03-02")), input);
    expect(canceled).toMatchObject({ state: "canceled", refundCents: 2 * 14_50 });
  });

  // spec 25.39
  test("end at their last day for a plan that is over, too", async () => {
    const { id, later } = await join({ cycle: "monthly" });
    await expireOn(later(29));
    await expect(quoteCancellation(later(31), { id })).rejects.toMatchObject({ code: "conflict" });
    expect(await getCancellation(later(31), { id })).toMatchObject({ endedBy: "term" });
  });

  // spec 25.39
  test("begin once the welcome email was accepted, however late", async () => {
    const { id, payment, later } = await join({ hasDocuments: false });
    const full = { kind: "full", refundCents: payment.amountCents - 20_00 };
    expect(await quoteCancellation(later(90), { id })).toMatchObject(full);
    const isWelcome = and(
      eq(outbox.kind, "welcome"),
      sql`${outbox.facts} ->> 'subscriptionId' = ${id}`,
    );
    const [mail] = await app.db.select().from(outbox).where(isWelcome);
    if (!mail) throw new Error("no welcome waits");
    const sender = { ...operatorOn(app), now: later(90).now };
    const resolved = { as: "welcome", to: "", language: "en", details: {} } as const;
    await settleMail(sender, mail, { is: "delayed", lastError: "away" });
    expect(await documentsSentOn(id)).toBeNull();
    await settleMail(sender, mail, { is: "sent", resolved });
    expect(await documentsSentOn(id)).toBe("2026-05-01");
    expect(await quoteCancellation(later(120), { id })).toMatchObject({
      ...full,
      fullRefundUntil: "2026-05-31",
    });
    expect(await quoteCancellation(later(121), { id })).toMatchObject({ kind: "prorated" });
  });
});

describe("a welcome email that staff send again", () => {
  const welcomesOf = (id: string) =>
    app.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.kind, "welcome"), sql`${outbox.facts} ->> 'subscriptionId' = ${id}`))
      .orderBy(outbox.id);
  const resolved = { as: "welcome", to: "", language: "en", details: {} } as const;

  async function sendAgain({ payment, id, later }: Joined, days: number) {
    const { accountId } = payment;
    const request = { accountId, subscriptionId: id, reason: "They called" };
    await resendWelcome({ ...operatorOn(app), now: later(days).now }, request);
    const [first, second] = await welcomesOf(id);
    if (!first || !second) throw new Error("no two welcomes");
    return { first, second };
  }

  // spec 25.39, 20.27
  test("leaves the thirty days where the first one's delivery put them", async () => {
    const joined = await join({ hasDocuments: false });
    const { id, later } = joined;
    const settle = (days: number, mail: typeof outbox.$inferSelect) =>
      settleMail({ ...operatorOn(app), now: later(days).now }, mail, { is: "sent", resolved });
    const [mail] = await welcomesOf(id);
    if (!mail) throw new Error("no welcome waits");
    await settle(5, mail);
    const { second } = await sendAgain(joined, 25);
    await settle(26, second);
    expect(await documentsSentOn(id)).toBe("2026-02-05");
    expect(await quoteCancellation(later(35), { id })).toMatchObject({
      kind: "full",
      fullRefundUntil: "2026-03-07",
    });
    expect(await quoteCancellation(later(36), { id })).toMatchObject({ kind: "prorated" });
  });

  // spec 25.39, 20.27
  test("begins the thirty days where the first one never arrived", async () => {
    const joined = await join({ hasDocuments: false });
    const { id, later } = joined;
    const { first, second } = await sendAgain(joined, 50);
    const sender = { ...operatorOn(app), now: later(51).now };
    await settleMail(sender, first, { is: "refused", lastError: "550 no such mailbox" });
    expect(await documentsSentOn(id)).toBeNull();
    await settleMail(sender, second, { is: "sent", resolved });
    expect(await documentsSentOn(id)).toBe("2026-03-23");
    expect(await quoteCancellation(later(81), { id })).toMatchObject({ kind: "full" });
    expect(await quoteCancellation(later(82), { id })).toMatchObject({ kind: "prorated" });
  });
});

async function documentsSentOn(id: string) {
  const [found] = await app.db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return found?.documentsSentOn;
}

describe("the processing fee", () => {
  async function feesOf(ctx: Ctx) {
    const planId = await addPlan(operatorOn(app), {});
    const { secret } = await startCheckout(ctx, { planId, cycle: "annual" });
    const shopper = { ...ctx, checkoutToken: secret };
    await addMember(shopper, rosa);
    const checkout = await getCheckout(shopper, { lang: "en" });
    const { feeCents, isFeeSpared } = await viewCheckout(shopper, checkout, "en");
    return { feeCents, isFeeSpared };
  }

  // spec 25.40
  test("is not charged for a second plan, nor 60 days after the first one ended", async () => {
    const { id, later } = await join();
    const spared = { feeCents: 0, isFeeSpared: true };
    expect(await feesOf(later(1))).toEqual(spared);
    const { refundCents } = await quoteCancellation(later(3), { id });
    const input = { id, refundCents, idempotencyKey: randomUUID() };
    await cancelSubscription(await justLoggedIn(later(3)), input);
    expect(await feesOf(later(63))).toEqual(spared);
    expect(await feesOf(later(64))).toEqual({ feeCents: 20_00, isFeeSpared: false });
  });
});

describe("a plan that the seller ends", () => {
  const give = ({ payment, later }: Joined, amountCents: number, days: number) =>
    refundAndEndPlan(
      { ...operatorOn(app), gatewayFor: () => null, now: later(days).now },
      {
        paymentId: payment.id,
        amountCents,
        reason: "We close",
        idempotencyKey: randomUUID(),
      },
    );

  // spec 25.42
  test.each([
    [30, 169_00],
    [31, Math.ceil((149_00 * 334) / 365)],
    [364, 41],
  ])("on day %i gives back at least what is unused", async (days, cents) => {
    const joined = await join();
    await expect(give(joined, cents - 1, days)).rejects.toMatchObject({
      fields: { amountCents: { code: "amount_too_low" } },
    });
    await give(joined, cents, days);
    expect(await getCancellation(joined.later(days), { id: joined.id })).toMatchObject({
      endedBy: "us",
      refundCents: cents,
    });
  });

  // spec 25.42
  test("is not ended without its refund", async () => {
    const { payment, later } = await join();
    const ended = endPaidPlan(
      { ...operatorOn(app), now: later(40).now },
      { paymentId: payment.id },
    );
    await expect(ended).rejects.toMatchObject({ code: "conflict" });
  });
});
