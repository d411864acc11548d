import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cells } from "#domain/catalog/columns.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { openCatalog } from "./catalog.ts";
import { adultTier, fee, office } from "./samples.ts";

let database: TestDatabase;
let catalog: Awaited<ReturnType<typeof openCatalog>>;
beforeAll(async () => {
  database = await createTestDatabase();
  catalog = await openCatalog(database);
  await catalog.take("offices", [office]);
  await catalog.take("plans", [adultTier]);
  await catalog.take("offices", [{ ...office, external_id: "dale-1" }], { site: "dale" });
  const elsewhere = { ...adultTier, plan: "dale-plan", offices: "ALL" };
  await catalog.take("plans", [elsewhere], { site: "dale" });
});
afterAll(() => database.drop());

const take = (...lines: Cells[]) => catalog.take("fees", lines);
const filling = {
  ...fee,
  procedure: "filling",
  category: "fillings",
  name_en: "Filling",
  name_es: "",
  member_fee: "",
};
const atOffice = { ...fee, office: "phx-1", usual_fee: "1400" };
const stored = async () => {
  const { rows } = await database.db.execute(sql`
    select l.external_id as office, f.procedure, usual_cents, member_cents, d.name, d.position,
      f.updated_at
    from fees f join procedures d on d.site_id = f.site_id and d.slug = f.procedure
    left join locations l on l.id = f.location_id
    where f.site_id = (select id from sites where key = 'brook')
    order by d.position, l.external_id nulls first`);
  return rows;
};

test("fees and their procedures are stored in line order", async () => {
  expect(await take(fee, atOffice, filling)).toMatchObject({ added: 3, refused: [] });
  const name = { en: "Crown", es: "Corona" };
  expect(await stored()).toMatchObject([
    { office: null, procedure: "crown", usual_cents: 138000, member_cents: 96600, name },
    { office: "phx-1", procedure: "crown", usual_cents: 140000, name, position: 0 },
    { procedure: "filling", member_cents: null, name: { en: "Filling" }, position: 1 },
  ]);
  expect(await take(fee, atOffice, filling)).toMatchObject({ added: 0, changed: 0, same: 3 });
});

test("only fees that differ are updated, also when a procedure is renamed", async () => {
  await database.db.execute(sql`update fees set updated_at = '2020-01-01'`);
  const renamed = { name_en: "Tooth crown" };
  const lines = [
    { ...fee, ...renamed, member_fee: "900.00" },
    { ...atOffice, ...renamed },
    filling,
  ];
  expect(await take(...lines)).toMatchObject({ changed: 2, same: 1 });
  expect(await stored()).toMatchObject([
    { member_cents: 90000, updated_at: expect.stringContaining("2026-03-01") },
    { name: { en: "Tooth crown" }, updated_at: expect.stringContaining("2020-01-01") },
    { updated_at: expect.stringContaining("2020-01-01") },
  ]);
});

describe("rejects a line when", () => {
  test.each([
    ["a member would pay more", { member_fee: "1380.01" }, "member_fee", "is more than usual_fee"],
    [
      "its fee is negative",
      { usual_fee: "-1.00" },
      "usual_fee",
      "must be dollars and cents, such as 149.00",
    ],
    [
      "its plan belongs to another site",
      { plan: "dale-plan" },
      "plan",
      "dale-plan isn't a plan of this site",
    ],
    [
      "its office belongs to another site",
      { office: "dale-1" },
      "office",
      "dale-1 isn't an office of this site",
    ],
    [
      "its procedure is not a slug",
      { procedure: "D2740 Crown" },
      "procedure",
      "must be small letters, digits and hyphens, such as adult-cleaning",
    ],
    ["it is dated tomorrow", { as_of: "2026-03-02" }, "as_of", "is in the future"],
  ])("%s", async (_why, wrong, field, why) => {
    const before = await stored();
    const outcome = await take(filling, { ...fee, ...wrong });
    expect(outcome.refused).toEqual([{ line: 3, field, why }]);
    expect(await stored()).toEqual(before);
  });

  test("it contradicts a procedure's earlier line, or repeats a fee", async () => {
    const { refused } = await take(fee, { ...atOffice, name_es: "Funda" }, fee);
    expect(refused).toEqual([
      { line: 3, field: "name_es", why: "says otherwise of crown than line 2" },
      { line: 4, field: "plan", why: "repeats line 2" },
    ]);
  });
});
