import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/context.ts";

// Lines of paid invoices as rows, and deferred revenue counted day by day.

export type Line = {
  net: number;
  startsOn: string;
  endsOn: string;
  paidOn: string;
  endedOn: string | null;
};

const dayMillis = 24 * 60 * 60 * 1_000;
const plus = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMillis).toISOString().slice(0, 10);

export function nextMonth(month: string): string {
  const [year = 0, n = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, n, 1)).toISOString().slice(0, 10);
}

/** The same numbers each time. */
function pick(nth: number, salt: number, below: number): number {
  let bits = Math.imul(nth + 1, 2654435761) ^ Math.imul(salt + 1, 40503);
  bits = Math.imul(bits ^ (bits >>> 15), 2246822519);
  return ((bits ^ (bits >>> 13)) >>> 0) % below;
}

export function randomLine(nth: number): Line {
  const startsOn = plus("2026-01-01", pick(nth, 1, 500));
  const endsOn = plus(
    startsOn,
    pick(nth, 2, 2) === 0 ? 28 + pick(nth, 3, 4) : 365 + pick(nth, 3, 2),
  );
  // Paid ahead, on the day, or after a card was declined.
  const paidOn = plus(startsOn, pick(nth, 4, 60) - 40);
  const ended = plus(startsOn, pick(nth, 5, 400) - 20);
  const endedOn = pick(nth, 6, 3) === 0 ? ended : null;
  return { net: pick(nth, 7, 40_000), startsOn, endsOn, paidOn, endedOn };
}

/** Day by day: how much of each line was billed, earned and released before a day. */
export function countAll(lines: readonly Line[], before: string) {
  const sums = { billed: 0, earned: 0, released: 0, left: 0 };
  for (const { net, startsOn, endsOn, paidOn, endedOn } of lines) {
    if (paidOn >= before) continue;
    let [all, served] = [0, 0];
    for (let day = startsOn; day < endsOn; day = plus(day, 1)) {
      all += 1;
      const isServed = endedOn === null || day < endedOn;
      if (isServed && day < before) served += 1;
    }
    const earned = Math.floor((net * served) / all);
    const isReleased = endedOn !== null && endedOn < before;
    sums.billed += net;
    sums.earned += earned;
    if (isReleased) sums.released += net - earned;
    else sums.left += net - earned;
  }
  return sums;
}

let inserted = 0;

/** As rows, past the triggers that hold a payment's way: a plan, an invoice and a payment each. */
export async function insertLines({ db, site: { id: siteId } }: Ctx, lines: readonly Line[]) {
  const rows = lines.map((line) => ({ ...line, id: String((inserted += 1)) }));
  const from = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as r(id text, net int, "startsOn" date, "endsOn" date, "paidOn" date, "endedOn" date)`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into subscriptions (id, site_id, account_id, plan_id, plan_version, cycle, state, anchor,
        term, term_start, term_end, is_auto_renew, home_state, created_at, ended_at, ended_by)
      select 'sub_' || id, ${siteId}, 'acc_0', 'pln_0', 1, 'annual',
        case when "endedOn" is null then 'active' else 'canceled' end, "startsOn", 0, "startsOn",
        least("endsOn", "startsOn" + 366), false, 'OR', now(), "endedOn" + interval '20 hours',
        case when "endedOn" is not null then 'member' end from ${from}`);
    await tx.execute(sql`
      insert into invoices (id, site_id, account_id, subscription_id, due_on, document,
        discount_cents, total_cents, state, issued_at)
      select 'inv_' || id, ${siteId}, 'acc_0', 'sub_' || id, "startsOn", '{}', 0, net, 'paid', now()
      from ${from}`);
    await tx.execute(sql`
      insert into invoice_lines (site_id, invoice_id, nth, kind, starts_on, ends_on, amount_cents,
        discount_cents)
      select ${siteId}, 'inv_' || id, 0, 'person', "startsOn", "endsOn", net + 7, 7 from ${from}`);
    await tx.execute(sql`
      insert into payments (id, site_id, account_id, subscription_id, invoice_id, amount_cents, state,
        gateway, idempotency_key, request_hash, created_at, check_after)
      select 'pay_' || id, ${siteId}, 'acc_0', 'sub_' || id, 'inv_' || id, net, 'paid', 'sandbox',
        id, 'x', now(), now() from ${from}`);
    await tx.execute(sql`
      insert into ledger_transactions (id, site_id, account_id, kind, subject, day, at)
      select 'ltx_' || id, ${siteId}, 'acc_0', 'paid', 'pay_' || id, "paidOn", now() from ${from}`);
  });
}
