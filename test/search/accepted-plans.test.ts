import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogSearch, directorySearch } from "#contract/catalog-search.ts";
import type { Ctx } from "#domain/context.ts";
import { listDirectory } from "#domain/directory/list-directory.ts";
import { countByState } from "#domain/offices/active-offices.ts";
import { explainEmptyResults } from "#domain/search/explain-empty-results.ts";
import { refreshSearch } from "#domain/search/refresh-search.ts";
import { searchOffices } from "#domain/search/search-offices.ts";
import { searchProviders } from "#domain/search/search-providers.ts";
import { addOffice, addPlan, addProvider } from "#test/support/catalog.ts";
import { openEmptySite } from "./empty-site.ts";

const near = { near: "33.4484,-112.074", radius: "25" };

let site: Awaited<ReturnType<typeof openEmptySite>>;
let ctx: Ctx;
let plans: string[];
beforeAll(async () => {
  site = await openEmptySite();
  ({ ctx } = site);
  const at = async (name: string, lat = 33.4484) => {
    const office = await addOffice(ctx, { name, lat });
    await addProvider(ctx, [office], { lastName: name });
    return office;
  };
  const [gold, silver] = [await at("Gold"), await at("Silver")];
  await at("Neither");
  await at("Lonely", 40);
  plans = [await addPlan(ctx, { offices: [gold] }), await addPlan(ctx, { offices: [silver] })];
  await refreshSearch(ctx);
}, 60_000);
afterAll(() => site.drop());

const offices = async (asked: object = near) =>
  (await searchOffices(ctx, catalogSearch.parse(asked))).items.map(({ name }) => name).toSorted();
const people = async (asked: object = near) =>
  (await searchProviders(ctx, catalogSearch.parse(asked))).items.map(({ name }) => name).toSorted();
const listed = async (asked: object = {}) =>
  (await listDirectory(ctx, directorySearch.parse(asked))).items.map(({ name }) => name).toSorted();
const why = (lat: string) =>
  explainEmptyResults(ctx, catalogSearch.parse({ near: `${lat},-112.074` }));

const namesOf = (...lasts: string[]) => lasts.map((last) => `Ana ${last}, DDS`);
async function sellNothing(until: string | null): Promise<void> {
  await ctx.db.execute(
    sql`update plans set active_until = ${until} where site_id = ${ctx.site.id}`,
  );
  ctx.site.revision += 1;
}

test("an office that accepts no plan on sale is not listed", async () => {
  expect(await offices()).toEqual(["Gold", "Silver"]);
  expect(await offices({})).toEqual(["Gold", "Silver"]);
  expect(await people()).toEqual(namesOf("Gold", "Silver"));
  expect(await people({ ...near, openNow: "true", name: "gold" })).toEqual(namesOf("Gold"));
  expect(await listed()).toEqual(namesOf("Gold", "Silver"));
  expect(await countByState(ctx)).toEqual([{ state: "AZ", count: 2 }]);
});

test("filtering by a plan finds only offices that accept it", async () => {
  expect(await offices({ ...near, plan: plans[1] })).toEqual(["Silver"]);
  expect(await listed({ plan: plans[0] })).toEqual(namesOf("Gold"));
});

test("an office that accepts no plan does not fulfill the guarantee", async () => {
  expect((await why("40.0")).isPromiseBroken).toBe(true);
  expect((await why("33.5")).isPromiseBroken).toBe(false);
});

test("with no plan on sale every office is listed, and there is no guarantee", async () => {
  await sellNothing("2026-01-01");
  expect(await offices()).toEqual(["Gold", "Neither", "Silver"]);
  expect(await listed()).toHaveLength(4);
  expect((await why("45.0")).isPromiseBroken).toBe(false);
  await sellNothing(null);
});

test("a plan accepted everywhere lists every office", async () => {
  await addPlan(ctx);
  await refreshSearch(ctx);
  expect(await offices()).toEqual(["Gold", "Neither", "Silver"]);
  expect((await why("40.0")).isPromiseBroken).toBe(false);
  expect(await offices({ ...near, plan: plans[1] })).toEqual(["Silver"]);
});
