import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogSearch } from "#contract/catalog-search.ts";
import type { Ctx } from "#domain/context.ts";
import { refreshSearch } from "#domain/search/refresh-search.ts";
import { searchOffices } from "#domain/search/search-offices.ts";
import { searchProviders } from "#domain/search/search-providers.ts";
import { openCatalog } from "./catalog.ts";

const near = { near: "40.75,-73.99", radius: "50" };

let catalog: Awaited<ReturnType<typeof openCatalog>>;
let ctx: Ctx;
beforeAll(async () => {
  catalog = await openCatalog({ small: 60 });
  ctx = catalog.of("small");
  await catalog.db.execute(sql`
    update locations set lat = 40.75, lon = -73.99 where site_id = ${ctx.site.id}`);
  await rename(1, "María José", "Peña-García");
  await rename(2, "Sean", "O'Brien");
  await rename(4, "Mary", "Papadopoulos");
  await refreshSearch(ctx);
}, 120_000);
afterAll(() => catalog.drop());

async function rename(number: number, first: string, last: string): Promise<void> {
  await catalog.db.execute(sql`
    update providers set first_name = ${first}, last_name = ${last}, ended_on = null
    where site_id = ${ctx.site.id} and external_id = ${`p-${number}`}`);
}

async function find(name: string, where: object = near): Promise<string[]> {
  const { items } = await searchProviders(ctx, catalogSearch.parse({ ...where, name }));
  return items.map((one) => one.name);
}

test.each([
  ["pena", "María José Peña-García"],
  ["Peña García", "María José Peña-García"],
  ["garica", "María José Peña-García"],
  ["Dr. maria garcia", "María José Peña-García"],
  ["obrien", "Sean O'Brien"],
  ["O’Brien", "Sean O'Brien"],
  ["papadopolus", "Mary Papadopoulos"],
  ["mary papa", "Mary Papadopoulos"],
  ["pe", "María José Peña-García"],
  ["gar", "María José Peña-García"],
  ["jo pe", "María José Peña-García"],
  ["papadopolus ma", "Mary Papadopoulos"],
])("near a place %j finds %s", async (typed, name) => {
  expect(await find(typed)).toContain(name);
});

test.each(["zzzzzz", "maria obrien", "--", "%%", "__", "dr", "' or 1=1"])(
  "near a place %j finds nothing",
  async (typed) => {
    expect(await find(typed)).toEqual([]);
  },
);

test("without a place names match by prefix only, without typo correction", async () => {
  expect(await find("papad", {})).toEqual(["Mary Papadopoulos"]);
  expect(await find("mary papad", {})).toEqual(["Mary Papadopoulos"]);
  expect(await find("papadopolus", {})).toEqual([]);
  expect(await find("pap", {})).toEqual(["Mary Papadopoulos"]);
  expect(await find("mar ga", {})).toEqual(["María José Peña-García"]);
});

test("an office is found by the name of its dentist", async () => {
  const { items } = await searchOffices(
    ctx,
    catalogSearch.parse({ ...near, name: "papadopoulos" }),
  );
  expect(items.length).toBeGreaterThan(0);
  for (const { providers } of items) {
    expect(providers.map(({ name }) => name)).toContain("Mary Papadopoulos");
  }
});

test("a name outside the radius is not in the list, but among the nearest", async () => {
  const asked = catalogSearch.parse({ near: "42.36,-71.06", radius: "25", name: "papadopoulos" });
  const { items, nearest } = await searchProviders(ctx, asked);
  expect([items.length, nearest.map(({ name }) => name)]).toEqual([0, ["Mary Papadopoulos"]]);
});

test("a dentist who has left is not found after the next import", async () => {
  await catalog.db.execute(sql`update providers set ended_on = '2026-11-20'
    where site_id = ${ctx.site.id} and last_name = 'Papadopoulos'`);
  await refreshSearch(ctx);
  expect(await find("papadopoulos")).toEqual([]);
  expect(await find("papadopoulos", {})).toEqual([]);
});

// spec 24.6
test("the boxes around a place contain everything within the radius, over the date line and at the poles", async () => {
  const pairs = await catalog.db.execute<{ misses: number; asked: number }>(sql`
    with placed as (
      select asin(random() * 2 - 1) as lat, (random() * 2 - 1) * pi() as lon,
        random() * 2 * pi() as bearing, case when n % 2 = 0 then 25.0 else 250.0 end as miles
      from generate_series(1, 20000) n
    ), reached as (
      select *, asin(greatest(-1, least(1, sin(lat) * cos(miles * 0.999 / search_earth())
        + cos(lat) * sin(miles * 0.999 / search_earth()) * cos(bearing)))) as lat2 from placed
    ), degreed as (
      select degrees(lat) as lat, degrees(lon) as lon, miles, degrees(lat2) as lat2,
        degrees(lon + atan2(sin(bearing) * sin(miles * 0.999 / search_earth()) * cos(lat),
          cos(miles * 0.999 / search_earth()) - sin(lat) * sin(lat2))) as lon2 from reached
    ), squares as (
      select search_cells(lat, lon, miles) as around,
        search_cell(lat2, case when lon2 > 180 then lon2 - 360 when lon2 < -180 then lon2 + 360
          else lon2 end) as square from degreed
    )
    select count(*)::int as asked,
      (count(*) filter (where around <> array[65535] and not square = any (around)))::int as misses
    from squares`);
  expect(pairs.rows).toEqual([{ asked: 20_000, misses: 0 }]);
});
