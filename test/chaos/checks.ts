import { sql } from "drizzle-orm";
import type { Db } from "#db/connect.ts";
import type { Gateway } from "./gateway.ts";

type Row = Record<string, unknown>;
type Given = { db: Db; gateway: Gateway; acknowledged: Acknowledged[] };
export type Acknowledged = { subscriptionId: string; receiptId: string };

/** Queries for rows that must not exist, by the violation they show. */
const never: Record<string, string> = {
  "not settled": `select id, state, created_at from payments where state in ('pending', 'unknown')`,
  "a refund not settled": `select id, state from refunds where state in ('pending', 'unknown', 'failed')`,
  "a ledger transaction that does not balance": `
    select transaction_id from ledger_entries group by 1 having sum(amount_cents) <> 0`,
  "books that do not balance": `
    select sum(amount_cents) from ledger_entries having sum(amount_cents) <> 0`,
  "money owed back that nobody has on the way": `
    select sum(amount_cents) from ledger_entries where ledger_account = 'refunds_payable' having sum(amount_cents) <> 0`,
  "an order paid twice": `
    select checkout_id from payments where state = 'paid' and checkout_id is not null
    group by 1 having count(*) > 1`,
  "paid without a receipt, or with two": `
    select p.id from payments p left join receipts r on r.payment_id = p.id and r.refund_id is null
    where p.state = 'paid' group by 1 having count(r.id) <> 1`,
  "a receipt of what was not paid": `
    select r.id from receipts r join payments p on p.id = r.payment_id where p.state <> 'paid'`,
  "paid without a plan": `
    select p.id, s.state from payments p join subscriptions s on s.id = p.subscription_id
    where p.state = 'paid' and s.state not in ('active', 'ends_at_term')
      and not (s.state = 'canceled' and exists (select from refunds r where r.payment_id = p.id)
        or s.state = 'canceled' and p.amount_cents = 0)`,
  "a plan that nobody paid": `
    select s.id, s.state from subscriptions s where s.state in ('active', 'ends_at_term')
      and not exists (select from payments p where p.subscription_id = s.id and p.state = 'paid')`,
  "a plan left open by a payment that came to nothing": `
    select s.id, s.state from subscriptions s join payments p on p.subscription_id = s.id
    where p.state in ('failed', 'voided') and s.state <> 'canceled'`,
  "people on a plan that is over": `
    select sp.person_id from enrollments sp
    join subscriptions s on s.id = sp.subscription_id
    where sp.is_live and s.state in ('canceled', 'expired')`,
  "somebody twice on a plan": `
    select person_id from enrollments where is_live group by 1 having count(*) > 1`,
  "a coupon's count that is not that of its uses": `
    select l.key, l.used, count(u.payment_id) from coupon_limits l
    left join coupons c on c.site_id = l.site_id and c.limit_key = l.key
    left join coupon_uses u on u.site_id = c.site_id and u.coupon_id = c.id
      and u.state <> 'released'
    group by 1, 2 having l.used <> count(u.payment_id)`,
  "a coupon beyond its cap": `select key from coupon_limits where most is not null and used > most`,
  "a coupon's use that does not go with its payment": `
    select p.id, p.state, u.state as use from coupon_uses u join payments p on p.id = u.payment_id
    where not ((p.state = 'paid' and u.state = 'used')
      or (p.state in ('failed', 'voided') and u.state = 'released')
      or (p.state = 'requires_action' and u.state = 'reserved'))`,
  "a paid order without its two mails": `
    select p.id from payments p
    join receipts r on r.payment_id = p.id and r.refund_id is null
    where p.state = 'paid' and (select count(*) from outbox o
      where o.kind in ('welcome', 'receipt') and (o.facts ->> 'subscriptionId' = p.subscription_id
        or o.facts ->> 'receiptId' = r.id)) <> 2`,
  "an audit log whose chain is broken": `
    select site_id, number from (select *, lag(hash, 1, '') over (partition by site_id order by number)
      as before, audit_hash(entry) as own from audit_log entry) walked
    where hash <> own or previous_hash <> before`,
};

/** All violations once everything is final, in words. */
export async function findViolations({ db, gateway, acknowledged }: Given): Promise<string[]> {
  const violations: string[] = [];
  for (const [name, statement] of Object.entries(never)) {
    const { rows } = await db.execute<Row>(sql.raw(statement));
    for (const row of rows.slice(0, 5)) violations.push(`${name}: ${JSON.stringify(row)}`);
    if (rows.length > 5) violations.push(`${name}: ${rows.length} in all`);
  }
  violations.push(...(await compareCharges(db, gateway)));
  violations.push(...(await findLost(db, acknowledged)));
  return violations;
}

/**
 * Compares the gateway's money with ours, charge by charge and in total, without the demo's
 * members.
 */
async function compareCharges(db: Db, { charges, refunds }: Gateway): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; state: string; cents: number }>(
    sql`select p.id, p.state, p.amount_cents as cents from payments p
      join accounts a on a.id = p.account_id where not a.is_demo`,
  );
  const ours = new Map(rows.map((row) => [row.id, row]));
  const charged = [...charges.values()].filter(({ state }) => state === "paid");
  const violations = charged
    .filter(({ key, amountCents }) => {
      const payment = ours.get(key);
      return payment?.state !== "paid" || payment.cents !== amountCents;
    })
    .map(({ key }) => `charged, and not paid here: ${key} ${ours.get(key)?.state ?? "unheard of"}`);
  for (const { id, state, cents } of rows) {
    const isCharged = charges.get(id)?.state === "paid";
    if (state === "paid" && cents > 0 && !isCharged)
      violations.push(`paid, and not charged: ${id}`);
  }
  const sum = (items: Iterable<{ amountCents: number }>) =>
    [...items].reduce((total, { amountCents }) => total + amountCents, 0);
  const cash = await db.execute<{ cash: string }>(
    sql`select coalesce(sum(e.amount_cents), 0) as cash from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id
      join accounts a on a.id = t.account_id where e.ledger_account = 'cash' and not a.is_demo`,
  );
  const [posted, kept] = [Number(cash.rows[0]?.cash), sum(charged) - sum(refunds.values())];
  if (posted !== kept) violations.push(`the books say ${posted}, the gateway ${kept}`);
  return violations;
}

async function findLost(db: Db, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; receipt: string }>(
    sql`select s.id, r.id as receipt from subscriptions s join payments p on p.subscription_id = s.id
     join receipts r on r.payment_id = p.id where p.state = 'paid'`,
  );
  const known = new Set(rows.map(({ id, receipt }) => `${id} ${receipt}`));
  return acknowledged
    .filter(({ subscriptionId, receiptId }) => !known.has(`${subscriptionId} ${receiptId}`))
    .map(({ subscriptionId }) => `said to be paid, and not there: ${subscriptionId}`);
}
