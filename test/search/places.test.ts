import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx } from "#domain/context.ts";
import { findPlace } from "#domain/offices/find-place.ts";
import { loadZips } from "#domain/offices/load-zips.ts";
import { milesBetween } from "./by-hand.ts";
import { openCatalog } from "./catalog.ts";

let catalog: Awaited<ReturnType<typeof openCatalog>>;
let ctx: Ctx;
beforeAll(async () => {
  catalog = await openCatalog({ small: 30 });
  ctx = catalog.of("small");
}, 120_000);
afterAll(() => catalog.drop());

// spec 24.9
test.each([
  ["a ZIP code", { near: "85201" }, "Mesa, AZ 85201", [33.43, -111.85]],
  ["a ZIP+4 code", { near: "85201-1234" }, "Mesa, AZ 85201", [33.43, -111.85]],
  ["one in Alaska", { near: "99501" }, "Anchorage, AK 99501", [61.22, -149.86]],
  ["one across the date line", { near: "96910" }, "Hagåtña, GU 96910", [13.46, 144.75]],
  ["one in Puerto Rico", { near: "00901" }, "San Juan, PR 00901", [18.47, -66.11]],
  ["one in American Samoa", { near: "96799" }, "Pago Pago, AS 96799", [-14.3, -170.7]],
  ["one without an area, at its town", { near: "00501" }, "Holtsville, NY 00501", [40.81, -73.04]],
  ["coordinates", { near: "33.4, -111.8" }, "33.4, -111.8", [33.4, -111.8]],
  ["a town", { city: "mesa", state: "AZ" }, "Mesa, AZ", [33.41, -111.76]],
  ["a town in one line", { near: "Mesa, az" }, "Mesa, AZ", [33.41, -111.76]],
  ["St. for Saint", { city: "St. Louis", state: "MO" }, "Saint Louis, MO", [38.63, -90.28]],
  ["a missing accent", { city: "mayaguez", state: "PR" }, "Mayagüez, PR", [18.2, -67.14]],
  ["an extra accent", { city: "Phóenix", state: "AZ" }, "Phoenix, AZ", [33.5, -112.08]],
])("%s is found", async (_, typed, label, [lat = 0, lon = 0]) => {
  const place = await findPlace(ctx, typed);
  expect(place?.label).toBe(label);
  expect(milesBetween(place ?? { lat: 0, lon: 0 }, { lat, lon })).toBeLessThan(8);
});

test.each([
  ["a ZIP code that does not exist", { near: "00000" }],
  ["a military ZIP code, which has no location", { near: "09001" }],
  ["an unknown town", { city: "Nowhere at all", state: "AZ" }],
  ["a town in another state", { city: "Mesa", state: "VT" }],
])("%s is not found", async (_, typed) => {
  expect(await findPlace(ctx, typed)).toBeNull();
});

// spec 24.9
test.each([
  "8520",
  "852011",
  "91,0",
  "0,181",
  "1e3,0",
  "NaN,0",
  "x",
  "\u0000",
  "85201;",
  "--1,0",
  "Mesa",
])("an invalid place is rejected with its field: %j", async (near) => {
  await expect(findPlace(ctx, { near })).rejects.toMatchObject({
    code: "invalid",
    fields: { near: { code: "place_invalid" } },
  });
});

test("a town without a ZIP code is located at the site's own offices", async () => {
  await catalog.pool.query(
    `update locations set city = 'Ñandú Springs', state = 'AZ',
    lat = 33, lon = -112 where id = (select min(id) from locations where site_id = $1)`,
    [ctx.site.id],
  );
  expect(await findPlace(ctx, { city: "nandu springs", state: "AZ" })).toMatchObject({
    label: "Ñandú Springs, AZ",
    lat: 33,
    lon: -112,
  });
  const elsewhere = { ...ctx, site: { ...ctx.site, id: "another site" } };
  expect(await findPlace(elsewhere, { city: "nandu springs", state: "AZ" })).toBeNull();
});

test("loading the ZIP codes again changes nothing and is fast", async () => {
  const count = () => catalog.pool.query("select count(*)::int as zips from zips");
  const before = (await count()).rows;
  await loadZips(catalog.db);
  expect((await count()).rows).toEqual(before);
  expect(before[0]?.zips).toBeGreaterThan(41_000);
});
