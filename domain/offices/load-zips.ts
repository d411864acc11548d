import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { sql } from "drizzle-orm";
import type { Db } from "#db/connect.ts";
import { zips } from "#db/schema/offices.ts";

const file = new URL("../../db/places/zips.tsv.gz", import.meta.url);

/** How many the list has: nearly every start needs only that. */
const listed = 41_685;

/** Fills the ZIP code table once per database; scripts/places/make-places.ts generates the list. */
export async function loadZips(db: Db): Promise<void> {
  if ((await db.$count(zips)) === listed) return;
  const list = await promisify(gunzip)(await readFile(file));
  const rows = list
    .toString("utf8")
    .split("\n")
    .map((line) => line.split("\t"));
  if (rows.length !== listed) throw new Error(`${rows.length} ZIP codes are listed, not ${listed}`);
  const column = (at: number) => sql.param(rows.map((row) => row[at] || null));
  await db.execute(sql`
    insert into zips (zip, city, state, lat, lon)
    select * from unnest(${column(0)}::text[], ${column(1)}::text[], ${column(2)}::text[],
      ${column(3)}::float8[], ${column(4)}::float8[])
    on conflict (zip) do update
      set city = excluded.city, state = excluded.state, lat = excluded.lat, lon = excluded.lon`);
}
