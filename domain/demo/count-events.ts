import { sql } from "drizzle-orm";
import type { SystemCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";

/** What has happened to plans so far, on all sites. */
export type Events = {
  notices: number;
  charges: number;
  chargedCents: number;
  declines: number;
  lapses: number;
  ended: number;
};

/** In all: what a time has brought is the difference of its ends. */
export async function countEvents({ db, actor }: Pick<SystemCtx, "db" | "actor">): Promise<Events> {
  may(actor, "manage_sites");
  const { rows } = await db.execute<Events>(sql`select
    (select count(*)::int from renewal_notices) as notices,
    (select count(*)::int from payments where state = 'paid' and purpose = 'renewal') as charges,
    (select coalesce(sum(amount_cents), 0)::float8 from payments
      where state = 'paid' and purpose = 'renewal') as "chargedCents",
    (select count(*)::int from payments where state = 'failed' and purpose = 'renewal') as declines,
    (select count(*)::int from audit_log where action = 'plan_lapsed') as lapses,
    (select count(*)::int from audit_log where action = 'plan_ended') as ended`);
  if (!rows[0]) throw new Error("the database counted nothing");
  return rows[0];
}

export function eventsBetween(before: Events, after: Events): Events {
  return {
    notices: after.notices - before.notices,
    charges: after.charges - before.charges,
    chargedCents: after.chargedCents - before.chargedCents,
    declines: after.declines - before.declines,
    lapses: after.lapses - before.lapses,
    ended: after.ended - before.ended,
  };
}
