import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { demoMember } from "#db/demo/people.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { startChildServer } from "./child-server.ts";
import { sized } from "#test/support/size.ts";

// Two server processes on one database, behind a proxy that says where a request came from.

type Server = Awaited<ReturnType<typeof startChildServer>>;
let database: TestDatabase;
let servers: Server[] = [];
let visitor: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  const env = {
    TRUSTED_PROXIES: "127.0.0.1",
    SIGNING_SECRET: "the same in both processes, 32 long",
  };
  servers = await Promise.all([1, 2].map(() => startChildServer({ env, database })));
  const answer = await fetch(`${origin(0)}/api/auth`);
  visitor = {
    cookie: answer.headers.getSetCookie()[0]?.split(";")[0] ?? "",
    "csrf-token": answer.headers.get("csrf-token") ?? "",
    "content-type": "application/json",
  };
}, 60_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await database.drop();
});
beforeEach(async () => {
  await database.db.execute(sql`truncate limits`);
});

const origin = (at: number) => `http://127.0.0.1:${servers[at % servers.length]?.port}`;

async function logIn(at: number, from: string, credentials: { email: string; password: string }) {
  const { email, password } = credentials;
  const answer = await fetch(`${origin(at)}/api/login`, {
    method: "POST",
    headers: { ...visitor, "x-forwarded-for": from },
    body: JSON.stringify({ email, password }),
    signal: AbortSignal.timeout(30_000),
  });
  await answer.arrayBuffer();
  return { status: answer.status, wait: Number(answer.headers.get("retry-after") ?? 0) };
}

async function evaluated(): Promise<number> {
  return database.db.$count(auditLog, eq(auditLog.action, "password_refused"));
}

const many = (count: number, ask: (at: number) => ReturnType<typeof logIn>) =>
  Promise.all(Array.from({ length: count }, (_, at) => ask(at)));

function tally(answers: { status: number }[]) {
  const counts = Map.groupBy(answers, ({ status }) => status);
  return Object.fromEntries([...counts].map(([status, { length }]) => [status, length]));
}

const guesses = sized(250, 1_000);

describe(`${guesses} concurrent wrong passwords for one account, over two processes`, () => {
  // spec 13.17
  test("allow ten tries and refuse the rest, without locking the member out elsewhere", async () => {
    const before = await evaluated();
    const guess = { email: demoMember.email, password: "not the password" };
    const answers = await many(guesses, (at) => logIn(at, "198.51.100.7", guess));
    expect(tally(answers)).toEqual({ 401: 10, 429: guesses - 10 });
    expect((await evaluated()) - before).toBe(10);
    const waits = answers.filter(({ status }) => status === 429).map(({ wait }) => wait);
    expect(Math.min(...waits)).toBeGreaterThan(800);
    expect(Math.max(...waits)).toBeLessThan(910);

    // The guesser doesn't get in with the right password either; the member, elsewhere, does.
    expect((await logIn(0, "198.51.100.7", demoMember)).status).toBe(429);
    expect((await logIn(1, "203.0.113.9", demoMember)).status).toBe(200);
    // Others behind the guesser's address still have their ten tries.
    const neighbor = { email: "neighbor@example.com", password: "not the password" };
    expect((await logIn(0, "198.51.100.7", neighbor)).status).toBe(401);
  }, 60_000);
});

describe("guesses over many accounts", () => {
  // spec 13.17
  test("are limited to 100 tries an hour from one address", async () => {
    const before = await evaluated();
    const answers: Awaited<ReturnType<typeof logIn>>[] = [];
    // As many at once as a busy machine can hash before it answers 503; the third wave crosses the
    // limit.
    for (const wave of [40, 40, 40, 130]) {
      const begun = answers.length;
      const guess = (at: number) => ({
        email: `guess-${begun + at}@example.com`,
        password: "some password",
      });
      answers.push(...(await many(wave, (at) => logIn(at, "198.51.100.8", guess(at)))));
    }
    expect(tally(answers)).toEqual({ 401: 100, 429: 150 });
    expect((await evaluated()) - before).toBe(100);
    const waits = answers.filter(({ status }) => status === 429).map(({ wait }) => wait);
    expect(Math.min(...waits)).toBeGreaterThan(3_500);
    // A refused try stores nothing.
    const { rows } = await database.db.execute(sql`select key, used from limits`);
    expect(rows).toHaveLength(201);
    expect((await logIn(0, "203.0.113.9", demoMember)).status).toBe(200);
  }, 60_000);

  test("count for an entire IPv6 network, and for each IPv4 address", async () => {
    const guess = { email: demoMember.email, password: "not the password" };
    const six = await many(30, (at) => logIn(at, `2001:db8:1:2::${at + 1}`, guess));
    expect(tally(six)).toEqual({ 401: 10, 429: 20 });
    const four = await many(15, (at) => logIn(at, `::ffff:192.0.2.${at + 1}`, guess));
    expect(tally(four)).toEqual({ 401: 15 });
    // What a client sends before the proxy's own entry is not trusted.
    const forged = await many(15, (at) => logIn(at, `10.0.0.${at}, 192.0.2.77`, guess));
    expect(tally(forged)).toEqual({ 401: 10, 429: 5 });
  }, 60_000);
});
