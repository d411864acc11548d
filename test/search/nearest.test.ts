import { afterAll, beforeAll, expect, test } from "vitest";
import { specialties, spokenLanguages } from "#contract/catalog.ts";
import { catalogSearch } from "#contract/catalog-search.ts";
import type { Ctx } from "#domain/context.ts";
import { searchOffices } from "#domain/search/search-offices.ts";
import { searchProviders } from "#domain/search/search-providers.ts";
import { sized } from "#test/support/size.ts";
import {
  type Filters,
  milesBetween,
  type Point,
  readAll,
  type Row,
  searchByHand,
} from "./by-hand.ts";
import { friday, openCatalog } from "./catalog.ts";

let catalog: Awaited<ReturnType<typeof openCatalog>>;
let ctx: Ctx;
let rows: Row[];
beforeAll(async () => {
  catalog = await openCatalog({ large: sized(10_000, 20_000), other: 300 });
  ctx = catalog.of("large");
  rows = await readAll(ctx);
}, 240_000);
afterAll(() => catalog.drop());

let seed = 20_261_121;
function random(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
}
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const often = (share: number) => random() < share;

function somewhere(): Point {
  const exact = (degrees: number) => Number(degrees.toFixed(6));
  if (often(0.05)) return { lat: exact(random() * 180 - 90), lon: exact(random() * 360 - 180) };
  const near = oneOf(rows);
  const shift = () => (random() - 0.5) * 2;
  const lat = Math.max(-90, Math.min(90, near.lat + shift()));
  return { lat: exact(lat), lon: exact(Math.max(-180, Math.min(180, near.lon + shift()))) };
}

const openTimes = ["openSaturday", "openSunday", "openEvenings"] as const;

function somehow(): Filters {
  return {
    radius: oneOf([1, 5, 10, 25, 25, 50, 100, 250]),
    ...(often(0.4) ? { specialty: oneOf(specialties) } : {}),
    ...(often(0.4) ? { language: oneOf(spokenLanguages) } : {}),
    ...(often(0.4) ? { accepting: true } : {}),
    ...(often(0.3) ? { openNow: true } : {}),
    // Few offices are open then: more often, nearly every search would find nothing.
    ...(often(0.15) ? { [oneOf(openTimes)]: true } : {}),
    ...(often(0.2) ? { group: `group-${1 + Math.floor(random() * 20)}` } : {}),
  };
}

const asTyped = ({ group, ...filters }: Filters, { lat, lon }: Point, limit = 100) => ({
  ...catalogSearch.parse({
    near: `${lat},${lon}`,
    limit: String(limit),
    ...Object.fromEntries(Object.entries(filters).map(([key, value]) => [key, String(value)])),
  }),
  ...(group === undefined ? {} : { group }),
});

// spec 7.26, 24.6
test("the search finds the same as a search by hand, in the same order, at hundreds of points and filters", async () => {
  let answered = 0;
  for (let turn = 0; turn < sized(350, 1_400); turn += 1) {
    const [point, filters] = [somewhere(), somehow()];
    const now = new Date(friday.getTime() + Math.floor(random() * 14 * 24 * 60) * 60_000);
    const then = { ...ctx, now };
    const asked = asTyped(filters, point, oneOf([1, 20, 100]));
    const wanted = searchByHand(rows, point, filters, then);
    const page = wanted.slice(0, asked.limit);
    const { items, nextCursor } = await searchProviders(then, asked);
    const found = items.map(({ id, locations }) => ({
      provider: id,
      locations: locations.map((office) => office.id).toSorted(),
      miles: expect.closeTo(locations[0]?.distanceMiles ?? Number.NaN, 1) as number,
    }));
    const question = { turn, point, filters, now };
    expect({ question, found, hasMore: nextCursor !== null }).toEqual({
      question,
      found: page.map((one) => ({ ...one, locations: one.locations.toSorted() })),
      hasMore: wanted.length > asked.limit,
    });
    answered += items.length;
  }
  expect(answered).toBeGreaterThan(sized(1_250, 5_000));
}, 300_000);

// spec 24.6
test.each([
  ["the date line from the east", { lat: 52.9, lon: 179.95 }],
  ["the date line from the west", { lat: 52.9, lon: -179.95 }],
  ["Guam", { lat: 13.45, lon: 144.78 }],
  ["Puerto Rico", { lat: 18.4, lon: -66.06 }],
  ["the far north", { lat: 71.29, lon: -156.79 }],
  ["the pole", { lat: 90, lon: 0 }],
])("the nearest are found from %s, however far", async (_, point) => {
  const filters = { radius: 1, language: "es", accepting: true };
  const [first, ...others] = searchByHand(rows, point, { ...filters, radius: 12_500 }, ctx);
  const { items, nearest } = await searchProviders(ctx, asTyped(filters, point));
  const found = items.length > 0 ? items.slice(0, 3) : nearest;
  const wanted = [first, ...others].slice(0, found.length);
  expect(found.map(({ id }) => id)).toEqual(wanted.map((one) => one?.provider));
  expect(found[0]?.locations[0]?.distanceMiles).toBeCloseTo(first?.miles ?? Number.NaN, 1);
  expect(found.length).toBeGreaterThan(0);
});

// spec 7.29
test("offices have their distance and their dentists", async () => {
  const point = { lat: 40.75, lon: -73.99 };
  const { items } = await searchOffices(ctx, asTyped({ radius: 100 }, point));
  expect(items).toHaveLength(100);
  for (const { id, lat, lon, distanceMiles, providers } of items) {
    expect(distanceMiles).toBeCloseTo(milesBetween(point, { lat, lon }), 1);
    const staff = rows.filter(({ location }) => location === id).map(({ provider }) => provider);
    expect(staff).toEqual(expect.arrayContaining(providers.map((dentist) => dentist.id)));
  }
  const miles = items.map(({ distanceMiles }) => distanceMiles ?? 0);
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
});

// spec 24.1
test("another site's dentists are never found, and that site finds its own", async () => {
  const other = catalog.of("other");
  const { items } = await searchProviders(other, catalogSearch.parse({ limit: "100" }));
  expect(items).toHaveLength(100);
  const own = new Set((await readAll(other)).map(({ provider }) => provider));
  for (const row of rows.slice(0, 200)) {
    const asked = asTyped({ radius: 250 }, row);
    const answer = await searchProviders(other, asked);
    for (const { id } of [...answer.items, ...answer.nearest]) expect(own).toContain(id);
  }
});
