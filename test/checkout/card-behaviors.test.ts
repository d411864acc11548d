import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Behavior, testCards } from "#gateways/payments/sandbox/test-cards.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { answerChallenge, cardToken } from "#test/support/sandbox.ts";
import { openReadyShopper } from "#test/support/shopper.ts";

let app: TestApp;
let planId: string;
let ahead = 0;
beforeAll(async () => {
  const now = () => new Date(Date.now() + ahead);
  app = await startTestApp({ sandbox: true, now, env: { SESSION_IDLE_SECONDS: "7200" } });
  planId = await addPlan(operatorOn(app));
});
afterAll(() => app.close());

type Way = { answer?: "approve" | "refuse"; waits?: number };
type End = { said: object; stands: object; subscription: string; charges: number };

const paid: Omit<End, "said"> = {
  stands: { status: "paid" },
  subscription: "ends_at_term",
  charges: 1,
};
const unpaid = (reason: string | null): Omit<End, "said"> => ({
  stands: { status: "failed", reason },
  subscription: "canceled",
  charges: 0,
});
const refused = (reason: string): End => ({
  said: { status: 402, body: { code: "card_declined", reason } },
  ...unpaid(reason),
});
const asks = { status: 202, body: { status: "requires_action", action: { kind: "redirect" } } };
const open = { status: 202, body: { status: "processing" } };
const done = { status: 201, body: { status: "paid" } };

const checkouts: [Behavior, Way, End][] = [
  ["timeout_after", {}, { said: open, ...paid }],
  ["slow", {}, { said: done, ...paid }],
  ["success", {}, { said: done, ...paid }],
  ["declined", {}, refused("declined")],
  ["insufficient_funds", {}, refused("insufficient_funds")],
  ["expired_card", {}, refused("expired_card")],
  ["challenge_passed", { answer: "approve" }, { said: asks, ...paid }],
  ["challenge_passed", { answer: "refuse" }, { said: asks, ...unpaid("authentication_failed") }],
  ["challenge_passed", { waits: 31 * 60_000 }, { said: asks, ...unpaid(null) }],
  ["challenge_failed", { answer: "approve" }, { said: asks, ...unpaid("authentication_failed") }],
  ["reset_before", { waits: 13_000 }, { said: open, ...unpaid(null) }],
  ["reset_after", {}, { said: open, ...paid }],
  ["error_after", {}, { said: open, ...paid }],
  ["malformed_after", {}, { said: open, ...paid }],
];

// Slow cards run concurrently; the clock moves ahead for one test at a time.
test.concurrent.each(checkouts.filter(([, { waits }]) => waits === undefined))(
  "a checkout paid by a card for %s %o ends as expected",
  endAsItShould,
);
test.each(checkouts.filter(([, { waits }]) => waits !== undefined))(
  "a checkout paid by a card for %s %o ends as expected",
  endAsItShould,
);

async function endAsItShould(behavior: Behavior, way: Way, end: End): Promise<void> {
  const shopper = await openReadyShopper(app, { planId });
  const said = await shopper.pay({ paymentToken: await cardToken(app, behavior) });
  expect(said).toMatchObject(end.said);

  const { id, url } = await paymentOf(shopper.accountId);
  if (way.answer) await answerChallenge(app, url ?? "", way.answer);
  ahead += way.waits ?? 0;
  const { status, body } = await shopper.paymentStatus(id);
  expect(status).toBe(200);
  expect(body).toMatchObject(end.stands);

  const after = await paymentOf(shopper.accountId);
  expect(after).toMatchObject({
    subscription: end.subscription,
    cents: end.charges * after.amount,
  });
  expect(after.ledger).toEqual({
    charges: end.charges,
    cash: end.charges * after.amount,
    accounts_receivable: 0,
    sum: 0,
  });
}

/** An account's single payment, the gateway's charge for it, and its ledger entries. */
async function paymentOf(accountId: string) {
  const { rows: payments } = await app.db.execute(sql`
    select p.id, p.action->>'url' as url, p.amount_cents as amount, s.state as subscription,
      coalesce(c.amount_cents, 0) as cents
    from payments p join subscriptions s on s.id = p.subscription_id
    left join sandbox_charges c on c.key = p.id and c.state = 'paid'
    where p.account_id = ${accountId}`);
  expect(payments).toHaveLength(1);
  const { rows: ledger } = await app.db.execute(sql`
    select count(distinct t.id) filter (where t.kind = 'paid')::int as charges,
      coalesce(sum(e.amount_cents) filter (where e.ledger_account = 'cash'), 0)::int as cash,
      coalesce(sum(e.amount_cents) filter (where e.ledger_account = 'accounts_receivable'), 0)::int as accounts_receivable,
      coalesce(sum(e.amount_cents), 0)::int as sum
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.account_id = ${accountId}`);
  type Row = {
    id: string;
    url: string | null;
    amount: number;
    subscription: string;
    cents: number;
  };
  return { ...(payments[0] as Row), ledger: ledger[0] };
}

// spec 25.11
test("card details are nowhere in the database", async () => {
  const { rows: tables } = await app.db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const numbers = Object.values(testCards).map(({ number }) => number);
  expect(tables.length).toBeGreaterThan(40);
  for (const { name } of tables) {
    const { rows } = await app.db.execute(
      sql`select count(*)::int as found from ${sql.identifier(String(name))} as t
        where regexp_replace(t::text, '[ -]', '', 'g') ~ ${numbers.join("|")}`,
    );
    expect([name, rows]).toEqual([name, [{ found: 0 }]]);
  }
});
