import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Connection } from "#db/connect.ts";
import { grantRows } from "#db/grant-rows.ts";
import { disputes } from "#db/schema/disputes.ts";
import { createRefund } from "#domain/refunds/create-refund.ts";
import { settleRefund } from "#domain/refunds/submit-refund.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { beginCheckout, joinPlan } from "#test/support/join.ts";
import { ledgerAttempts } from "./ledger-attempts.ts";
import { attempts } from "./money-attempts.ts";

// What a hole in the app could do at worst to money, as the role that the app has: each attempt is
// refused, at the latest when it commits.

let app: TestApp;
let attacker: Connection;
const role = `attacker-${randomUUID().slice(0, 8)}`;
/** The ids that the attempts name. */
const ids = {
  site: "",
  account: "",
  other: "",
  subscription: "",
  payment: "",
  invoice: "",
  refund: "",
  done: "",
  open: "",
  openPlan: "",
  openInvoice: "",
  openAccount: "",
  otherPlan: "",
  otherInvoice: "",
  otherPayment: "",
  dispute: "dsp_open",
  won: "dsp_won",
  owner: "",
};

beforeAll(async () => {
  app = await startTestApp();
  const visitor = { ...operatorOn(app), actor: { kind: "visitor" } } as const;
  const [ctx, paid] = await joinPlan(visitor, { couponCode: "SPRING15" });
  const [, other] = await joinPlan(visitor, { couponCode: "SPRING15" });
  const [, open] = await beginCheckout(visitor);
  const refundOf = (amountCents: number) =>
    ctx.db.transaction((tx) =>
      createRefund(ctx, tx, { payment: paid, amountCents, reason: "test" }),
    );
  const [waiting, sent] = [await refundOf(1_00), await refundOf(2_00)];
  await settleRefund(ctx, { refund: sent, payment: paid }, { kind: "done", gatewayId: "re_1" });
  const { siteId, id: paymentId } = paid;
  const dispute = {
    siteId,
    paymentId,
    amountCents: 1_00,
    foundAt: ctx.now,
    state: "open",
  } as const;
  await ctx.db.insert(disputes).values([
    { ...dispute, id: ids.dispute, gatewayId: "dp_open" },
    { ...dispute, id: ids.won, gatewayId: "dp_won" },
  ]);
  await ctx.db
    .update(disputes)
    .set({ state: "won", feeCents: 15_00, decidedAt: ctx.now })
    .where(eq(disputes.id, ids.won));
  Object.assign(ids, {
    site: paid.siteId,
    account: paid.accountId,
    subscription: paid.subscriptionId,
    payment: paid.id,
    invoice: paid.invoiceId,
    refund: waiting.id,
    done: sent.id,
    other: other.accountId,
    otherPlan: other.subscriptionId,
    otherInvoice: other.invoiceId,
    otherPayment: other.id,
    open: open.id,
    openPlan: open.subscriptionId,
    openInvoice: open.invoiceId,
    openAccount: open.accountId,
  });
  const { rows } = await app.pool.query<{ owner: string }>("select current_user as owner");
  ids.owner = rows[0]?.owner ?? "";
  await grantRows(app.pool, role, "password");
  const url = Object.assign(new URL(app.pool.options.connectionString ?? ""), {
    username: role,
    password: "password",
  });
  attacker = connect(url.href, { max: 1 });
});
afterAll(async () => {
  await attacker.close();
  const name = pg.escapeIdentifier(role);
  await app.pool.query(`drop owned by ${name}; drop role ${name}`);
  await app.close();
});

const naming = (statement: string) =>
  statement.replace(/\{(\w+)\}/g, (_, name: keyof typeof ids) => ids[name]);

// spec 25.9, 25.37
test.each([...attempts, ...ledgerAttempts])("the database refuses: %s", async (_, statement) => {
  const { pool } = attacker;
  const said = await pool.query(`begin; ${naming(statement)}; set constraints all immediate`).then(
    () => "it was done",
    ({ code = "", message }: pg.DatabaseError) => `${code} ${message}`,
  );
  await pool.query("rollback");
  // Refused by a privilege, a constraint, a trigger or a unique key: not for a slip in the attempt.
  expect(said).toMatch(/^(?:42501|23001|23503|23505|23514|23P01|P0001) /);
});
