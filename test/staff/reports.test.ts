import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Ctx } from "#domain/context.ts";
import { createRefund } from "#domain/refunds/create-refund.ts";
import { settleRefund } from "#domain/refunds/submit-refund.ts";
import { getActivity } from "#domain/reports/get-activity.ts";
import { getDeferredRevenue } from "#domain/reports/get-deferred-revenue.ts";
import { getLedger } from "#domain/reports/get-ledger.ts";
import { writeReport } from "#domain/reports/write-csv.ts";
import { cancelFor } from "#domain/refunds/cancel-subscription.ts";
import { cancellationQuoteOf } from "#domain/refunds/quote-cancellation.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { type Joining, joinPlan } from "#test/support/join.ts";
import { countAll, insertLines, type Line, nextMonth, randomLine } from "./invoice-lines.ts";

// Money by month, deferred revenue and the ledger, as an accountant reads them.

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const home = "mesa.localhost";
const at = (now: string, host = home): Ctx => ({ ...operatorOn(site, host), now: new Date(now) });

async function join(now: string, joining: Joining = {}) {
  const visitor: Ctx = { ...at(now), actor: { kind: "visitor" } };
  const planId = await addPlan(at(now));
  const [, payment] = await joinPlan(visitor, { planId, ...joining });
  return payment;
}

async function cancel(
  now: string,
  { accountId, subscriptionId: id }: { accountId: string; subscriptionId: string },
) {
  const { refundCents } = await cancellationQuoteOf(at(now), { accountId, id });
  const ctx: Ctx = { ...at(now), gatewayFor: () => null };
  const idempotencyKey = crypto.randomUUID();
  await cancelFor(ctx, { accountId, id, refundCents, idempotencyKey, reason: "A test" });
  return refundCents;
}

const monthOf = (months: readonly { month: string }[], month: string) =>
  months.find((one) => one.month === month);

describe("money by month", () => {
  // spec 20.30
  test("has what was paid and sent back, and how many plans began and were canceled", async () => {
    const first = await join("2026-02-28T20:00:00Z");
    const second = await join("2026-03-05T20:00:00Z");
    await cancel("2026-06-10T20:00:00Z", second);
    const refunding = at("2026-04-02T20:00:00Z");
    const given = { payment: first, amountCents: 5_00, reason: "Goodwill" };
    const refund = await refunding.db.transaction((tx) => createRefund(refunding, tx, given));
    const sent = { kind: "done", gatewayId: "re_1" } as const;
    await settleRefund(refunding, { refund, payment: first }, sent);
    const { months } = await getActivity(at("2026-07-01T20:00:00Z"), {});
    expect(months).toHaveLength(12);
    expect(monthOf(months, "2026-02")).toEqual({
      month: "2026-02",
      paidCents: first.amountCents,
      refundedCents: 0,
      netCents: first.amountCents,
      newPlans: 1,
      renewedPlans: 0,
      canceledPlans: 0,
      lapsedPlans: 0,
    });
    expect(monthOf(months, "2026-04")).toMatchObject({ refundedCents: 5_00, netCents: -5_00 });
    expect(monthOf(months, "2026-06")).toMatchObject({ canceledPlans: 1, newPlans: 0 });
  });

  test("takes an evening at the site for its own day", async () => {
    const before = await getActivity(at("2026-12-15T20:00:00Z"), {
      from: "2026-10",
      until: "2026-11",
    });
    // 11 p.m. on October 31 in Phoenix.
    const { amountCents } = await join("2026-11-01T06:00:00Z");
    const after = await getActivity(at("2026-12-15T20:00:00Z"), {
      from: "2026-10",
      until: "2026-11",
    });
    const more = after.months.map(({ paidCents, newPlans }, nth) => [
      paidCents - (before.months[nth]?.paidCents ?? 0),
      newPlans - (before.months[nth]?.newPlans ?? 0),
    ]);
    expect(more).toEqual([
      [amountCents, 1],
      [0, 0],
    ]);
  });
});

describe("the ledger of a period", () => {
  // spec 20.31
  test("has every entry once, with equal debits and credits, and as a file in dollars", async () => {
    await join("2026-08-05T20:00:00Z");
    const ctx = at("2026-09-01T20:00:00Z");
    const period = { from: "2026-08", until: "2026-08" };
    const { debitCents, creditCents, entries } = await getLedger(ctx, period);
    expect(debitCents).toBe(creditCents);
    const { rows } = await site.pool.query<{ entries: number; debits: string }>(
      `select count(*)::int as entries, sum(greatest(0, amount_cents)) as debits
       from ledger_entries join ledger_transactions t on t.id = transaction_id
       where site_id = $1 and to_char(day, 'YYYY-MM') = '2026-08'`,
      [ctx.site.id],
    );
    expect(rows).toEqual([{ entries: entries.length, debits: String(debitCents) }]);
    expect(entries.length).toBeGreaterThan(4);

    const { name, bytes } = await writeReport(ctx, "ledger", period);
    expect(name).toBe("ledger-2026-08.csv");
    const lines = await readLines(bytes);
    expect(lines).toHaveLength(entries.length);
    const sum = (side: string) =>
      lines.reduce((total, line) => total + Math.round(Number(line[side]) * 100), 0);
    expect([sum("debit"), sum("credit")]).toEqual([debitCents, creditCents]);
    const [line] = lines;
    const [entry] = entries;
    expect(line).toMatchObject({
      day: entry?.day,
      transaction: entry?.transactionId,
      member_account: entry?.accountId,
      ledger_account: entry?.ledgerAccount,
    });
    const { rows: log } = await site.pool.query(
      `select facts from audit_log where site_id = $1 and action = 'report_downloaded'`,
      [ctx.site.id],
    );
    expect(log).toEqual([
      { facts: { kind: "ledger", period: "2026-08", lines: String(entries.length) } },
    ]);
  });
});

