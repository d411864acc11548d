import { eq } from "drizzle-orm";
import { siteCtx } from "#test/support/context.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "#db/connect.ts";
import { contactMessages } from "#db/schema/contact.ts";
import { sendMessage } from "#domain/inbox/send-message.ts";
import { listSites } from "#domain/sites/list-sites.ts";
import { openCommandLine } from "./command-line.ts";

let cli: Awaited<ReturnType<typeof openCommandLine>>;

beforeAll(async () => {
  cli = await openCommandLine();
  await cli.enamel(["sites", "add", "harbor", "--host", "harbor.test", "--name", "Harbor"]);
  await cli.enamel(["sites", "add", "mesa", "--host", "mesa.test", "--name", "Mesa"]);
  const connection = connect(cli.url);
  const { db } = connection;
  const [site] = await listSites({ db });
  if (!site) throw new Error("the site is missing");
  const now = new Date("2026-03-01T09:30:00Z");
  const ctx = siteCtx({ db, site, actor: { kind: "visitor" }, now });
  const from = { name: "Ana", email: "ana@example.com", topic: "plans" as const };
  await sendMessage(ctx, { audience: "plan", message: { ...from, message: "First" } });
  const hostile = "Second\n\u001b[31mred\u009b31m\u202e\u061cgnp";
  await sendMessage(ctx, { audience: "group", message: { ...from, message: hostile } });
  await connection.close();
});
afterAll(() => cli.close());

// spec 18.5
test("inbox lists messages newest first, one line each, without terminal control characters", async () => {
  const { code, out } = await cli.enamel(["inbox", "--site", "harbor"]);
  expect(code).toBe(0);
  expect(
    out
      .trim()
      .split("\n")
      .map((row) => row.split(/ {2,}/)),
  ).toEqual([
    ["NUMBER", "RECEIVED", "TO", "TOPIC", "NAME", "EMAIL", "PHONE", "MESSAGE"],
    [
      "M-000002",
      "2026-03-01 09:30 UTC",
      "group",
      "plans",
      "Ana",
      "ana@example.com",
      "Second [31mred 31m gnp",
    ],
    ["M-000001", "2026-03-01 09:30 UTC", "plan", "plans", "Ana", "ana@example.com", "First"],
  ]);
});

// spec 18.5
test("inbox --json keeps a message unchanged, with its control characters escaped", async () => {
  const { out } = await cli.enamel(["inbox", "--site", "harbor", "--json", "--limit", "1"]);
  for (const control of ["\u001b", "\u009b", "\u202e", "\u061c"])
    expect(out).not.toContain(control);
  expect(JSON.parse(out).messages.map(({ message }: { message: string }) => message)).toEqual([
    "Second\n\u001b[31mred\u009b31m\u202e\u061cgnp",
  ]);
});

// spec 18.6
test.each([
  ["plan", ["M-000001"]],
  ["group", ["M-000002"]],
])("inbox --to %s lists only messages to that reader", async (to, numbers) => {
  const { out } = await cli.enamel(["inbox", "--site", "harbor", "--json", "--to", to]);
  const { messages } = JSON.parse(out) as { messages: { number: string; audience: string }[] };
  expect(messages.map(({ number, audience }) => [number, audience])).toEqual(
    numbers.map((number) => [number, to]),
  );
});

test("inbox --to an unknown reader is wrong usage", async () => {
  const { code, err } = await cli.enamel(["inbox", "--site", "harbor", "--to", "everyone"]);
  expect(code).toBe(2);
  expect(err).toContain("--to must be plan or group");
});

// spec 10.4
test("a site's inbox contains no other site's messages", async () => {
  const { out } = await cli.enamel(["inbox", "--site", "mesa", "--json"]);
  expect(JSON.parse(out)).toEqual({ messages: [], reports: [], suggestions: [], listings: [] });
});

test("inbox shows only that an erased message was received", async () => {
  const connection = connect(cli.url);
  const blank = { name: "", email: "", phone: null, message: "" };
  await connection.db.update(contactMessages).set(blank).where(eq(contactMessages.number, 1));
  await connection.close();
  const { out } = await cli.enamel(["inbox", "--site", "harbor", "--to", "plan"]);
  expect(out.trim().split("\n").slice(1)).toEqual([
    expect.stringMatching(/^M-000001 +2026-03-01 09:30 UTC +plan +plans +erased$/),
  ]);
});

test("inbox of an unknown site is refused", async () => {
  const outcome = await cli.enamel(["inbox", "--site", "nowhere"]);
  expect(outcome).toEqual({ code: 1, out: "", err: "enamel: There is no site nowhere.\n" });
});
