import { asc } from "drizzle-orm";
import { siteSettings } from "#contract/site.ts";
import { siteHosts, sites } from "#db/schema/sites.ts";
import type { HouseCtx } from "#domain/context.ts";
import type { Site } from "./site.ts";

/** All sites with their hosts, in the order of their keys. */
export async function listSites({ db }: Pick<HouseCtx, "db">): Promise<Site[]> {
  const rows = await db.select().from(sites).orderBy(asc(sites.key));
  const hosts = await db.select().from(siteHosts).orderBy(asc(siteHosts.host));
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    name: row.name,
    hosts: hosts.filter((host) => host.siteId === row.id).map((host) => host.host),
    isDefault: row.isDefault,
    settings: siteSettings.parse(row.settings),
    publishedVersion: row.publishedVersion,
    revision: row.revision,
  }));
}
