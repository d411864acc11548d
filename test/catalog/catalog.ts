import { sql } from "drizzle-orm";
import type { Actor, Ctx } from "#domain/context.ts";
import { importRows } from "#domain/catalog/import-rows.ts";
import type { CatalogKind } from "#domain/catalog/kinds.ts";
import type { Cells } from "#domain/catalog/columns.ts";
import { addSite } from "#domain/content/add-site.ts";
import { getSite } from "#domain/sites/list-sites.ts";
import { systemCtx, siteCtx } from "#test/support/context.ts";
import type { TestDatabase } from "#test/support/database.ts";
import { rowsOf } from "./samples.ts";

const now = new Date("2026-03-01T12:00:00Z");

/** Two sites with empty catalogs, and the ZIP codes that the samples use. */
export async function openCatalog({ db }: TestDatabase) {
  for (const key of ["brook", "dale"]) {
    const input = { name: key, hosts: [`${key}.test`], settings: {} };
    await addSite(systemCtx({ db, now }), { key, ...input });
  }
  await db.execute(sql`
    insert into zips (zip, city, state, lat, lon) values
      ('85003', 'Phoenix', 'AZ', 33.4511, -112.0786), ('96910', 'Hagatna', 'GU', 13.47, 144.75),
      ('02108', 'Boston', 'MA', 42.3576, -71.0651)
    on conflict do nothing`);
  const ctxOf = async (key = "brook", actor?: Actor): Promise<Ctx> => {
    const site = await getSite(systemCtx({ db }), { key });
    return siteCtx({ db, site, now, ...(actor && { actor }) });
  };
  return {
    ctxOf,
    /** Imports these lines, as told. */
    async take(
      kind: CatalogKind,
      lines: Iterable<Cells>,
      { site = "brook", isDryRun = false } = {},
    ) {
      return importRows(await ctxOf(site), kind, rowsOf(lines), { isDryRun });
    },
    async count(table: string): Promise<number> {
      const { rows } = await db.execute<{ count: string }>(
        sql`select count(*) from ${sql.identifier(table)}
            where site_id in (select id from sites where key in ('brook', 'dale'))`,
      );
      return Number(rows[0]?.count);
    },
  };
}
