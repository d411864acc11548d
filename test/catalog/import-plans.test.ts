import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cells } from "#domain/catalog/columns.ts";
import { getPlan } from "#domain/plans/get-plan.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { openCatalog } from "./catalog.ts";
import { adultTier, childTier, fee, office } from "./samples.ts";

let database: TestDatabase;
let catalog: Awaited<ReturnType<typeof openCatalog>>;
beforeAll(async () => {
  database = await createTestDatabase();
  catalog = await openCatalog(database);
  await catalog.take("offices", [office, { ...office, external_id: "phx-2" }]);
  await catalog.take("offices", [{ ...office, external_id: "dale-1" }], { site: "dale" });
});
afterAll(() => database.drop());

const take = (...lines: Cells[]) => catalog.take("plans", lines);
const both = (change: Cells) => [
  { ...adultTier, ...change },
  { ...childTier, ...change },
];
const plan = async () => {
  const { rows } = await database.db.execute(sql`
    select p.*, (select array_agg(l.external_id order by 1) from plan_locations at
        join locations l on l.id = location_id where at.plan_id = p.id) as offices
    from plans p where external_id = 'smile'
      and site_id = (select id from sites where key = 'brook')`);
  return rows[0];
};
const details = async (version: number) => {
  const { rows } = await database.db.execute(sql`
    select d.* from plan_details d join plans p on p.id = plan_id
    where p.external_id = 'smile' and p.site_id = (select id from sites where key = 'brook')
      and version = ${version} order by position`);
  return rows;
};

test("a plan is stored from its lines, as its first version", async () => {
  expect(await take(adultTier, childTier)).toMatchObject({ lines: 2, added: 2, refused: [] });
  expect(await plan()).toMatchObject({
    name: { en: "Smile", es: "Sonrisa" },
    states: ["AZ", "NM"],
    is_everywhere: false,
    offices: ["phx-1"],
    documents: [
      { title: { en: "Brochure", es: "Folleto" }, url: "https://example.com/smile.pdf" },
      { title: { en: "Terms" }, url: "/terms" },
    ],
    current_version: 1,
  });
  expect(await details(1)).toMatchObject([
    {
      external_id: "adult",
      monthly_cents: 1250,
      annual_cents: 12900,
      fee_cents: 2000,
      family: [
        { fromPerson: 2, annualCents: 9900, monthlyCents: 950 },
        { fromPerson: 4, annualCents: 0 },
      ],
      included: [
        { procedure: "adult-cleaning", timesPerYear: 2 },
        { procedure: "adult-checkup", timesPerYear: 2 },
      ],
      schedule: [
        { procedure: "crown", memberCents: 96600 },
        { procedure: "filling", percentOff: 30 },
      ],
    },
    { external_id: "child", max_age: 17, family: [] },
  ]);
  expect(await take(adultTier, childTier)).toMatchObject({ added: 0, changed: 0, same: 2 });
});

// spec 24.22
test("a changed name, state or office of a plan makes no new version", async () => {
  const change = { name_en: "Bright", states: "ALL", offices: "phx-1;phx-2" };
  expect(await take(...both(change))).toMatchObject({ changed: 2 });
  const changed = await plan();
  expect(changed).toMatchObject({ name: { en: "Bright" }, current_version: 1 });
  expect([changed?.states, changed?.offices]).toMatchObject([{ length: 59 }, ["phx-1", "phx-2"]]);
  await take(...both({ offices: "ALL" }));
  expect(await plan()).toMatchObject({ is_everywhere: true, offices: null, current_version: 1 });
  await take(adultTier, childTier);
  expect(await plan()).toMatchObject({ offices: ["phx-1"], states: ["AZ", "NM"] });
});

// spec 24.22
test.each([
  ["price", [{ ...adultTier, annual: "139.00" }, childTier], 1],
  ["term", both({ terms_en: "<p>Other.</p>" }), 2],
  ["tier", [adultTier, childTier, { ...childTier, tier: "teen", audience: "child" }], 1],
  ["tier less", [adultTier], 1],
])(
  "a changed %s makes a new version and leaves the old one unchanged",
  async (_what, lines, told) => {
    await take(adultTier, childTier);
    const { current_version: version } = (await plan()) as { current_version: number };
    const before = await details(version);
    const outcome = await take(...lines);
    expect(outcome.added + outcome.changed).toBe(told);
    expect(await plan()).toMatchObject({ current_version: version + 1 });
    expect(await details(version)).toEqual(before);
    expect(await details(version + 1)).toHaveLength(lines.length);
    expect(await take(...lines)).toMatchObject({ added: 0, changed: 0, same: lines.length });
  },
);

