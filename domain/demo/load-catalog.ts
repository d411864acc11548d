import { sql, asc } from "drizzle-orm";
import { catalogEdition } from "#db/demo/catalog/edition.ts";
import type { Place } from "#db/demo/catalog/places.ts";
import type { Brand } from "#db/demo/content/plans/fees.ts";
import { record } from "#domain/audit/record.ts";
import { importRows } from "#domain/catalog/import-rows.ts";
import type { Ctx } from "#domain/context.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { zips } from "#db/schema/offices.ts";
import { loadZips } from "#domain/offices/load-zips.ts";
import type { Cells } from "#db/demo/catalog/cells.ts";

const loaded = "demo_catalog_loaded";
// Dentists name offices, and fees name both. Plans apply everywhere and come first: each import
// refreshes the search, which is fast while it is empty.
const inOrder = ["plans", "offices", "providers", "fees"] as const;

type Given = { brand: Brand; places: () => Promise<Place[]> };

/** Imports a demo brand's catalog, and again when the shipped one changes. */
export async function loadCatalog(ctx: Ctx, { brand, places }: Given): Promise<void> {
  const edition = catalogEdition();
  if (!(await isDue(ctx, edition))) return;
  // Loaded on demand: most starts don't need the generators.
  const { demoCatalog } = await import("#db/demo/catalog/catalog.ts");
  const catalog = demoCatalog(brand, { places: await places(), today: siteDay(ctx) });
  for (const kind of inOrder) {
    const { refused } = await importRows(ctx, kind, numbered(catalog[kind]));
    const [first] = refused;
    if (first) throw new Error(`demo ${kind}, line ${first.line}: ${first.field} ${first.why}`);
  }
  await noteCatalog(ctx, edition);
}

export async function noteCatalog(ctx: Ctx, edition: string): Promise<void> {
  await record(ctx, ctx.db, { action: loaded, subject: ctx.site.id, facts: { edition } });
}

/** True unless this edition was loaded last, or someone else has imported since. */
async function isDue({ db, site }: Ctx, edition: string): Promise<boolean> {
  const { rows } = await db.execute<{ edition: string | null; hasOthers: boolean }>(sql`
    select
      (select facts->>'edition' from audit_log
        where site_id = ${site.id} and subject = ${site.id} and action = ${loaded}
        order by number desc limit 1) as edition,
      exists (select from audit_log
        where site_id = ${site.id} and subject = ${site.id} and action = 'catalog_imported'
          and actor <> 'operator demo') as "hasOthers"`);
  const [known] = rows;
  return known !== undefined && known.edition !== edition && !known.hasOthers;
}

const { zip, city, state, lat, lon } = zips;

/** ZIP codes with coordinates, for made-up offices; read once, on first use. */
export function catalogPlaces({ db }: Pick<Ctx, "db">): () => Promise<Place[]> {
  let read: Promise<Place[]> | undefined;
  const readAll = async () => {
    await loadZips(db);
    const found = await db.select({ zip, city, state, lat, lon }).from(zips).orderBy(asc(zip));
    return found.filter((place): place is Place => place.lat !== null && place.lon !== null);
  };
  return () => (read ??= readAll());
}

/** Rows as numbered lines of a file, whose header is line 1. */
export async function* numbered(rows: Iterable<Cells>) {
  let line = 1;
  for (const cells of rows) {
    line += 1;
    yield { line, cells };
  }
}
