import type { SystemCtx } from "#domain/context.ts";
import { publishDraft } from "./publish-draft.ts";
import { saveDraft } from "./save-draft.ts";
import { starterContent } from "./starter-content.ts";
import { DomainError } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import { getSite } from "#domain/sites/get-site.ts";
import { listSites } from "#domain/sites/list-sites.ts";
import { parseSite } from "#domain/sites/parse-site.ts";
import { saveSite } from "#domain/sites/save-site.ts";
import type { Site } from "#domain/sites/site.ts";
import type { SiteInput } from "#domain/sites/site-input.ts";

/** Adds a site with starter content, so that its hosts respond at once. */
export async function addSite(
  ctx: SystemCtx,
  { key, ...input }: SiteInput & { key: string },
): Promise<Site> {
  may(ctx.actor, "manage_sites");
  const site = parseSite({ key, name: key, hosts: [], isDefault: false, ...input });
  return ctx.db.transaction(async (tx) => {
    const inner = { ...ctx, db: tx };
    const known = await listSites(inner);
    if (known.some((other) => other.key === key))
      throw new DomainError("conflict", `There is a site ${key} already.`);
    await saveSite(inner, site);
    const added = await getSite(inner, { key });
    await saveDraft(
      { ...inner, site: added },
      { payload: starterContent(site.name), note: "First page" },
    );
    await publishDraft({ ...inner, site: added });
    return getSite(inner, { key });
  });
}
