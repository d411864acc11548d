import { asc } from "drizzle-orm";
import type { Place } from "#db/demo/catalog/places.ts";
import { zips } from "#db/schema/offices.ts";
import type { Ctx } from "#domain/context.ts";
import { loadZips } from "#domain/places/load-zips.ts";

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
