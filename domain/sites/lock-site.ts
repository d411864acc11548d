import { eq } from "drizzle-orm";
import type { Tx } from "#db/connect.ts";
import { sites } from "#db/schema/sites.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { listSites } from "./list-sites.ts";
import type { Site } from "./site.ts";

/**
 * The site's row is the turnstile of all who write its content. What the site says once it is
 * passed stays true until they are done; what was read earlier may have changed.
 */
export async function lockSite(ctx: Ctx, tx: Tx): Promise<Site> {
  const { id, key } = ctx.site;
  // No key changes: whatever is written about the site meanwhile, such as the log, need not wait.
  await tx.select({ id: sites.id }).from(sites).where(eq(sites.id, id)).for("no key update");
  const site = (await listSites({ db: tx })).find((known) => known.id === id);
  if (!site) throw new DomainError("not_found", `There is no site ${key}.`);
  return site;
}
