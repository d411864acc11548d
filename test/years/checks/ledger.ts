import { sql } from "drizzle-orm";
import type { Db } from "#db/connect.ts";
import type { Gateway } from "../gateway.ts";

/** Month n was over when the plan came back from the lapse that it fell into before. */
const isPassedWithoutPlan = `s.cycle = 'monthly' and exists (
  select from invoices back join audit_log lapse on lapse.subject = s.id and lapse.action = 'plan_lapsed'
  where back.subscription_id = s.id and back.state = 'paid' and back.term > n
    and (s.anchor + make_interval(months => n + 1))::date <= back.due_on and lapse.at < back.issued_at
    and not exists (select from invoices i where i.subscription_id = s.id and i.state = 'paid'
      and (i.term between n and back.term - 1 or i.term < n and i.issued_at > lapse.at)))`;

/** Queries for rows that must never exist, by the violation that they show. */
const never: Record<string, string> = {
  "a ledger transaction that does not balance": `
    select transaction_id from ledger_entries group by 1 having sum(amount_cents) <> 0`,
  "an account whose entries do not balance": `
    select t.account_id, sum(e.amount_cents) from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id group by 1 having sum(e.amount_cents) <> 0`,
  "a ledger that does not balance": `
    select sum(amount_cents) from ledger_entries having sum(amount_cents) <> 0`,
  "an account that owes anything but its open invoices": `
    select a.id, a.owed, i.due from (select t.account_id as id, sum(e.amount_cents) as owed from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id
      where e.ledger_account = 'accounts_receivable' group by 1) a
    left join (select account_id, sum(total_cents) as due from invoices where state = 'open' group by 1) i
      on i.account_id = a.id where a.owed <> coalesce(i.due, 0)`,
  "an account whose cash is not its payments less its refunds": `
    select c.id, c.cash, p.cents from (select t.account_id as id, sum(e.amount_cents) as cash from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id where e.ledger_account = 'cash' group by 1) c
    full join (select account_id as id, sum(amount_cents - coalesce((select sum(r.amount_cents) from refunds r
        where r.payment_id = payments.id and r.state = 'done'), 0)) as cents
      from payments where state = 'paid' group by 1) p on p.id = c.id
    where coalesce(c.cash, 0) <> coalesce(p.cents, 0)`,
  "a term paid twice": `
    select i.subscription_id, i.term from invoices i join payments p on p.invoice_id = i.id
    where p.state = 'paid' group by 1, 2 having count(*) > 1`,
  "a term begun and not paid": `
    select s.id, n from subscriptions s cross join generate_series(0, s.term) n
    where not exists (select from invoices i join payments p on p.invoice_id = i.id
      where i.subscription_id = s.id and i.term = n and p.state = 'paid' and i.state = 'paid')
    and not (${isPassedWithoutPlan})`,
  "a term paid and not begun, while nothing is to come": `
    select i.subscription_id, i.term from invoices i join payments p on p.invoice_id = i.id
    join subscriptions s on s.id = i.subscription_id
    where p.state = 'paid' and i.term > s.term and s.state not in ('active', 'ends_at_term')
      and p.amount_cents > coalesce((select sum(r.amount_cents) from refunds r
        where r.payment_id = p.id and r.state in ('pending', 'unknown', 'done')), 0)`,
  "terms paid further ahead than the next one": `
    select i.subscription_id, i.term from invoices i join payments p on p.invoice_id = i.id
    join subscriptions s on s.id = i.subscription_id where p.state = 'paid' and i.term > s.term + 1`,
  "a lapsed plan with an open invoice": `
    select s.id from subscriptions s join invoices i on i.subscription_id = s.id
    where s.state in ('lapsed', 'expired', 'canceled') and i.state = 'open' and not exists (
      select from payments p where p.invoice_id = i.id and p.state in ('pending', 'requires_action', 'unknown'))`,
  "people on a plan that is over": `
    select s.id, s.state from enrollments e join subscriptions s on s.id = e.subscription_id
    where e.is_live and s.state in ('lapsed', 'expired', 'canceled')`,
  "nobody on a plan that runs": `
    select s.id from subscriptions s where s.state in ('active', 'past_due', 'ends_at_term')
      and not exists (select from enrollments e where e.subscription_id = s.id and e.is_live)`,
  "paid without a receipt, or with two": `
    select p.id from payments p left join receipts r on r.payment_id = p.id and r.refund_id is null
    where p.state = 'paid' group by 1 having count(r.id) <> 1`,
  "a receipt email that was not queued, or queued twice": `
    select r.id from receipts r left join outbox o on o.kind = 'receipt' and o.facts ->> 'receiptId' = r.id
    where r.id like 'rcp_%-%' group by 1 having count(o.id) <> 1`,
  "a job that is parked": `select kind, subject, last_error from jobs where parked_at is not null`,
  "more given back than was paid": `
    select p.id from payments p join refunds r on r.payment_id = p.id
    where r.state not in ('failed', 'returned') group by 1, p.amount_cents having sum(r.amount_cents) > p.amount_cents`,
};

/** Once all is settled: payments and refunds that nobody has heard the end of. */
const unsettled: Record<string, string> = {
  "a payment not settled": `
    select id, state, created_at from payments where state in ('pending', 'requires_action', 'unknown')`,
  "a refund not settled": `select id, state from refunds where state <> 'done'`,
  "a card that is neither saved nor refused": `
    select id, state from card_saves where state not in ('saved', 'failed')`,
  "money owed back": `
    select sum(amount_cents) from ledger_entries where ledger_account = 'refunds_payable' having sum(amount_cents) <> 0`,
};

export async function checkLedger(db: Db, gateway: Gateway, isSettled: boolean): Promise<string[]> {
  const violations: string[] = [];
  for (const [name, statement] of Object.entries({ ...never, ...(isSettled && unsettled) })) {
    const { rows } = await db.execute(sql.raw(statement));
    for (const row of rows.slice(0, 5)) violations.push(`${name}: ${JSON.stringify(row)}`);
  }
  return [...violations, ...(await compareCharges(db, gateway, isSettled))];
}

/** The gateway's money with ours, charge by charge. */
async function compareCharges(db: Db, { charges, refunds }: Gateway, isSettled: boolean) {
  const { rows } = await db.execute<{
    id: string;
    state: string;
    cents: number;
    refunded: number;
  }>(sql`
    select p.id, p.state, p.amount_cents as cents, coalesce(sum(r.amount_cents) filter (where r.state = 'done'), 0)::int
      as refunded from payments p left join refunds r on r.payment_id = p.id group by p.id`);
  const ours = new Map(rows.map((row) => [row.id, row]));
  const violations: string[] = [];
  for (const charge of charges.values()) {
    if (charge.state !== "paid" || charge.amountCents === 0) continue;
    const payment = ours.get(charge.key);
    const isOpen = payment && ["pending", "unknown", "requires_action"].includes(payment.state);
    if (!isSettled && isOpen) continue;
    if (payment?.state !== "paid" || payment.cents !== charge.amountCents)
      violations.push(
        `charged, and not paid here: ${charge.key} ${payment?.state ?? "unheard of"}`,
      );
  }
  for (const { id, state, cents } of rows) {
    if (state === "paid" && cents > 0 && charges.get(id)?.state !== "paid")
      violations.push(`paid, and not charged: ${id}`);
  }
  const sent = [...refunds.values()].reduce((sum, { amountCents }) => sum + amountCents, 0);
  const posted = rows.reduce((sum, { refunded }) => sum + refunded, 0);
  if (isSettled && sent !== posted) violations.push(`refunded ${sent} there, and ${posted} here`);
  return violations;
}
