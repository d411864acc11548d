import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cells } from "#domain/catalog/columns.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { openCatalog } from "./catalog.ts";
import { office } from "./samples.ts";

let database: TestDatabase;
let catalog: Awaited<ReturnType<typeof openCatalog>>;
beforeAll(async () => {
  database = await createTestDatabase();
  catalog = await openCatalog(database);
});
afterAll(() => database.drop());

const take = (...lines: Cells[]) => catalog.take("offices", lines);
const stored = async () => {
  const { rows } = await database.db.execute(sql`
    select l.* from locations l join sites on sites.id = site_id
    where sites.key = 'brook' order by external_id`);
  return rows;
};

test("a dry run reports what would be added and writes nothing", async () => {
  const outcome = await catalog.take("offices", [office], { isDryRun: true });
  expect(outcome).toMatchObject({ lines: 1, added: 1, changed: 0, same: 0, refused: [] });
  expect(await catalog.count("locations")).toBe(0);
  expect(await catalog.count("groups")).toBe(0);
});

test("an office is stored as entered", async () => {
  expect(await take(office)).toMatchObject({ lines: 1, added: 1, changed: 0, same: 0 });
  const shut: object[] = [];
  const open = [{ from: "08:00", to: "17:00" }];
  expect(await stored()).toMatchObject([
    {
      id: expect.stringMatching(/^loc_/),
      external_id: "phx-1",
      group_key: "harbor",
      unit: "Suite 4",
      lat: 33.4484,
      lon: -112.074,
      phone: "6025550100",
      hours: {
        mon: open,
        thu: open,
        fri: [
          { from: "08:00", to: "12:00" },
          { from: "13:00", to: "15:00" },
        ],
        sun: shut,
      },
      hours_exceptions: [
        { day: "2026-12-24", open: [{ from: "08:00", to: "12:00" }] },
        { day: "2026-12-25", open: shut },
      ],
      languages: ["en", "es"],
      is_accepting: true,
    },
  ]);
});

// spec 24.19
test("importing the same lines again changes nothing, not even the site's revision", async () => {
  const before = [await stored(), (await catalog.ctxOf()).site.revision];
  expect(await take(office)).toMatchObject({ lines: 1, added: 0, changed: 0, same: 1 });
  expect([await stored(), (await catalog.ctxOf()).site.revision]).toEqual(before);
});

test("only what differs is changed, and it keeps its id", async () => {
  const other = { ...office, external_id: "phx-2" };
  await take(other);
  const before = await stored();
  const { revision } = (await catalog.ctxOf()).site;
  const moved = { ...other, street: "7 Elm St", unit: "" };
  expect(await take(office, moved)).toMatchObject({ added: 0, changed: 1, same: 1 });
  expect(await stored()).toEqual([before[0], { ...before[1], street: "7 Elm St", unit: null }]);
  expect((await catalog.ctxOf()).site.revision).toBeGreaterThan(revision);
});

test("a group's new name is taken from the lines that contain it", async () => {
  const renamed = { ...office, group_name: "Harbor Smiles" };
  expect(await take(renamed)).toMatchObject({ changed: 1 });
  const { rows } = await database.db.execute(sql`select name from groups where key = 'harbor'
    and site_id = (select id from sites where key = 'brook')`);
  expect(rows).toEqual([{ name: "Harbor Smiles" }]);
});

test("importing on one site leaves offices with the same name on another site alone", async () => {
  const before = await stored();
  const outcome = await catalog.take("offices", [office], { site: "dale" });
  expect(outcome).toMatchObject({ added: 1, changed: 0 });
  expect(await stored()).toEqual(before);
});

