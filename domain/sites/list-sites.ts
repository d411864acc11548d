import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { type SiteSettings, storedSiteSettings } from "#contract/site.ts";
import { gatewayKeys } from "#db/schema/secrets.ts";
import { siteHosts, sites } from "#db/schema/sites.ts";
import type { SystemCtx, Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import type { Tx } from "#db/connect.ts";
import type { Site } from "./site.ts";

// Every email needs them, and they change only with their site's revision.
const readings = new WeakMap<SystemCtx["db"], Map<string, Reading>>();
type Reading = { revision: number; settings: SiteSettings };

/** All sites with hosts and keys, sorted by key; a single statement, so a consistent snapshot. */
export async function listSites({ db }: Pick<SystemCtx, "db">): Promise<Site[]> {
  const hosts = sql<string[]>`coalesce(
    (select array_agg(${siteHosts.host} order by ${siteHosts.host}) from ${siteHosts}
      where ${siteHosts.siteId} = ${sites}.id), '{}')`;
  const { siteId: _, ...keys } = getTableColumns(gatewayKeys);
  const rows = await db
    .select({ ...getTableColumns(sites), hosts, gateway: keys })
    .from(sites)
    .leftJoin(gatewayKeys, eq(gatewayKeys.siteId, sites.id))
    .orderBy(asc(sites.key));
  return rows.map((row) => ({
    id: row.id,
    key: row.key,
    name: row.name,
    hosts: row.hosts,
    isDefault: row.isDefault,
    settings: readSettings(db, row),
    publishedVersion: row.publishedVersion,
    revision: row.revision,
    gateway: row.gateway,
  }));
}

function readSettings(
  db: SystemCtx["db"],
  { id, revision, settings: stored }: typeof sites.$inferSelect,
): SiteSettings {
  const bySite = readings.get(db) ?? new Map<string, Reading>();
  readings.set(db, bySite);
  const known = bySite.get(id);
  if (known?.revision === revision) return known.settings;
  const settings = storedSiteSettings.parse(stored);
  bySite.set(id, { revision, settings });
  return settings;
}

export async function getSite(ctx: SystemCtx, { key }: { key: string }): Promise<Site> {
  may(ctx.actor, "manage_sites");
  const site = (await listSites(ctx)).find((known) => known.key === key);
  if (!site) throw new DomainError("not_found", `There is no site ${key}.`);
  return site;
}

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
