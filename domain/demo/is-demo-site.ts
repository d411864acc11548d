import { asc, eq } from "drizzle-orm";
import { demoKeys } from "#db/demo/keys.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { actorName } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { demoLoader } from "./demo-sign-ins.ts";

/**
 * Whether the demo's loader made this site and nobody took it over. DEMO=on may point at a database
 * with real sites, so their key alone proves nothing; the audit log cannot be rewritten.
 */
export async function isDemoSite({ db, site, rules }: Ctx): Promise<boolean> {
  const isNamedSo = demoKeys.some((key) => key === site.key);
  if (!rules.isDemo || !isNamedSo || site.gateway !== null) return false;
  const [first] = await db
    .select({ actor: auditLog.actor, action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.siteId, site.id))
    .orderBy(asc(auditLog.number))
    .limit(1);
  return first?.actor === actorName(demoLoader) && first.action === "site_saved";
}
