import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { sql } from "drizzle-orm";
import type { Db } from "#db/connect.ts";
import { zips } from "#db/schema/places.ts";

const file = new URL("../../db/places/zips.tsv.gz", import.meta.url);

/** Fills the table of ZIP codes, once a database; the list is made by scripts/make-places.ts. */
export async function loadZips(db: Db): Promise<void> {
  const text = (await promisify(gunzip)(await readFile(file))).toString("utf8");
  const rows = text.split("\n").map((line) => line.split("\t"));
  if ((await db.$count(zips)) === rows.length) return;
  const column = (at: number) => sql.param(rows.map((row) => row[at] || null));
  await db.execute(sql`
    insert into zips (zip, city, state, lat, lon)
    select * from unnest(${column(0)}::text[], ${column(1)}::text[], ${column(2)}::text[],
      ${column(3)}::float8[], ${column(4)}::float8[])
    on conflict (zip) do update
      set city = excluded.city, state = excluded.state, lat = excluded.lat, lon = excluded.lon`);
}
