import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogSearch } from "#contract/catalog-search.ts";
import type { Ctx } from "#domain/context.ts";
import { explainEmptyResults } from "#domain/search/explain-empty-results.ts";
import { refreshSearch } from "#domain/search/refresh-search.ts";
import { addOffice, addProvider } from "#test/support/catalog.ts";
import { openEmptySite } from "./empty-site.ts";

let site: Awaited<ReturnType<typeof openEmptySite>>;
let ctx: Ctx;
beforeAll(async () => {
  site = await openEmptySite();
  ({ ctx } = site);
  const office = await addOffice(ctx, { name: "Only" });
  await addProvider(ctx, [office], { specialty: "pediatric", languages: ["en", "es"] });
  await refreshSearch(ctx);
}, 60_000);
afterAll(() => site.drop());

const near = { near: "33.4484,-112.074", radius: "25" };
const inTheWay = async (asked: object) =>
  (await explainEmptyResults(ctx, catalogSearch.parse({ ...near, ...asked }))).inTheWay;

test("a filter is to blame if removing it gives results", async () => {
  expect(await inTheWay({ specialty: "orthodontics", language: "es" })).toEqual(["specialty"]);
  expect(await inTheWay({ specialty: "pediatric", language: "vi" })).toEqual(["language"]);
  expect(await inTheWay({ name: "nobody of that name", accepting: "true" })).toEqual(["name"]);
});

test("when only removing two filters gives results, neither is to blame", async () => {
  expect(await inTheWay({ specialty: "orthodontics", language: "vi" })).toEqual([]);
});
