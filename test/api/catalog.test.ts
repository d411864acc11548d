import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addOffice, addPlan } from "#test/support/catalog.ts";
import {
  catalogPaths,
  detailsPath,
  officePath,
  officePlansPath,
  openCatalog,
  planPath,
  tierPath,
  type Catalog,
} from "./catalog-samples.ts";

// Monday, 9 a.m. in Phoenix.
const clock = new Date("2026-11-23T16:00:00Z");

let ids: Catalog["ids"];
let at: Catalog["at"];
let get: Catalog["get"];
let ctx: Catalog["ctx"];
let site: Catalog["site"];
beforeAll(async () => {
  ({ ids, at, get, ctx, site } = await openCatalog(() => clock));
});
afterAll(() => site.close());

const soldTier = () => ({
  id: "pld_test",
  planId: ids.plan,
  version: 1,
  name: "Adult",
  audience: "adult",
  minAge: 18,
  maxAge: null,
  prices: [
    { cycle: "monthly", priceCents: 14_50, renewalCents: 14_50, dueTodayCents: 34_50 },
    { cycle: "annual", priceCents: 149_00, renewalCents: 149_00, dueTodayCents: 169_00 },
  ],
  processingFeeCents: 20_00,
  family: [
    {
      fromPerson: 2,
      prices: [
        { cycle: "monthly", priceCents: 14_50 },
        { cycle: "annual", priceCents: 99_00 },
      ],
    },
  ],
  included: [{ procedure: "test-cleaning", name: "Test cleaning", timesPerYear: 2 }],
});
const soldPlan = () => ({
  id: ids.plan,
  name: "Test plan",
  summary: "<p>For a test.</p>",
  kind: "in_house",
  states: ["AZ"],
  version: 1,
  details: [soldTier()],
});
const workday = [{ from: "08:00", to: "17:00" }];
const place = () => ({
  id: ids.office,
  name: "Test Dental",
  address: {
    street: "100 W Washington St",
    unit: "Suite 4",
    city: "Phoenix",
    state: "AZ",
    zip: "85003",
  },
  lat: 33.4484,
  lon: -112.074,
  phone: "6025550100",
  timeZone: "America/Phoenix",
  openNow: true,
  accepting: true,
  group: { key: "test-group", name: "Test Group" },
  hours: {
    mon: workday,
    tue: workday,
    wed: workday,
    thu: workday,
    fri: workday,
    sat: [],
    sun: [],
  },
  hoursExceptions: [{ day: "2026-11-26", open: [] }],
  languages: ["en", "es"],
  accessibility: [],
  services: ["children"],
  verifiedOn: "2026-01-02",
  source: "Made up for a test",
});

