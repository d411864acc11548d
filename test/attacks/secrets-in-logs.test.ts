import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { demoMember } from "#db/demo/people.ts";
import { openApiBrowser, type ApiBrowser } from "#test/support/members.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { startChildServer } from "./child-server.ts";
import { openLimits } from "../../bench/known-or-unknown.ts";

// Every secret or personal value that a call can carry, marked: none may appear in the server's
// most verbose log, or in the audit log, which can't be erased.

const birthDay = demoMember.dateOfBirth;
const birthBoxes = ["year", "month", "day"].map((part) => `dateOfBirth-${part}`);
const token = `marked${"T".repeat(37)}`;
const marked: Record<string, unknown> = {
  email: "marked.person@example.com",
  password: "marked password of somebody",
  currentPassword: "marked password of before",
  token,
  code: "918273",
  name: "Markedname Person",
  firstName: "Markedfirst",
  lastName: "Markedlast",
  phone: "(602) 555-0199",
  address: { line1: "77 Marked Street", city: "Markedtown", state: "AZ", zip: "85201" },
  message: "My marked molar hurts",
  language: "en",
  emailConsent: true,
  topic: "plans",
  role: "editor",
  memberNumber: "MARKED 618 033",
  dateOfBirth: birthDay,
  ...Object.fromEntries(birthBoxes.map((name, at) => [name, birthDay.split("-")[at]])),
};
/** Forms, sent the way a browser without JavaScript does. */
const documents: [page: string, form: string, fields: string[]][] = [
  ["/member-login", "login", ["email", "password"]],
  ["/reset-password", "reset", ["email"]],
  ["/reset-password", "new_password", ["token", "password"]],
  ["/confirm-email", "confirm_sign_up", ["token", "password"]],
  ["/renewal", "stop", ["token"]],
  ["/unsubscribe", "stop", ["token"]],
  ["/sign-up", "sign_up", ["email", "password", "firstName", "lastName", "phone"]],
  ["/studio/join", "join", ["token", "name", "password"]],
  ["/check", "check", ["memberNumber", ...birthBoxes]],
];
const ours = /marked|918273|555-0199|6025550199/i;

let database: TestDatabase;
let server: Awaited<ReturnType<typeof startChildServer>>;
let browser: ApiBrowser;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startChildServer({ database, env: { ...openLimits, LOG_LEVEL: "debug" } });
  browser = await open();
}, 60_000);
afterAll(async () => {
  await server.close();
  await database.drop();
});

function request(
  path: string,
  { host = "localhost", ...init }: RequestInit & { host?: string } = {},
) {
  const headers = new Headers(init.headers);
  headers.set("host", host);
  return fetch(`http://127.0.0.1:${server.port}${path}`, { ...init, headers, redirect: "manual" });
}
const open = () => openApiBrowser({ request });

/** A call's body with a marked value in every field that can take one. */
function markedBody({ body }: Call): object | undefined {
  if (!body) return undefined;
  const fields = Object.keys(body.shape).filter((name) => name in marked);
  return Object.fromEntries(fields.map((name) => [name, marked[name]]));
}

const sessions = new Set<string>();
/** The messages of the server's own errors. */
const apologies = new Set<string>();

async function askEverything() {
  for (const row of Object.values<Call>(calls)) {
    if (row.access === "member") await browser.logIn();
    sessions.add(browser.jar.get("enamel-session") ?? "no session");
    const path = row.path.replaceAll(/\{\w+\}/g, token);
    const query = row.query ? `?preview=${token}&version=working&action=login` : "";
    const body = markedBody(row);
    await browser.refresh();
    const answer = await request(path + query, {
      method: row.method,
      headers: { ...browser.headers(), "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const said = await answer.text();
    if (answer.status === 500) apologies.add((JSON.parse(said) as ErrorBody).message);
    // An unreadable body must not be logged either.
    if (body) {
      await request(path, {
        method: row.method,
        headers: { ...browser.headers(), "content-type": "application/json" },
        body: JSON.stringify({ ...body, unknownKey: token }).slice(0, -1),
      });
    }
  }
  for (const [page, form, fields] of documents) {
    const address = `${page}?token=${token}&email=marked.person%40example.com`;
    await request(address, { headers: { ...browser.headers(), accept: "text/html" } });
    const headers = { ...browser.headers(), "content-type": "application/x-www-form-urlencoded" };
    const csrf = browser.headers()["csrf-token"] ?? "";
    // With the form's own fields, and with additional ones.
    for (const names of [fields, Object.keys(marked)]) {
      const typed = names.map((name) => [name, String(marked[name])]);
      const sent = { "csrf-token": csrf, form, form_key: `marked.${form}.key-of-a-form` };
      const body = new URLSearchParams([...Object.entries(sent), ...typed]);
      await request(page, { method: "POST", headers, body });
    }
  }
}

async function leaks(): Promise<string[]> {
  const isLeak = (line: string) =>
    ours.test(line) || [birthDay, ...sessions].some((secret) => line.includes(secret));
  const { rows } = await database.db.execute(
    sql`select row_to_json(audit_log) as entry from audit_log`,
  );
  const entries = rows.map((row) => JSON.stringify(row));
  expect(entries.length).toBeGreaterThan(10);
  expect(sessions.size).toBeGreaterThan(5);
  return [...server.said().split("\n"), ...entries].filter(isLeak);
}

// spec 13.21
test("no call, page or form brings a secret or a birth date into a log", async () => {
  expect((await browser.logIn()).status).toBe(200);
  await askEverything();
  expect(await leaks()).toEqual([]);
}, 60_000);

// spec 13.21
test("nor does any of them, in a log or an answer, when the database refuses to store it", async () => {
  const tables = ["sign_ups", "outbox", "contact_messages", "one_time_tokens", "staff"];
  for (const name of tables) {
    await database.db.execute(sql.raw(`alter table ${name} rename to ${name}_away`));
  }
  await askEverything();
  await database.db.execute(sql.raw(`alter table accounts rename to accounts_away`));
  await askEverything();
  expect(server.said()).toContain("request failed");
  expect([...apologies]).toEqual(["Something went wrong on our end. Try again in a moment."]);
  expect(await leaks()).toEqual([]);
}, 60_000);
