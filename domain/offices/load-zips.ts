import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { sql } from "drizzle-orm";
import type { Db } from "#db/connect.ts";
import { zips } from "#db/schema/offices.ts";

const file = new URL("../../db/places/zips.tsv.gz", import.meta.url);

/** Fills the ZIP code table once per database; scripts/places/make-places.ts generates the list. */
export async function loadZips(db: Db): Promise<void> {
  const [bytes, known] = await Promise.all([readList(), db.$count(zips)]);
  if (known === linesIn(bytes)) return;
  const rows = bytes
    .toString("utf8")
    .split("\n")
    .map((line) => line.split("\t"));
  const column = (at: number) => sql.param(rows.map((row) => row[at] || null));
  await db.execute(sql`
    insert into zips (zip, city, state, lat, lon)
    select * from unnest(${column(0)}::text[], ${column(1)}::text[], ${column(2)}::text[],
      ${column(3)}::float8[], ${column(4)}::float8[])
    on conflict (zip) do update
      set city = excluded.city, state = excluded.state, lat = excluded.lat, lon = excluded.lon`);
}

const readList = async () => promisify(gunzip)(await readFile(file));

/** Counts lines without splitting: nearly every start needs only the count. */
function linesIn(bytes: Buffer): number {
  let lines = 1;
  for (let at = bytes.indexOf("\n"); at >= 0; at = bytes.indexOf("\n", at + 1)) lines += 1;
  return lines;
}
