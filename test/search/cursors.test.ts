import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogSearch } from "#contract/catalog-search.ts";
import type { Ctx } from "#domain/context.ts";
import { searchOffices } from "#domain/search/search-offices.ts";
import { searchProviders } from "#domain/search/search-providers.ts";
import { readAll } from "./by-hand.ts";
import { openCatalog } from "./catalog.ts";

let catalog: Awaited<ReturnType<typeof openCatalog>>;
let ctx: Ctx;
beforeAll(async () => {
  catalog = await openCatalog({ large: 2_000, other: 100 });
  ctx = catalog.of("large");
  // A third of the offices are at one point: hundreds of dentists are equally near.
  await catalog.db.execute(sql`
    update locations set lat = 40.75, lon = -73.99 where site_id = ${ctx.site.id} and id like '%3'`);
  const { refreshSearch } = await import("#domain/search/refresh-search.ts");
  await refreshSearch(ctx);
}, 120_000);
afterAll(() => catalog.drop());

const invalid = { code: "invalid", fields: { cursor: { code: "cursor_invalid" } } };

async function walk(
  search: typeof searchProviders | typeof searchOffices,
  asked: Record<string, string>,
): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = catalogSearch.parse({ ...asked, ...(cursor ? { cursor } : {}) });
    const { items, nextCursor } = await search(ctx, page);
    expect(items.length).toBeGreaterThan(0);
    ids.push(...items.map(({ id }) => id));
    cursor = nextCursor;
  }
  return ids;
}

// spec 24.8
test.each([
  ["from a place where hundreds are equally near", { near: "40.75,-73.99", radius: "250" }],
  ["from elsewhere, with a filter", { near: "33.4,-111.8", radius: "250", accepting: "true" }],
  ["without a place, by name", { specialty: "general" }],
])("pages %s contain each dentist once, whatever the page size", async (_, asked) => {
  const large = await walk(searchProviders, { ...asked, limit: "100" });
  expect(new Set(large).size).toBe(large.length);
  expect(await walk(searchProviders, { ...asked, limit: "7" })).toEqual(large);
});

test("paging without a place returns every active dentist", async () => {
  const today = ctx.now.toISOString().slice(0, 10);
  const there = (await readAll(ctx)).filter(({ from, until }) => from <= today && until > today);
  const met = await walk(searchProviders, { limit: "100" });
  expect(met.toSorted()).toEqual([...new Set(there.map(({ provider }) => provider))].toSorted());
  const offices = await walk(searchOffices, { limit: "100" });
  expect(new Set(offices).size).toBe(offices.length);
});

// spec 24.8
test("a cursor of another search or site, or an invalid one, is rejected", async () => {
  const asked = { near: "40.75,-73.99", radius: "100" };
  const { nextCursor } = await searchProviders(ctx, catalogSearch.parse(asked));
  const cursor = nextCursor ?? "";
  const again = (change: object, here = ctx) =>
    searchProviders(here, catalogSearch.parse({ ...asked, cursor, ...change }));
  expect((await again({})).items.length).toBeGreaterThan(0);
  expect((await again({ limit: "50", lang: "es" })).items).toHaveLength(50);
  await expect(again({ radius: "99" })).rejects.toMatchObject(invalid);
  await expect(again({ specialty: "general" })).rejects.toMatchObject(invalid);
  await expect(again({}, catalog.of("other"))).rejects.toMatchObject(invalid);
  await expect(searchOffices(ctx, catalogSearch.parse({ ...asked, cursor }))).rejects.toMatchObject(
    invalid,
  );
  for (const broken of [
    "x",
    ".",
    `${cursor}x`,
    cursor.slice(1),
    `${cursor}.`,
    "\u0000",
    "e30.e30",
  ]) {
    const rejection = await again({ cursor: broken }).catch((error: unknown) => error);
    expect([broken, rejection]).toMatchObject([broken, invalid]);
  }
});
