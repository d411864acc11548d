import { eq } from "drizzle-orm";
import { sites } from "#db/schema/sites.ts";
import type { Ctx } from "#domain/context.ts";
import { loadZips } from "#domain/offices/load-zips.ts";
import { refreshSearch } from "#domain/search/refresh-search.ts";
import { listSites } from "#domain/sites/list-sites.ts";
import { systemCtx, siteCtx } from "#test/support/context.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { isLongRun } from "#test/support/size.ts";
import { fillCatalog } from "../../bench/search-catalog.ts";

/** A Friday at noon in New York, when the West has just opened and it is night in Guam. */
export const friday = new Date("2026-11-20T17:00:00Z");

/** From this size on, building indexes at the end is far faster. */
const many = isLongRun ? Number.POSITIVE_INFINITY : 5_000;

/** A database with made-up catalogs, each on its own site. */
export async function openCatalog(sizes: Record<string, number>) {
  const database = await createTestDatabase();
  const { db, pool } = database;
  await loadZips(db);
  const visitor = { kind: "visitor" } as const;
  const contexts = new Map<string, Ctx>();
  for (const [key, providers] of Object.entries(sizes)) {
    await db.insert(sites).values({ id: `sit_${key}`, key, name: key, settings: settings() });
    await fillCatalog(db, { siteId: `sit_${key}`, providers, now: friday, isDense: false });
    const [stored] = await db.select({ id: sites.id }).from(sites).where(eq(sites.key, key));
    const site = (await listSites(systemCtx({ db }))).find(({ id }) => id === stored?.id);
    if (!site) throw new Error(`no site ${key}`);
    const ctx = siteCtx({ db, site, actor: visitor, now: friday });
    await (providers < many ? refreshSearch(ctx) : withoutIndexes(pool, () => refreshSearch(ctx)));
    contexts.set(key, ctx);
  }
  await database.passOver();
  return {
    db,
    pool,
    drop: () => database.drop(),
    of(key: string): Ctx {
      const ctx = contexts.get(key);
      if (!ctx) throw new Error(`no site ${key}`);
      return ctx;
    },
  };
}

/** Rebuilds the indexes of the entries after a bulk write. */
async function withoutIndexes(pool: TestDatabase["pool"], write: () => Promise<void>) {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'search_entries' and indexname not like '%_pkey'`,
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  await write();
  for (const { definition } of rows) await pool.query(definition);
}

function settings() {
  return { timeZone: "America/New_York" } as (typeof sites.$inferInsert)["settings"];
}
