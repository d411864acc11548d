import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { officeSearch } from "#contract/catalog-search.ts";
import type { WeekHours } from "#contract/catalog.ts";
import type { Ctx } from "#domain/context.ts";
import { getOfficeDetails } from "#domain/offices/get-office-details.ts";
import { loadZips } from "#domain/offices/load-zips.ts";
import { suggestPlaces } from "#domain/offices/suggest-places.ts";
import { refreshSearch } from "#domain/search/refresh-search.ts";
import { searchOffices } from "#domain/search/search-offices.ts";
import { addFee, addOffice, addPlan, addProvider } from "#test/support/catalog.ts";
import { openEmptySite } from "./empty-site.ts";

let site: Awaited<ReturnType<typeof openEmptySite>>;
let ctx: Ctx;
const shut: WeekHours = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
const until = (to: string) => [{ from: "09:00", to }];

beforeAll(async () => {
  site = await openEmptySite();
  ({ ctx } = site);
  await loadZips(ctx.db);
  const office = (name: string, at: number, given: object = {}) =>
    addOffice(ctx, { name, lat: 33.45 + at / 100, ...given });
  const sixth = await office("Until six", 1, { hours: { ...shut, mon: until("18:00") } });
  await office("Late Wednesday", 2, { hours: { ...shut, wed: until("18:30") } });
  const weekend = await office("Weekend", 3, {
    hours: { ...shut, sat: until("14:00"), sun: until("20:00") },
    services: ["implants"],
    languages: ["en"],
  });
  const surgeon = await office("Surgeon", 4);
  await addProvider(ctx, [surgeon], { specialty: "oral-surgery" });
  await addProvider(ctx, [weekend], { firstName: "Rosa", languages: ["en", "es"] });
  await addProvider(ctx, [sixth], { practitionerType: "hygienist", credentials: "RDH" });
  const planId = await addPlan(ctx);
  const implant = {
    planId,
    procedure: "implant",
    about: { category: "implants" as const, audience: "adult" as const },
  };
  await addFee(ctx, { ...implant, usualCents: 2000_00, memberCents: 1500_00 });
  await addFee(ctx, {
    ...implant,
    locationId: surgeon,
    usualCents: 1900_00,
    memberCents: 1200_00,
  });
  await refreshSearch(ctx);
}, 60_000);
afterAll(() => site.drop());

const near = { near: "33.45,-112.074" };
const search = (asked: object) => searchOffices(ctx, officeSearch.parse({ ...near, ...asked }));
const namesOf = async (asked: object) => (await search(asked)).items.map(({ name }) => name);

describe("days and times", () => {
  // spec 24.25
  test.each([
    ["openSaturday", ["Weekend"]],
    ["openSunday", ["Weekend"]],
    ["openEvenings", ["Late Wednesday"]],
  ])("%s finds the offices whose regular hours say so", async (name, names) => {
    expect(await namesOf({ [name]: "true" })).toEqual(names);
  });

  test("a row has the week's hours and when it opens next", async () => {
    const { items } = await search({ openSaturday: "true" });
    expect(items[0]?.hours.sat).toEqual(until("14:00"));
    expect(items[0]?.opensNext).toMatchObject({ from: "09:00" });
  });
});

describe("people and languages", () => {
  // spec 24.26
  test("the languages of an office are also those of its people", async () => {
    const { items } = await search({ language: "es" });
    expect(items.map(({ name, languages }) => [name, languages])).toEqual([
      ["Weekend", ["en", "es"]],
    ]);
  });

  // spec 24.27
  test("a hygienist is listed by her title and makes no office one of general dentistry", async () => {
    const { items } = await search({ name: "Until" });
    expect(items[0]?.providers[0]?.practitionerType).toBe("hygienist");
    expect(await namesOf({ specialty: "general" })).toEqual(["Weekend"]);
    expect(await namesOf({ specialty: "general", accepting: "true" })).toEqual(["Weekend"]);
  });
});

describe("a procedure", () => {
  // spec 24.28
  test("is found where it is a service or a specialist's, with its member price there", async () => {
    const { items } = await search({ procedure: "implant" });
    expect(items.map(({ name, sampleFee }) => [name, sampleFee?.memberCents])).toEqual([
      ["Weekend", 1500_00],
      ["Surgeon", 1200_00],
    ]);
  });

  // spec 24.28
  test("is sorted by price page by page, also over the pages", async () => {
    const asked = { procedure: "implant", sort: "price", limit: "1" };
    const first = await search(asked);
    const second = await search({ ...asked, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual([
      "Surgeon",
      "Weekend",
    ]);
    expect(second.nextCursor).toBeNull();
  });

  test("that no one knows is refused", async () => {
    await expect(search({ procedure: "alchemy" })).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("suggested places", () => {
  const labels = async (q: string, lang: "en" | "es" = "en") =>
    (await suggestPlaces(ctx, { q, lang })).map(({ label }) => label);

  // spec 24.29
  test.each([
    ["aus", "Austin, TX"],
    ["Austin, m", "Austin, MN"],
    ["austin tx", "Austin, TX"],
    ["7870", "78701 Austin, TX"],
    ["st. pa", "Saint Paul, MN"],
    ["ariz", "Arizona"],
  ])("%s suggests %s", async (typed, wanted) => {
    expect(await labels(typed)).toContain(wanted);
  });

  test("the largest towns come first, at most eight in all", async () => {
    const found = await labels("spr");
    expect(found).toHaveLength(8);
    expect((await labels("aus"))[0]).toBe("Austin, TX");
    expect(await labels("nuevo m", "es")).toContain("Nuevo México");
    expect(await labels("zzzz")).toEqual([]);
  });
});

// spec 24.27
test("an office whose dentists all take no new patients is not found as one that does", async () => {
  const office = await addOffice(ctx, { name: "Full", lat: 40.1, lon: -100.1 });
  await addProvider(ctx, [office], { isAccepting: false });
  await addOffice(ctx, { name: "Free", lat: 40.1, lon: -100.1 });
  await refreshSearch(ctx);
  const there = { near: "40.1,-100.1" };
  expect((await search(there)).items.map(({ name, accepting }) => [name, accepting])).toEqual(
    expect.arrayContaining([
      ["Full", false],
      ["Free", true],
    ]),
  );
  expect(await namesOf({ ...there, accepting: "true" })).toEqual(["Free"]);
  expect(await getOfficeDetails(ctx, { id: office })).toHaveProperty("accepting", false);
});