async function readLines(bytes: Uint8Array): Promise<Record<string, string>[]> {
  const [head = "", ...lines] = new TextDecoder().decode(bytes).trim().split("\r\n");
  const names = head.split(",");
  return lines.map((line) =>
    Object.fromEntries(line.split(",").map((cell, nth) => [names[nth] ?? "", cell])),
  );
}

describe("deferred revenue", () => {
  // spec 20.32
  test("of a canceled plan is earned up to that day, and what was left is released", async () => {
    const ctx = at("2025-03-31T20:00:00Z", "harbor.localhost");
    const [line]: Line[] = [
      {
        net: 365_00,
        startsOn: "2025-01-01",
        endsOn: "2026-01-01",
        paidOn: "2025-01-01",
        endedOn: "2025-03-11",
      },
    ] as const;
    if (line) await insertLines(ctx, [line]);
    const { months } = await getDeferredRevenue(ctx, { from: "2025-01", until: "2025-04" });
    const figures = months.map(({ month: _month, ...cents }) => Object.values(cents));
    expect(figures).toEqual([
      [0, 365_00, 31_00, 0, 334_00],
      [334_00, 0, 28_00, 0, 306_00],
      [306_00, 0, 10_00, 296_00, 0],
      [0, 0, 0, 0, 0],
    ]);
  });

  // spec 20.32
  test("agrees with a plain count of days over random lines, month by month", async () => {
    const ctx = at("2026-06-15T20:00:00Z", "harbor.localhost");
    const lines = Array.from({ length: 600 }, (_, nth) => randomLine(nth));
    await insertLines(ctx, lines);
    const { months } = await getDeferredRevenue(ctx, { from: "2026-01", until: "2028-06" });
    expect(months).toHaveLength(30);
    const counted = months.map(({ month }) => {
      const [first, after] = [`${month}-01`, nextMonth(month)];
      const [before, then] = [countAll(lines, first), countAll(lines, after)];
      return {
        month,
        openingCents: before.left,
        billedCents: then.billed - before.billed,
        earnedCents: then.earned - before.earned,
        releasedCents: then.released - before.released,
        closingCents: then.left,
      };
    });
    expect(months).toEqual(counted);
    expect(months.some(({ releasedCents }) => releasedCents > 0)).toBe(true);
    for (const { openingCents, billedCents, earnedCents, releasedCents, closingCents } of months)
      expect(openingCents + billedCents - earnedCents - releasedCents).toBe(closingCents);
  });

  // spec 20.32
  test("of a payment that went back whole is released, though its plan runs on", async () => {
    const payment = await join("2029-01-01T20:00:00Z");
    const ctx = at("2029-02-10T20:00:00Z");
    const refundPart = async (amountCents: number) => {
      const given = { payment, amountCents, reason: "Goodwill" };
      const refund = await ctx.db.transaction((tx) => createRefund(ctx, tx, given));
      await settleRefund(ctx, { refund, payment }, { kind: "done", gatewayId: refund.id });
    };
    const read = async () =>
      (await getDeferredRevenue(at("2029-04-01T20:00:00Z"), { from: "2029-01", until: "2029-03" }))
        .months;
    await refundPart(100);
    expect((await read()).at(-1)?.closingCents).toBeGreaterThan(0);
    await refundPart(payment.amountCents - 100);
    const [january, february, march] = await read();
    expect(february).toMatchObject({ openingCents: january?.closingCents, closingCents: 0 });
    expect(february?.releasedCents).toBeGreaterThan(0);
    expect(march).toMatchObject({ openingCents: 0, earnedCents: 0, releasedCents: 0 });
  });

  // spec 20.32
  test("of a member who joined leaves out the fee and takes the discount off", async () => {
    const { invoiceId, amountCents } = await join("2027-01-01T20:00:00Z");
    const { rows } = await site.pool.query<{ fee: number }>(
      `select sum(amount_cents - discount_cents)::int as fee from invoice_lines
       where invoice_id = $1 and kind = 'processing_fee'`,
      [invoiceId],
    );
    const fee = rows[0]?.fee ?? 0;
    expect(fee).toBeGreaterThan(0);
    const { months } = await getDeferredRevenue(at("2027-02-01T20:00:00Z"), {
      from: "2027-01",
      until: "2027-01",
    });
    expect(months[0]?.billedCents).toBe(amountCents - fee);
  });
});
