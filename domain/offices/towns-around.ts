import { and, between, eq, sql } from "drizzle-orm";
import { zips } from "#db/schema/offices.ts";
import type { Ctx } from "#domain/context.ts";

type Here = { lat: number; lon: number; state: string };
type Town = { name: string; lat: number; lon: number };

/** About 15 miles to each side: what a map of one office shows. */
const degrees = 0.22;
const most = 24;

/** The towns of the state around a place, larger ones first, then the nearest. */
export async function townsAround(
  { db }: Pick<Ctx, "db">,
  { lat, lon, state }: Here,
): Promise<Town[]> {
  const width = degrees / Math.cos((lat * Math.PI) / 180);
  const [north, east] = [sql<number>`avg(${zips.lat})`, sql<number>`avg(${zips.lon})`];
  const isLarge = sql`least(count(*), 3) desc`;
  const found = await db
    .select({ name: zips.city, lat: north, lon: east })
    .from(zips)
    .where(
      and(
        eq(zips.state, state),
        between(zips.lat, lat - degrees, lat + degrees),
        between(zips.lon, lon - width, lon + width),
      ),
    )
    .groupBy(zips.city)
    .orderBy(isLarge, sql`abs(${north} - ${lat}) + abs(${east} - ${lon})`, zips.city)
    .limit(most);
  const rounded = (value: number) => Number(value.toFixed(3));
  return found.map((town) => ({ ...town, lat: rounded(town.lat), lon: rounded(town.lon) }));
}
