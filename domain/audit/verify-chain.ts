import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";

export type ChainReport = {
  entries: number;
  /** The last entry's hash; a copy stored elsewhere also proves that the end was not truncated. */
  head: string;
  /** The first entry that was altered, or whose predecessor was. */
  brokenAt: number | null;
};

/** Verifies a site's log from its beginning: each entry's hash covers the previous entry's. */
export async function verifyChain({ db, site, actor }: Ctx): Promise<ChainReport> {
  may(actor, "read_audit_log");
  const { rows } = await db.execute<{ entries: string; head: string; broken: string | null }>(sql`
    with walk as (
      select number, hash, previous_hash, audit_hash(entry) as own_hash,
        lag(number, 1, 0::bigint) over in_turn as number_before,
        lag(hash, 1, '') over in_turn as hash_before
      from audit_log as entry
      where site_id = ${site.id}
      window in_turn as (order by number)
    )
    select count(*) as entries,
      coalesce((select hash from audit_log where site_id = ${site.id}
        order by number desc limit 1), '') as head,
      min(number) filter (where hash <> own_hash or previous_hash <> hash_before
        or number <> number_before + 1) as broken
    from walk`);
  const { entries = "0", head = "", broken = null } = rows[0] ?? {};
  return { entries: Number(entries), head, brokenAt: broken === null ? null : Number(broken) };
}
