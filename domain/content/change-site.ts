import { eq } from "drizzle-orm";
import { sites } from "#db/schema/sites.ts";
import type { SystemCtx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { getSite } from "#domain/sites/list-sites.ts";
import { parseSite, saveSite } from "#domain/sites/save-site.ts";
import type { Site } from "#domain/sites/site.ts";
import { applyInput, type SiteInput } from "#domain/sites/site-input.ts";
import { findPayload } from "./stored-content.ts";
import { refuseUnreadable } from "./refuse-unreadable.ts";

/** Changes the given settings only. */
export async function changeSite(
  ctx: SystemCtx,
  { key, ...input }: SiteInput & { key: string },
): Promise<Site> {
  may(ctx.actor, "manage_sites");
  return ctx.db.transaction(async (tx) => {
    const inner = { ...ctx, db: tx };
    await tx.select({ id: sites.id }).from(sites).where(eq(sites.key, key)).for("no key update");
    const site = await getSite(inner, { key });
    const { name, hosts, isDefault } = { ...site, ...input };
    const change = parseSite({
      key,
      name,
      hosts,
      isDefault,
      settings: applyInput(site.settings, input.settings),
    });
    await saveSite(inner, change);
    const changed = await getSite(inner, { key });
    await refuseUnreadableContent(inner, changed);
    return changed;
  });
}

/** A missing language, or a redirect to a new host, would break the published pages. */
async function refuseUnreadableContent(ctx: SystemCtx, site: Site): Promise<void> {
  if (site.publishedVersion === null) return;
  const payload = await findPayload({ db: ctx.db, site }, site.publishedVersion);
  refuseUnreadable(payload, site, ctx.log);
}
