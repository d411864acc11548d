import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refunds } from "#db/schema/billing.ts";
import { changePassword } from "#domain/accounts/change-password.ts";
import { confirmEmail } from "#domain/accounts/confirm-email.ts";
import { eraseAccount } from "#domain/privacy/erase-account.ts";
import { setNewPassword } from "#domain/accounts/set-new-password.ts";
import { updateAccount } from "#domain/accounts/update-account.ts";
import { recordReversal } from "#domain/refunds/sync-reversals.ts";
import { createRefund } from "#domain/refunds/create-refund.ts";
import type { Payment } from "#domain/billing/payment.ts";
import { submitRefund } from "#domain/refunds/submit-refund.ts";
import type { Ctx } from "#domain/context.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { cancelSubscription } from "#domain/refunds/cancel-subscription.ts";
import { quoteCancellation } from "#domain/refunds/quote-cancellation.ts";
import { refundAndEndPlan } from "#domain/refunds/refund-and-end-plan.ts";
import { startSession } from "#domain/sessions/start-session.ts";
import { issueToken } from "#domain/secrets/issue-token.ts";
import type { PaymentGateway } from "#gateways/payments/payment-gateway.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { areFree, holdRows } from "#test/support/hold-rows.ts";
import { joinPlan } from "#test/support/join.ts";
import { justLoggedIn, addMember, anyPassword } from "#test/support/people.ts";

// The order in which rows are locked, observed: another connection holds one row, and the next
// operation waits there without holding any row that comes later in the order.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const password = "seven lamps on a wet pier";
type Tokens = { reset: string; address: string };

/** A signed-in member with two links and a queued email. */
async function newMember(): Promise<{ ctx: Ctx; accountId: string; tokens: Tokens }> {
  const system = operatorOn(app);
  const person = await addMember(app);
  if (person.kind !== "member") throw new Error("no member");
  const { accountId, email } = person;
  const visitor: Ctx = { ...system, actor: { kind: "visitor" } };
  const { sessionId } = await system.db.transaction((tx) =>
    startSession(visitor, tx, { accountId }),
  );
  const facts = { accountId };
  const input = { kind: "change_email", recipient: "x@example.test", language: "en" } as const;
  const mail = await system.db.transaction((tx) => queueMail(system, tx, { ...input, facts }));
  const owner = { accountId, email: `new-${accountId}@example.test` };
  const tokens = {
    reset: await issueToken(system, {
      purpose: "reset_password",
      from: mail,
      owner: { accountId },
    }),
    address: await issueToken(system, { purpose: "change_email", from: mail, owner }),
  };
  return {
    ctx: { ...system, actor: { kind: "member", accountId, sessionId, email } },
    accountId,
    tokens,
  };
}

const ofAccount: Record<string, (ctx: Ctx, tokens: Tokens) => Promise<unknown>> = {
  "a password reset": (ctx, { reset: token }) => setNewPassword(ctx, { token, password }),
  "a new address by a link": (ctx, { address: token }) => confirmEmail(ctx, { token }),
  "a password change": (ctx) => changePassword(ctx, { currentPassword: anyPassword, password }),
  "an account change": (ctx) => updateAccount(ctx, { firstName: "Rosa" }),
  "an erasure": (ctx) => eraseAccount(ctx, { password: anyPassword }),
};

describe.each(Object.entries(ofAccount))("%s", (_what, act) => {
  // spec 13.20
  test("locks the account before any row that belongs to it", async () => {
    const { ctx, accountId, tokens } = await newMember();
    const held = await holdRows(app, { table: "accounts", where: `id = '${accountId}'` });
    const done = act(ctx, tokens);
    expect(await held.untilAwaited()).toMatch(/"accounts".* for update$/);
    const own = `account_id = '${accountId}'`;
    const free = {
      tokens: await areFree(app, { table: "one_time_tokens", where: own }),
      sessions: await areFree(app, { table: "sessions", where: own }),
      mails: await areFree(app, {
        table: "outbox",
        where: `facts ->> 'accountId' = '${accountId}'`,
      }),
    };
    await held.release();
    await done;
    expect(free).toEqual({ tokens: true, sessions: true, mails: true });
  });
});

async function paid() {
  const [ctx, payment] = await joinPlan({ ...operatorOn(app), gatewayFor: () => null });
  const staff: Ctx = { ...operatorOn(app), gatewayFor: () => null };
  return { ctx, staff, payment };
}
type Paid = Awaited<ReturnType<typeof paid>>;

const idempotencyKey = randomUUID;
const movingMoney: Record<string, (paid: Paid) => Promise<() => Promise<unknown>>> = {
  leaving: async ({ ctx, payment: { subscriptionId: id } }) => {
    const { refundCents } = await quoteCancellation(ctx, { id });
    const member = await justLoggedIn(ctx);
    return () => cancelSubscription(member, { id, refundCents, idempotencyKey: idempotencyKey() });
  },
  "a refund by staff": async ({ staff, payment: { id: paymentId, amountCents } }) => {
    const input = { paymentId, amountCents, reason: "For a test" };
    return () => refundAndEndPlan(staff, { ...input, idempotencyKey: idempotencyKey() });
  },
};
const rejections: Record<string, string> = {
  leaving: "price_changed",
  "a refund by staff": "invalid",
};

const refundsOf = (payment: Payment) =>
  app.db.select().from(refunds).where(eq(refunds.paymentId, payment.id));

describe.each(Object.entries(movingMoney))("%s", (what, prepare) => {
  test("locks the plan before a payment", async () => {
    const known = await paid();
    const { subscriptionId, id } = known.payment;
    const act = await prepare(known);
    const held = await holdRows(app, { table: "subscriptions", where: `id = '${subscriptionId}'` });
    const done = act();
    expect(await held.untilAwaited()).toMatch(/"subscriptions".* for update$/);
    const isFree = await areFree(app, { table: "payments", where: `id = '${id}'` });
    await held.release();
    await done;
    expect(isFree).toBe(true);
  });

  // spec 25.19
  test("waits for a reversal that is being recorded, and then takes it into account", async () => {
    const known = await paid();
    const { staff, payment } = known;
    const act = await prepare(known);
    const held = await holdRows(app, { table: "payments", where: `id = '${payment.id}'` });
    const rejection = act().then(
      () => undefined,
      (error: { code?: string }) => error.code,
    );
    expect(await held.untilAwaited()).toMatch(/"payments".* for update$/);
    const found = { kind: "refund", gatewayId: `re_${payment.id}`, key: null } as const;
    const back = { ...found, amountCents: 30_00, state: "done" } as const;
    const tx = drizzle(held.client) as unknown as Parameters<typeof recordReversal>[1];
    await recordReversal(staff, tx, payment, back);
    await held.release();
    expect(await rejection).toBe(rejections[what]);
    expect((await refundsOf(payment)).map(({ amountCents }) => amountCents)).toEqual([30_00]);
  });
});

test("a refund whose gateway fails without an answer is unknown, not refused", async () => {
  const { staff, payment } = await paid();
  const broken = {
    kind: payment.gateway,
    refund: () => Promise.reject(new Error("the line is dead")),
  } as unknown as PaymentGateway;
  const input = { payment, amountCents: 5_00, reason: "For a test" };
  const refund = await staff.db.transaction((tx) => createRefund(staff, tx, input));
  const sent = await submitRefund({ ...staff, gatewayFor: () => broken }, refund);
  expect(sent).toMatchObject({ state: "unknown", settledAt: null });
  expect(sent.checkAfter.getTime()).toBeGreaterThan(staff.now.getTime());
});