describe("rejects a line, and the whole file, when", () => {
  test.each([
    ["its ZIP does not exist", { zip: "85000" }, "zip", "is not a ZIP code"],
    ["its ZIP is in another state", { zip: "02108" }, "zip", "is in MA, not in AZ"],
    [
      "it is far from its ZIP",
      { lat: "35.1983" },
      "lat",
      "and lon lie 121 miles away from the ZIP",
    ],
    [
      "a minus sign is missing",
      { lon: "112.074" },
      "lat",
      "and lon are outside the country; is a minus sign missing?",
    ],
    [
      "its time zone is elsewhere",
      { time_zone: "America/New_York" },
      "time_zone",
      "in AZ is America/Phoenix or America/Denver",
    ],
    [
      "it ends before it begins",
      { active_until: "2024-12-31" },
      "active_until",
      "is not after active_from",
    ],
    ["it was verified tomorrow", { verified_on: "2026-03-02" }, "verified_on", "is in the future"],
    [
      "its hours overlap",
      { hours: "Mo 08:00-12:00,11:00-15:00" },
      "hours",
      "has times that overlap at 11:00",
    ],
    [
      "its phone number is invalid",
      { phone: "602-555-010" },
      "phone",
      "must be a 10-digit phone number, such as 602-555-0100",
    ],
    ["its name is missing", { name: " " }, "name", "is missing"],
    ["a name holds NUL", { name: "a\0b" }, "name", "has a character that can't be shown"],
    ["a name is a Hangul filler", { name: "\u3164\u2800" }, "name", "has no visible text"],
    ["a name is a zero-width joiner", { name: "\u200d" }, "name", "has no visible text"],
    [
      "a name has its direction overridden",
      { name: "\u202ebad" },
      "name",
      "has a character that can't be shown",
    ],
    [
      "a name has an unpaired surrogate",
      { name: "\ud800" },
      "name",
      "has a character that can't be shown",
    ],
    ["a name is too long", { name: "x".repeat(40_000) }, "name", "is longer than 32767 characters"],
  ])("%s", async (_why, wrong, field, why) => {
    const before = await catalog.count("locations");
    const fresh = { ...office, external_id: "new-1", name: "New" };
    const outcome = await take(fresh, { ...office, external_id: "new-2", ...wrong });
    expect(outcome.refused).toEqual([{ line: 3, field, why }]);
    expect(await catalog.count("locations")).toBe(before);
  });
});

test("repeated or contradictory lines are rejected with the number of the first one", async () => {
  const { refused, refusedCount } = await take(office, office, {
    ...office,
    external_id: "phx-3",
    group_name: "Other",
  });
  expect({ refused, refusedCount }).toEqual({
    refused: [
      { line: 3, field: "external_id", why: "repeats line 2" },
      { line: 4, field: "group_name", why: "names the group harbor otherwise than line 2" },
    ],
    refusedCount: 2,
  });
});

test("the first thousand rejections are listed and the others counted", async () => {
  const wrong = Array.from({ length: 3_000 }, () => ({ ...office, phone: "none" }));
  const outcome = await take(...wrong);
  expect([outcome.refused.length, outcome.refusedCount, outcome.lines]).toEqual([
    1_000, 3_000, 3_000,
  ]);
});

test("an import adds one entry to the audit log, a dry run none", async () => {
  const entries = async () => {
    const { rows } = await database.db.execute(sql`
      select action, facts from audit_log where action = 'catalog_imported'
        and site_id = (select id from sites where key = 'brook') order by number desc`);
    return rows;
  };
  const before = await entries();
  await catalog.take("offices", [{ ...office, external_id: "phx-9" }], { isDryRun: true });
  expect(await entries()).toEqual(before);
  await take({ ...office, external_id: "phx-9" });
  const facts = { kind: "offices", added: "1", changed: "0" };
  expect(await entries()).toEqual([{ action: "catalog_imported", facts }, ...before]);
});

test.each(["a\u200bb", "a\u2028b", "a\nb", "a\tb", "a\rb", "a\ufeffb"])(
  "a name that is not a single plain line is rejected: %j",
  async (name) => {
    const { refused } = await take({ ...office, name });
    const why = "has a line break, a tab, or an invisible character";
    expect(refused).toEqual([{ line: 2, field: "name", why }]);
  },
);
