import { sql } from "drizzle-orm";
import type { Db } from "#db/connect.ts";
import { demoMember } from "#db/demo/people.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";

/** The bundler's hash of what the demo is made of. Sources that run unbundled have none. */
declare const DEMO_EDITION: string;

const edition = typeof DEMO_EDITION === "undefined" ? null : DEMO_EDITION;
const loaded = "demo_loaded";

/**
 * Whether this build's demo is the one that was loaded last. Comparing its contents instead would
 * take a tenth of every start.
 */
export async function isEditionLoaded(db: Db): Promise<boolean> {
  if (edition === null) return false;
  const { rows } = await db.execute<{ edition: string | null }>(sql`
    select facts->>'edition' as edition
    from audit_log join sites on sites.id = site_id and subject = sites.id
    where sites.key = ${demoMember.site} and action = ${loaded}
    order by number desc limit 1`);
  return rows[0]?.edition === edition;
}

/** For the site of the demo's member, once everything is loaded. */
export async function noteEdition(ctx: Ctx): Promise<void> {
  if (edition === null) return;
  await record(ctx, ctx.db, { action: loaded, subject: ctx.site.id, facts: { edition } });
}
