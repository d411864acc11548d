import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { sized } from "#test/support/size.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { inboxOf, rosa } from "#test/support/contact-page.ts";
import { openVisit, type Credentials } from "./actors.ts";

const start = new Date("2026-03-02T09:00:00Z");
const { audience: _audience, ...question } = rosa;

let clock = start;
let site: TestApp;
let visitor: Credentials;
beforeAll(async () => {
  site = await startTestApp({ now: () => clock });
});
afterAll(() => site.close());
beforeEach(async () => {
  clock = start;
  await site.db.execute(sql`truncate limits`);
  visitor = await openVisit(site, "localhost");
});

async function post(path: string, body: object, key?: string, app = site) {
  const answer = await app.request(path, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...visitor,
      ...(key === undefined ? {} : { "idempotency-key": key }),
    },
    body: JSON.stringify(body),
  });
  const { number } = (await answer.json()) as { number?: string };
  return { status: answer.status, number, wait: answer.headers.get("retry-after") };
}
const send = (key?: string, app?: TestApp) => post(calls.sendContact.path, question, key, app);
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

describe("messages", () => {
  // spec 13.18
  test("are limited to twenty an hour from one address, both contact calls together", async () => {
    const sent = [];
    for (let at = 0; at < 19; at += 1) sent.push(await send());
    const { path } = calls.sendGroupContact;
    sent.push(await post(path, question));
    expect(new Set(statuses(sent))).toEqual(new Set([201]));
    clock = new Date(start.getTime() + 30 * 60_000);
    expect(await post(path, question)).toMatchObject({ status: 429, wait: "1800" });
    expect((await send()).status).toBe(429);
    clock = new Date(start.getTime() + 60 * 60_000);
    expect((await send()).status).toBe(201);
  });

  test("that were refused, or repeated under the same key, do not count", async () => {
    const first = await send("a-key-of-mine");
    for (let at = 0; at < 30; at += 1) {
      expect((await post(calls.sendContact.path, { ...question, message: "" })).status).toBe(422);
      expect(await send("a-key-of-mine")).toMatchObject({ status: 201, number: first.number });
    }
    expect((await send()).status).toBe(201);
  });

  test("count together with the emails that an address triggers", async () => {
    const path = "/api/v4/member/resetPasswordEmail";
    for (let at = 0; at < 20; at += 1) await post(path, { email: `rosa-${at}@example.com` });
    expect((await send()).status).toBe(429);
  });

  // spec 13.18
  test("get numbers without gaps or duplicates, hundreds at once, some of them sent twice", async () => {
    const count = sized(200, 400);
    const open = await startTestApp({ env: { MAILS_PER_ADDRESS: "100000" } });
    visitor = await openVisit(open, "localhost");
    const before = await inboxOf(open);
    const answers = await Promise.all(
      Array.from({ length: count }, (_, at) => send(at % 2 ? `key-${at % 100}` : undefined, open)),
    );
    const inbox = await inboxOf(open);
    await open.close();
    expect(new Set(statuses(answers))).toEqual(new Set([201]));
    const numbers = inbox.map(({ number }) => Number(number.slice(2))).toReversed();
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    // Half of them without a key, the others with 50 keys that came two or four times each.
    expect(inbox.length - before.length).toBe(count / 2 + 50);
    expect(new Set(answers.map(({ number }) => number)).size).toBe(count / 2 + 50);
  });
});

describe("POST /collect", () => {
  const [figure] = calls.collect.examples;
  const report = () => post(calls.collect.path, figure.body);

  // spec 13.13
  test("accepts 600 reports an hour from one address, without using the database", async () => {
    clock = new Date(start.getTime() + 24 * 60 * 60_000);
    const taken = [];
    for (let at = 0; at < 600; at += 1) taken.push((await report()).status);
    expect(new Set(taken)).toEqual(new Set([202]));
    expect(await report()).toMatchObject({ status: 429, wait: "3600" });
    clock = new Date(clock.getTime() + 60 * 60_000);
    expect((await report()).status).toBe(202);
    expect((await site.db.execute(sql`select key from limits`)).rows).toEqual([]);
  });
});
