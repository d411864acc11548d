import { connect, type Connection } from "#db/connect.ts";
import { migrate } from "#db/migrate.ts";
import type { Ctx } from "#domain/context.ts";
import { loadZips } from "#domain/offices/load-zips.ts";
import { refreshSearch } from "#domain/search/refresh-search.ts";
import { createVault } from "#domain/secrets/vault.ts";
import { addSite } from "#domain/content/add-site.ts";
import { paymentPurposes } from "#domain/payment-purposes.ts";
import { readConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { fillCatalog, fillPrices } from "./search-catalog.ts";

export type SearchDatabase = {
  url: string;
  providers: number;
  connection: Connection;
  ctx: Ctx;
  drop(): Promise<void>;
};

/** A database of one site, which answers at localhost, with this many dentists. */
export async function openSearchDatabase(
  server: string,
  providers: number,
): Promise<SearchDatabase> {
  const home = connect(server, { max: 1, longestStatement: 0 });
  const name = `bench_search_${providers}`;
  await home.pool.query(`drop database if exists ${name} with (force)`);
  await home.pool.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  const connection = connect(url.href, { longestStatement: 0 });
  const { db, pool } = connection;
  await migrate(pool);
  await loadZips(db);
  const system = {
    db,
    actor: { kind: "operator", name: "bench" },
    client: { address: "", agent: "" },
    now: new Date(),
    vault: createVault("a signing secret for the bench, long enough"),
    rules: readConfig({ DEMO: "off" }).rules,
    gatewayFor: () => null,
    paymentPurposes,
    log: createLog("error"),
  } as const;
  const input = { hosts: ["localhost"], isDefault: true, settings: {} };
  const site = await addSite(system, { key: "bench", ...input });
  await fillCatalog(db, { siteId: site.id, providers, now: system.now, isDense: true });
  await fillPrices(db, { siteId: site.id, now: system.now });
  // Building an index at once takes a third of the time of building it row by row.
  const { rows } = await pool.query<{ name: string; made: string }>(`
    select indexname as name, indexdef as made from pg_indexes
    where indexname in ('search_entries_near', 'search_entries_names')`);
  for (const index of rows) await pool.query(`drop index ${index.name}`);
  await refreshSearch({ ...system, site });
  for (const index of rows) await pool.query(index.made);
  await pool.query("vacuum analyze");
  return {
    url: url.href,
    providers,
    connection,
    ctx: { ...system, site, actor: { kind: "visitor" } },
    async drop() {
      await connection.close();
      await home.pool.query(`drop database ${name} with (force)`);
      await home.close();
    },
  };
}
