import type { SystemCtx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import { listSites } from "./list-sites.ts";
import type { Site } from "./site.ts";

export async function getSite(ctx: SystemCtx, { key }: { key: string }): Promise<Site> {
  may(ctx.actor, "manage_sites");
  const site = (await listSites(ctx)).find((known) => known.key === key);
  if (!site) throw new DomainError("not_found", `There is no site ${key}.`);
  return site;
}
