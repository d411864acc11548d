import { afterAll, beforeAll, expect, test } from "vitest";
import { createReportBuffer, type ReportBuffer } from "#domain/monitoring/report-buffer.ts";
import { connect } from "#db/connect.ts";
import { systemCtx } from "#test/support/context.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { quickReports, startJobsOf } from "#test/support/jobs.ts";

let database: TestDatabase;
let siteId = "";
beforeAll(async () => {
  database = await createTestDatabase();
  const { rows } = await database.pool.query<{ id: string }>("select id from sites order by key");
  siteId = rows[0]?.id ?? "";
});
afterAll(() => database.drop());

const now = () => new Date();

function addError(reports: ReportBuffer, message: string, of = siteId) {
  const event = { type: "error" as const, at: 1, name: "Error", message };
  const batch = { service: "enamel-site-builder" as const, page: "/", events: [event] };
  reports.add({ ...batch, siteId: of }, now());
}

async function kept(): Promise<string[]> {
  const { rows } = await database.pool.query<{ message: string }>(
    "select message from browser_errors order by message",
  );
  return rows.map(({ message }) => message);
}

test("reports are written every few seconds, and the rest when the process stops", async () => {
  const reports = createReportBuffer();
  const system = () => systemCtx({ db: database.db });
  const writer = startJobsOf({
    kinds: [quickReports(50)],
    system: system,
    tools: { reports },
  });
  addError(reports, "a");
  await expect.poll(kept).toEqual(["a"]);
  addError(reports, "b");
  await writer.stop();
  expect(await kept()).toEqual(["a", "b"]);
  addError(reports, "c");
  await new Promise((resolve) => void setTimeout(resolve, 200));
  expect(await kept()).toEqual(["a", "b"]);
});

test("one site's failing reports do not delay the others", async () => {
  const reports = createReportBuffer();
  const system = () => systemCtx({ db: database.db });
  const writer = startJobsOf({
    kinds: [quickReports(60_000)],
    system: system,
    tools: { reports },
  });
  addError(reports, "of no site", "sit_gone");
  addError(reports, "d");
  await writer.stop();
  expect(await kept()).toEqual(["a", "b", "d"]);
});

test("while the database is down reports wait in memory", async () => {
  const reports = createReportBuffer();
  const nowhere = connect("postgres://nobody@127.0.0.1:9/none");
  let db = nowhere.db;
  const system = () => systemCtx({ db });
  const writer = startJobsOf({
    kinds: [quickReports(50)],
    system: system,
    tools: { reports },
  });
  addError(reports, "e");
  await new Promise((resolve) => void setTimeout(resolve, 300));
  expect(await kept()).toEqual(["a", "b", "d"]);
  db = database.db;
  await expect.poll(kept).toEqual(["a", "b", "d", "e"]);
  await writer.stop();
  await nowhere.close();
});
