import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importRows } from "#domain/catalog/import-rows.ts";
import type { Cells } from "#domain/catalog/columns.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { openCatalog } from "./catalog.ts";
import { office, provider } from "./samples.ts";

let database: TestDatabase;
let catalog: Awaited<ReturnType<typeof openCatalog>>;
beforeAll(async () => {
  database = await createTestDatabase();
  catalog = await openCatalog(database);
  await catalog.take("offices", [office, { ...office, external_id: "phx-2" }]);
  await catalog.take("offices", [{ ...office, external_id: "dale-1" }], { site: "dale" });
});
afterAll(() => database.drop());

const take = (...lines: Cells[]) => catalog.take("providers", lines);
const places = async () => {
  const { rows } = await database.db.execute(sql`
    select p.external_id as provider, l.external_id as office, at.is_accepting as accepting
    from provider_locations at join providers p on p.id = provider_id
    join locations l on l.id = location_id
    where p.site_id = (select id from sites where key = 'brook') order by 1, 2`);
  return rows;
};

test("a dentist is stored with their offices, and with those not accepting new patients", async () => {
  const lines = [
    { ...provider, offices: "phx-2=no; phx-1" },
    { ...provider, external_id: "dr-2" },
  ];
  expect(await take(...lines)).toMatchObject({ added: 2, refused: [] });
  expect(await places()).toEqual([
    { provider: "dr-1", office: "phx-1", accepting: true },
    { provider: "dr-1", office: "phx-2", accepting: false },
    { provider: "dr-2", office: "phx-1", accepting: true },
  ]);
  expect(await take(...lines)).toMatchObject({ changed: 0, same: 2 });
});

test("changing one dentist's offices leaves the other dentists unchanged", async () => {
  const updated = async () => {
    const { rows } = await database.db.execute(sql`
      select external_id, id, updated_at from providers
      where site_id = (select id from sites where key = 'brook') order by external_id`);
    return rows;
  };
  const before = await updated();
  await database.db.execute(sql`update providers set updated_at = '2020-01-01'`);
  const moved = [
    { ...provider, offices: "phx-2" },
    { ...provider, external_id: "dr-2" },
  ];
  expect(await take(...moved)).toMatchObject({ changed: 1, same: 1 });
  expect(await places()).toEqual([
    { provider: "dr-1", office: "phx-2", accepting: true },
    { provider: "dr-2", office: "phx-1", accepting: true },
  ]);
  const [first, second] = await updated();
  expect([first, second?.id, second?.updated_at]).toEqual([
    before[0],
    before[1]?.id,
    expect.stringContaining("2020-01-01"),
  ]);
});

describe("rejects a line when", () => {
  test.each([
    [
      "its NPI fails the check digit",
      { npi: "1234567890" },
      "npi",
      "isn't an NPI: its check digit is wrong",
    ],
    [
      "it names an office of another site",
      { offices: "phx-1;dale-1" },
      "offices",
      "names dale-1, which isn't an office of this site",
    ],
    ["it names an office twice", { offices: "phx-1;phx-1=no" }, "offices", "names phx-1 twice"],
    ["it names no office", { offices: ";" }, "offices", "is missing"],
    [
      "a license has no state",
      { license_state: "" },
      "license_state",
      "is missing beside the license's number",
    ],
    [
      "a language is unknown",
      { languages: "en;tlh" },
      "languages",
      expect.stringMatching(/^"tlh" must be one of en, es, /),
    ],
    [
      "a specialty is unknown",
      { specialty: "magic" },
      "specialty",
      expect.stringMatching(/^must be one of general, /),
    ],
    ["yes or no is something else", { accepting: "1" }, "accepting", "must be yes or no"],
    [
      "a date does not exist",
      { ended_on: "2026-02-30" },
      "ended_on",
      "must be a real day written YYYY-MM-DD, such as 2026-03-31",
    ],
  ])("%s", async (_why, wrong, field, why) => {
    const outcome = await take({ ...provider, external_id: "new-1" }, { ...provider, ...wrong });
    expect(outcome.refused).toEqual([{ line: 3, field, why }]);
    expect(await catalog.count("providers")).toBe(2);
  });
});

test("a visitor, a member and support staff cannot import", async () => {
  const ids = { sessionId: "ses_1", email: "sam@example.com" };
  const staff = { kind: "staff", staffId: "stf_1", role: "support", ...ids } as const;
  const member = { kind: "member", accountId: "acc_1", ...ids } as const;
  const nothing = (async function* () {})();
  for (const actor of [{ kind: "visitor" } as const, member, staff]) {
    const ctx = await catalog.ctxOf("brook", actor);
    await expect(importRows(ctx, "offices", nothing)).rejects.toMatchObject({
      code: actor.kind === "visitor" ? "signed_out" : "forbidden",
    });
  }
});
