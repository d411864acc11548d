import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";

export type NamedSubject = {
  kind: "member" | "person" | "plan" | "payment" | "refund" | "coupon" | "staff";
  /** Null once the account is erased, and of what money has no name. */
  name: string | null;
  /** The account or the payment that it belongs to. */
  belongsTo: string | null;
  at: string | null;
  amountCents: number | null;
};

type Row = Omit<NamedSubject, "at"> & { subject: string; at: number | null };

/** What people call the things with these ids, in one statement; unknown ones are left out. */
export async function nameSubjects(
  ctx: Ctx,
  given: Iterable<string>,
): Promise<Map<string, NamedSubject>> {
  may(ctx.actor, "read_audit_log");
  const ids = [...new Set(given)].filter(Boolean);
  if (ids.length === 0) return new Map();
  const site = ctx.site.id;
  const asked = sql`(${sql.param(ids)}::text[])`;
  const fullName = sql`nullif(trim(concat(first_name, ' ', last_name)), '')`;
  const money = (table: "payments" | "refunds") =>
    sql`(extract(epoch from ${sql.identifier(table)}.created_at) * 1000)::float8, ${sql.identifier(table)}.amount_cents`;
  const { rows } = await ctx.db.execute<Row>(sql`
    select id as "subject", 'member' as "kind", ${fullName} as "name", id as "belongsTo",
      null::float8 as "at", null::integer as "amountCents"
    from accounts where site_id = ${site} and id = any${asked}
    union all
    select id, 'person', coalesce(${fullName}, member_number), account_id, null, null
    from people where site_id = ${site} and id = any${asked}
    union all
    select subscriptions.id, 'plan', ${fullName}, account_id, null, null
    from subscriptions join accounts
      on accounts.site_id = subscriptions.site_id and accounts.id = account_id
    where subscriptions.site_id = ${site} and subscriptions.id = any${asked}
    union all
    select id, 'payment', null, id, ${money("payments")}
    from payments where site_id = ${site} and id = any${asked}
    union all
    select id, 'refund', null, payment_id, ${money("refunds")}
    from refunds where site_id = ${site} and id = any${asked}
    union all
    select id, 'coupon', code, null, null, null
    from coupons where site_id = ${site} and id = any${asked}
    union all
    select id, 'staff', coalesce(name, email), null, null, null
    from staff where site_id = ${site} and id = any${asked}`);
  return new Map(
    rows.map(({ subject, at, ...named }) => [
      subject,
      { ...named, at: at === null ? null : new Date(at).toISOString() },
    ]),
  );
}
