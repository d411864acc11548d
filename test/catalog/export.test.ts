import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Cells } from "#domain/catalog/columns.ts";
import { exportRows } from "#domain/catalog/export-rows.ts";
import { importRows } from "#domain/catalog/import-rows.ts";
import type { CatalogKind } from "#domain/catalog/kinds.ts";
import { readCsv } from "#domain/catalog/read-csv.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { openCatalog } from "./catalog.ts";
import { adultTier, childTier, fee, office, provider } from "./samples.ts";

let database: TestDatabase;
let catalog: Awaited<ReturnType<typeof openCatalog>>;
beforeAll(async () => {
  database = await createTestDatabase();
  catalog = await openCatalog(database);
});
afterAll(() => database.drop());

const evil = '=HYPERLINK("http://evil.test","Pay")';
const guam: Cells = {
  ...office,
  external_id: "gu-1",
  name: evil,
  unit: "",
  city: "Hagåtña",
  state: "GU",
  zip: "96910",
  lat: "13.4745",
  lon: "144.7504",
  time_zone: "Pacific/Guam",
  hours: "closed",
  exceptions: "",
  languages: "",
  accessibility: "",
  services: "",
  source: '"Quoted", with a comma',
  active_until: "2030-01-01",
};
const files: [CatalogKind, Cells[]][] = [
  ["offices", [office, guam]],
  [
    "providers",
    [
      { ...provider, offices: "gu-1=no;phx-1", last_name: "-Ruiz", first_name: "'=Ana" },
      { ...provider, external_id: "dr-2", credentials: "", license_number: "", groups: "" },
    ],
  ],
  [
    "plans",
    [
      adultTier,
      childTier,
      { ...adultTier, plan: "z", offices: "ALL", states: "ALL", schedule: "", terms_es: "" },
    ],
  ],
  ["fees", [fee, { ...fee, office: "phx-1", member_fee: "", source: "@cmd" }]],
];

async function exported(kind: CatalogKind): Promise<string> {
  let text = "";
  await exportRows(await catalog.ctxOf(), kind, async (more) => {
    text += more;
  });
  return text;
}

// spec 24.21
test.each(files)("importing exported %s changes nothing", async (kind, lines) => {
  expect(await catalog.take(kind, lines)).toMatchObject({ refused: [], added: lines.length });
  const text = await exported(kind);
  const again = await importText(kind, text);
  expect(again).toMatchObject({ lines: lines.length, added: 0, changed: 0, refused: [] });
  expect(await exported(kind)).toBe(text);
});

test("an export recreates the same catalog on an empty site", async () => {
  for (const [kind] of files) {
    const text = await exported(kind);
    expect(await importText(kind, text, "dale")).toMatchObject({ refused: [] });
  }
  for (const [kind] of files) {
    let there = "";
    await exportRows(await catalog.ctxOf("dale"), kind, async (more) => {
      there += more;
    });
    expect(there).toBe(await exported(kind));
  }
});

// spec 24.21
test("no exported cell is a formula, and numbers stay numbers", async () => {
  const text = await exported("offices");
  expect(text).toContain(`,"'=HYPERLINK(""http://evil.test"",""Pay"")",`);
  expect(text).toContain(",33.4484,-112.074,America/Phoenix,6025550100,");
  for (const [kind] of files) {
    expect(await exported(kind)).not.toMatch(/(?:^|,|\n)"?(?:[=+@\t]|\r(?!\n)|-(?!\d))/);
  }
});

test("an export starts with the byte order mark that spreadsheets expect", async () => {
  expect(await exported("fees")).toMatch(/^\ufeffplan,office,procedure,/);
});

test("an office name with any characters survives export and import", async () => {
  const name = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 50 })
    .filter((text) => text.trim() !== "" && !/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(text));
  const names = fc.sample(name, { numRuns: 200, seed: 5 });
  const lines = names.map((given, at) => ({ ...office, external_id: `n-${at}`, name: given }));
  expect(await catalog.take("offices", lines)).toMatchObject({ refused: [] });
  const again = await importText("offices", await exported("offices"));
  expect(again).toMatchObject({ lines: 202, same: 202, refused: [] });
});

test("an empty catalog exports only its column headers", async () => {
  const ctx = await catalog.ctxOf();
  const visitor = { ...ctx, site: { ...ctx.site, id: "sit_none" } };
  let text = "";
  const lines = await exportRows(visitor, "plans", async (more) => {
    text += more;
  });
  expect([lines, text.split("\r\n").length]).toEqual([0, 2]);
});

test("a visitor cannot export", async () => {
  const ctx = await catalog.ctxOf("brook", { kind: "visitor" });
  await expect(exportRows(ctx, "offices", async () => {})).rejects.toMatchObject({
    code: "signed_out",
  });
});

async function importText(kind: CatalogKind, text: string, site = "brook") {
  async function* bytes() {
    yield Buffer.from(text);
  }
  return importRows(await catalog.ctxOf(site), kind, readCsv(kind, bytes()));
}