describe("rejects a line when", () => {
  const example = "must look like 2:annual=99.00,monthly=9.50";
  test.each([
    ["the fee is over the maximum", { fee: "30.01" }, "fee", "is more than 30.00"],
    [
      "it has no price",
      { monthly: "", annual: "", family: "" },
      "annual",
      "is missing, and monthly too: a tier has a price",
    ],
    [
      "a price is a fraction of a cent",
      { annual: "129.005" },
      "annual",
      "must be dollars and cents, such as 149.00",
    ],
    [
      "a price is more than a card can be charged",
      { annual: "50000.00", family: "" },
      "annual",
      "is more than 49999.99",
    ],
    [
      "a price is less than a card can be charged",
      { monthly: "0.29", fee: "0.20", family: "" },
      "monthly",
      "is less than 0.50 with the fee, too little for a card",
    ],
    [
      "a family price is more than a card can be charged",
      { family: "2:annual=50000.00" },
      "family",
      "is more than 49999.99 for person 2",
    ],
    ["its ages are reversed", { min_age: "18", max_age: "17" }, "max_age", "is less than min_age"],
    [
      "a family price has no cycle",
      { monthly: "", family: "2:monthly=1.00" },
      "family",
      "has a price for person 2 for a billing cycle that the tier doesn't have",
    ],
    [
      "a family price is invalid",
      { family: "two:annual=1" },
      "family",
      `"two:annual=1" ${example}`,
    ],
    [
      "it names an office of another site",
      { offices: "dale-1" },
      "offices",
      "names dale-1, which isn't an office of this site",
    ],
    [
      "a state does not exist",
      { states: "AZ;ZZ" },
      "states",
      '"ZZ" must be the two letters of a state or territory, such as AZ',
    ],
    [
      "a document's link is a script",
      { documents: "A||javascript:alert(1)" },
      "documents",
      '"A||javascript:alert(1)" must link to https://… or to a path such as /terms',
    ],
    [
      "a document's link hides its site behind a backslash",
      { documents: "A||https://evil.example\\@good.example" },
      "documents",
      '"A||https://evil.example\\@good.example" must link to https://… or to a path such as /terms',
    ],
    [
      "the terms are empty",
      { terms_en: "<script>alert(1)</script>" },
      "terms_en",
      "has no visible text",
    ],
    [
      "a service is invalid",
      { included: "adult-cleaning" },
      "included",
      '"adult-cleaning" must look like adult-cleaning:2',
    ],
    [
      "the discount is over 100%",
      { schedule: "crown=101%" },
      "schedule",
      '"crown=101%" must look like crown=966.00 or filling=30%',
    ],
  ])("%s", async (_why, wrong, field, why) => {
    const before = await plan();
    const outcome = await take({ ...adultTier, plan: "other", ...wrong });
    expect(outcome.refused).toEqual([{ line: 2, field, why }]);
    expect(await plan()).toEqual(before);
  });
});

test("contradictory lines of a plan are rejected, and a plan without adults", async () => {
  const { refused } = await take(
    adultTier,
    { ...childTier, name_en: "Smiles" },
    { ...childTier, plan: "kids" },
  );
  expect(refused).toEqual([
    { line: 3, field: "name_en", why: "says otherwise than line 2 of the same plan" },
    { line: 4, field: "audience", why: "is adult or anyone in no line of kids" },
  ]);
});

test("HTML that is not allowed is removed from the terms", async () => {
  await take({ ...adultTier, terms_en: "<p onclick=alert(1)>Fine</p><script>no</script>" });
  const { rows } = await database.db.execute(sql`
    select terms->>'en' as terms from plan_versions order by version desc limit 1`);
  expect(rows).toEqual([{ terms: "<p>Fine</p>" }]);
});

test.each(["/\t/evil.com", "/\\evil.com", "//evil.com", "https://evil .com", "/a\u200bb"])(
  "a document address that leads elsewhere than it appears is rejected: %j",
  async (url) => {
    const { refused } = await take({ ...adultTier, documents: `A||${url}` });
    const why = `"A||${url}" must link to https://… or to a path such as /terms`;
    expect(refused).toEqual([{ line: 2, field: "documents", why }]);
  },
);

test("an included procedure without a fee is reported, and its slug is not shown", async () => {
  const named = { plan: "unnamed-yet" };
  const included = "sealant:1";
  const outcome = await take({ ...adultTier, ...named, included });
  expect(outcome).toMatchObject({ refused: [], unseen: ["sealant"] });
  const ctx = await catalog.ctxOf();
  const shown = async () =>
    (await getPlan(ctx, { id: named.plan, lang: "en" })).details[0]?.included;
  expect(await shown()).toEqual([]);
  await catalog.take("fees", [{ ...fee, ...named, procedure: "sealant", name_en: "A sealant" }]);
  expect(await shown()).toEqual([{ procedure: "sealant", name: "A sealant", timesPerYear: 1 }]);
  expect((await take({ ...adultTier, ...named, included })).unseen).toEqual([]);
});