describe("exactly the documented fields", () => {
  // spec 7.21
  test("GET /api/v4/locations/{id} returns an office", async () => {
    expect(await get(at(officePath))).toMatchObject({ status: 200, body: place() });
    expect((await get(at(officePath))).body).toEqual(place());
  });

  // spec 7.31
  test("GET /api/km/office/{id}/details also returns the dentists who work there", async () => {
    const dentist = (name: string) =>
      expect.objectContaining({ name, specialty: "general", id: expect.stringMatching(/^prv_/) });
    const { body } = await get(at(detailsPath));
    expect(body).toEqual({
      ...place(),
      providers: [dentist("Ana Abbot, DDS"), dentist("Ana Zamora, DDS")],
    });
    expect(body).toHaveProperty("providers.0.accepting", false);
    expect(body).toHaveProperty("providers.1.accepting", true);
    expect(body).toHaveProperty("providers.1.languages", ["en", "es"]);
  });

  // spec 7.22
  test("GET /api/v4/plans/{id} returns a plan with its tiers and terms", async () => {
    const { body } = await get(at(planPath));
    expect(body).toEqual({ ...soldPlan(), terms: "<p>Terms.</p>", documents: [] });
  });

  // spec 7.22
  test("GET /api/v4/plans/{id}/{detailId} returns one tier", async () => {
    expect((await get(at(tierPath))).body).toEqual(soldTier());
    expect((await get(at("/api/v4/plans/:plan/adult"))).body).toEqual(soldTier());
  });

  // spec 7.32
  test("GET /api/km/office/{id}/plans returns plans and fees, the office's own fee first", async () => {
    const { body } = await get(at(officePlansPath));
    const source = { source: "Made up for a test", asOf: "2026-01-02" };
    const fees = [
      {
        procedure: "test-cleaning",
        name: "Test cleaning",
        category: "cleanings",
        audience: "adult",
        usualCents: 120_00,
        memberCents: 120_00,
        savingCents: 0,
        savingPercent: 0,
        timesIncluded: 2,
        isOfOffice: false,
        ...source,
      },
      {
        procedure: "test-crown",
        name: "Test crown",
        category: "crowns",
        audience: "adult",
        usualCents: 1,
        memberCents: 1,
        savingCents: 0,
        savingPercent: 0,
        timesIncluded: 0,
        isOfOffice: true,
        ...source,
      },
    ];
    expect(body).toHaveProperty("items", expect.arrayContaining([{ ...soldPlan(), fees }]));
    expect(body).toHaveProperty(
      "items",
      expect.arrayContaining([expect.objectContaining({ id: ids.other })]),
    );
  });

  test("an office and a plan are also found by their external ids", async () => {
    for (const path of [officePath, detailsPath, officePlansPath]) {
      expect((await get(at(path, { office: "here" }))).body).toEqual((await get(at(path))).body);
    }
    for (const path of [planPath, tierPath]) {
      expect((await get(at(path, { plan: "silver" }))).body).toEqual((await get(at(path))).body);
    }
  });

  test("in Spanish where requested, in English where there is no translation", async () => {
    const plan = (await get(at(`${planPath}?lang=es`))).body;
    expect(plan).toMatchObject({ name: "Plan de prueba", summary: "<p>For a test.</p>" });
    const tierSaid = (await get(at(`${tierPath}?lang=es`))).body;
    expect(tierSaid).toMatchObject({ name: "Adulto", included: [{ name: "Limpieza de prueba" }] });
    const { body } = await get(at(`${officePlansPath}?lang=es`));
    expect(JSON.stringify(body)).toContain("Limpieza de prueba");
    expect((await get(at(`${planPath}?lang=fr`))).status).toBe(422);
  });
});

describe("the same 404", () => {
  // spec 24.1
  test.each(catalogPaths)(
    "GET %s for a missing record and for one of another site",
    async (path) => {
      const visitor = await get(at(path, { office: "loc_0", plan: "pln_0" }));
      const theirs = await get(at(path, { office: ids.foreignOffice, plan: ids.foreign }));
      expect([visitor.status, theirs.status]).toEqual([404, 404]);
      expect(theirs.body).toEqual(visitor.body);
    },
  );

  test("for a tier of another plan", async () => {
    expect((await get(at(tierPath, { plan: ids.other }))).status).toBe(404);
    expect((await get(at("/api/v4/plans/:plan/pld_0"))).status).toBe(404);
  });

  // spec 7.29
  test("for a group of another site", async () => {
    const visitor = await get("/api/km/group/nobody/offices");
    const theirs = await get("/api/km/group/foreign-group/offices");
    expect([visitor.status, theirs.status]).toEqual([404, 404]);
    expect(theirs.body).toEqual(visitor.body);
  });

  test("from the day on which an office or a plan ends", async () => {
    const shut = await addOffice(ctx, { activeUntil: "2026-11-23" });
    const open = await addOffice(ctx, { activeFrom: "2026-11-23", activeUntil: "2026-11-24" });
    const over = await addPlan(ctx, { activeUntil: "2026-11-23" });
    const early = await addPlan(ctx, { activeFrom: "2026-11-24" });
    await site.deps.sites.refresh();
    for (const path of [officePath, detailsPath, officePlansPath]) {
      expect((await get(at(path, { office: shut }))).status).toBe(404);
      expect((await get(at(path, { office: open }))).status).toBe(200);
    }
    for (const plan of [over, early]) {
      expect((await get(at(planPath, { plan }))).status).toBe(404);
    }
  });
});
