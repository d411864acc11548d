import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "#db/connect.ts";
import { reportProvider } from "#domain/inbox/report-provider.ts";
import { listSites } from "#domain/sites/list-sites.ts";
import { addOffice, addProvider } from "#test/support/catalog.ts";
import { siteCtx } from "#test/support/context.ts";
import { openCommandLine } from "./command-line.ts";

let cli: Awaited<ReturnType<typeof openCommandLine>>;

beforeAll(async () => {
  cli = await openCommandLine();
  await cli.enamel(["sites", "add", "harbor", "--host", "harbor.test", "--name", "Harbor"]);
  const connection = connect(cli.url);
  const { db } = connection;
  const [site] = await listSites({ db });
  if (!site) throw new Error("the site is missing");
  const now = new Date("2026-03-01T09:30:00Z");
  const ctx = siteCtx({ db, site, actor: { kind: "visitor" }, now });
  const id = await addProvider(ctx, [await addOffice(ctx)], { externalId: "ana-1" });
  const message = "First\n\u001b[31mred";
  const report = { reason: "wrong_phone" as const, message, language: "en" as const };
  await reportProvider(ctx, { id, report: { ...report, email: "rosa@example.com" } });
  await reportProvider(ctx, { id, report: { ...report, message: "Second" } });
  await connection.close();
});
afterAll(() => cli.close());

const lines = (out: string) =>
  out
    .trim()
    .split("\n")
    .map((row) => row.split(/ {2,}/));

test("inbox lists the reports below the messages, one line each, without control characters", async () => {
  const { code, out } = await cli.enamel(["inbox", "--site", "harbor"]);
  expect(code).toBe(0);
  const at = "2026-03-01 09:30 UTC";
  expect(lines(out).slice(-4)).toEqual([
    ["Reports about the directory:"],
    ["NUMBER", "RECEIVED", "STATE", "DENTIST", "REASON", "EMAIL", "MESSAGE"],
    ["D-000002", at, "received", "Ana Ruiz, DDS (ana-1)", "wrong_phone", "Second"],
    [
      "D-000001",
      at,
      "received",
      "Ana Ruiz, DDS (ana-1)",
      "wrong_phone",
      "rosa@example.com",
      "First [31mred",
    ],
  ]);
});

test("inbox --json has the reports too, unless it is limited to one reader", async () => {
  const { out } = await cli.enamel(["inbox", "--site", "harbor", "--json"]);
  expect(JSON.parse(out)).toMatchObject({
    messages: [],
    reports: [{ number: "D-000002" }, { number: "D-000001", email: "rosa@example.com" }],
  });
  const toPlan = await cli.enamel(["inbox", "--site", "harbor", "--json", "--to", "plan"]);
  expect(JSON.parse(toPlan.out)).toEqual({
    messages: [],
    reports: [],
    suggestions: [],
    listings: [],
  });
});

// spec 24.16
test("reports answer sets state and answer, and says whether an email is sent", async () => {
  const answer = ["--site", "harbor", "--state", "corrected", "--answer", "It is right now."];
  const { code, out } = await cli.enamel(["reports", "answer", "D-000002", ...answer]);
  expect([code, out]).toEqual([0, "D-000002 is corrected. They didn't leave an email address.\n"]);
  const listed = await cli.enamel([
    "reports",
    "list",
    "--site",
    "harbor",
    "--json",
    "--limit",
    "1",
  ]);
  expect(JSON.parse(listed.out)).toMatchObject([
    { number: "D-000002", state: "corrected", answer: "It is right now." },
  ]);
});

test.each([
  [["D-000009", "--state", "corrected"], 1, "There is no report D-000009."],
  [["12", "--state", "corrected"], 1, "There is no report 12."],
  [["D-000001", "--state", "solved"], 2, "--state must be one of received"],
  [["D-000001", "--state", "checking", "--answer", " "], 2, "--answer must be a text"],
])("reports answer refuses %j", async (words, code, said) => {
  const outcome = await cli.enamel(["reports", "answer", "--site", "harbor", ...words]);
  expect(outcome.code).toBe(code);
  expect(outcome.err).toContain(said);
});
