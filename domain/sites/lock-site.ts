import { eq } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { sites } from "#db/schema/sites.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { listSites } from "./list-sites.ts";
import type { Site } from "./site.ts";

/**
 * Serializes all changes to a site's content. The returned site stays current until the transaction
 * ends; anything read earlier may be outdated.
 */
export async function lockSite(ctx: Ctx, tx: Tx): Promise<Site> {
  const { id, key } = ctx.site;
  // Keys never change, so rows that reference the site, such as audit entries, needn't wait.
  await tx.select({ id: sites.id }).from(sites).where(eq(sites.id, id)).for("no key update");
  const site = (await listSites({ db: tx })).find((known) => known.id === id);
  if (!site) throw new DomainError("not_found", `There is no site ${key}.`);
  return site;
}
