import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { sealOf, type Sealed } from "./record.ts";

export type ChainReport = {
  entries: number;
  /** The last entry's hash; a copy stored elsewhere also proves that the end was not truncated. */
  head: string;
  /** The first entry with a seal: those before it were written by an older version. */
  sealedFrom: number | null;
  /** The first entry that was altered, or whose predecessor was. */
  brokenAt: number | null;
};

/** Verifies a site's log from its beginning: the chain of hashes, and the seal of each entry. */
export async function verifyChain(ctx: Ctx): Promise<ChainReport> {
  const { db, site, actor } = ctx;
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
  const { sealedFrom, unsealedAt } = await verifySeals(ctx);
  const breaks = [broken, unsealedAt].filter((at) => at !== null).map(Number);
  const brokenAt = breaks.length === 0 ? null : Math.min(...breaks);
  return { entries: Number(entries), head, sealedFrom, brokenAt };
}

/** Once a day into the server's log: a second place, which nobody changes with the database. */
export async function logAuditHead(ctx: Ctx): Promise<void> {
  const report = await verifyChain({ ...ctx, actor: { kind: "operator", name: "log_audit_head" } });
  const said = { site: ctx.site.key, ...report };
  if (report.brokenAt === null) ctx.log.info(said, "audit log is whole");
  else ctx.log.error(said, "the audit log doesn't match its seals");
}

const atOnce = 10_000;
type SealRow = { number: string; hash: string | null; seal: string | null };

/**
 * From the first seal on, each entry has its own, and no seal is without its entry. Along the log
 * secrets only get newer: a former one, leaked later, seals nothing after its successor, and one
 * that is no longer set never seals the end.
 */
async function verifySeals(ctx: Ctx) {
  const { inUse, ever } = ctx.vault;
  let sealedFrom: number | null = null;
  let oldest = ever.length - 1;
  let last = 0;
  for (let after = 0; ;) {
    const { rows } = await ctx.db.execute<SealRow>(sql`
      select number, entry.hash, own.seal
      from (select * from audit_log where site_id = ${ctx.site.id} and number > ${after}) as entry
      full join
        (select * from audit_seals where site_id = ${ctx.site.id} and number > ${after}) as own
        using (number)
      order by number limit ${atOnce}`);
    for (const { number, hash, seal } of rows) {
      if (seal !== null) sealedFrom ??= Number(number);
      if (sealedFrom === null) continue;
      const by = hash === null ? -1 : sealedBy(ctx, { number, hash }, seal);
      if (by < 0 || by > oldest) return { sealedFrom, unsealedAt: Number(number) };
      oldest = by;
      last = Number(number);
    }
    if (rows.length < atOnce) {
      const isEndForged = sealedFrom !== null && oldest >= inUse.length;
      return { sealedFrom, unsealedAt: isEndForged ? last : null };
    }
    after = Number(rows.at(-1)?.number);
  }
}

/** Which secret, counted from the newest, sealed the entry; -1 for none. */
function sealedBy({ site, vault }: Ctx, entry: Sealed, seal: string | null): number {
  return vault.ever.findIndex((derive) => derive(...sealOf({ site }, entry)) === seal);
}
