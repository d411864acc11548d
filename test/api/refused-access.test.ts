import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { createLog } from "#server/log.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { openApiBrowser } from "#test/support/members.ts";
import { addMember, addStaff, signIn, type Person } from "#test/support/people.ts";

const host = "harbor.localhost";
let lines: Record<string, unknown>[] = [];
let now = new Date("2026-05-04T10:00:00Z");
let site: TestApp;

beforeAll(async () => {
  site = await startTestApp({ now: () => now });
  const write = (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>);
  const app = createApp({ ...site.deps, log: createLog("debug", { write }) });
  site.app.fetch = app.fetch;
  site.app.request = app.request;
});
afterAll(() => site.close());
beforeEach(() => {
  now = new Date(now.getTime() + 5 * 60_000);
  lines = [];
});

const rejections = () =>
  lines
    .filter(({ msg }) => msg === "access refused")
    .map(({ time, ...line }) => ({ ...line, isUtc: /^\d{4}-\d\d-\d\dT.*Z$/.test(String(time)) }));
const lineOf = (who: string, call: string, code: string) => ({
  level: "warn",
  site: "harbor",
  who,
  call,
  code,
  msg: "access refused",
  isUtc: true,
});

async function browserOf(person: Person) {
  const cookie = person.kind === "staff" ? "enamel-staff" : "enamel-session";
  const { token } = await signIn(site, person);
  return openApiBrowser(site, host, { [cookie]: token });
}

async function openEditor() {
  const person = await addStaff(site, { role: "editor", host });
  if (person.kind !== "staff") throw new Error("not staff");
  return { who: `staff ${person.staffId}`, browser: await browserOf(person) };
}

// spec 13.27
test("a role without the permission is logged with who, what and when, in a call and on a page", async () => {
  const { who, browser } = await openEditor();
  expect((await browser.get("/api/studio/audit")).status).toBe(403);
  const page = await browser.get("/studio/audit", { headers: { accept: "text/html" } });
  expect(page.status).toBe(403);
  expect(rejections()).toEqual([
    lineOf(who, "GET /api/studio/audit", "forbidden"),
    lineOf(who, "page /studio/audit", "forbidden"),
  ]);
});

// spec 13.27
test("a member who asks for another's record is logged, without its id", async () => {
  const person = await addMember(site, host);
  if (person.kind !== "member") throw new Error("not a member");
  const browser = await browserOf(person);
  expect((await browser.get("/api/v4/member/receipt/rcp_0")).status).toBe(404);
  expect((await browser.get("/dashboard/receipts/rcp_0")).status).toBe(404);
  const who = `member ${person.accountId}`;
  expect(rejections()).toEqual([
    lineOf(who, "GET /api/v4/member/receipt/{id}", "not_found"),
    lineOf(who, "page /dashboard/receipts", "not_found"),
  ]);
  expect(JSON.stringify(lines)).not.toContain(person.email);
});

test("what is allowed, a visitor and a wrong address are not", async () => {
  const { browser } = await openEditor();
  expect((await browser.get("/api/studio/me")).status).toBe(200);
  expect((await browser.get("/studio/nowhere")).status).toBe(404);
  const visitor = await openApiBrowser(site, host);
  expect((await visitor.get("/api/v4/member/receipt/rcp_0")).status).toBe(401);
  expect((await visitor.get("/api/v4/plans/nothing")).status).toBe(404);
  expect(rejections()).toEqual([]);
});

// spec 13.27
test("a person fills no log: twenty lines a minute, and more in the next", async () => {
  const { browser } = await openEditor();
  for (let ask = 0; ask < 25; ask += 1) await browser.get("/api/studio/audit");
  expect(rejections()).toHaveLength(20);
  now = new Date(now.getTime() + 61_000);
  await browser.get("/api/studio/audit");
  expect(rejections()).toHaveLength(21);
});
