import { afterAll, beforeAll, expect, test } from "vitest";
import { openClock } from "#db/clock.ts";
import { connect } from "#db/connect.ts";
import {
  end,
  launch,
  type Launched,
  makeDemoFolder,
  removeFolder,
} from "#test/lifecycle/launch.ts";
import { addressIn } from "#test/lifecycle/embedded-database.ts";
import { runCommand } from "./command-line.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { answerHere } from "./answer-here.ts";

// A demo of its own, whose server runs while the commands move its clock.

const dayMillis = 24 * 60 * 60 * 1_000;
const folder = makeDemoFolder();
let server: Launched;
let database: TestDatabase;
beforeAll(async () => {
  server = launch({ DATA_DIR: folder });
  await server.port();
  database = await createTestDatabase();
});
afterAll(async () => {
  await end(server);
  removeFolder(folder);
  await database.drop();
});

const enamel = async (...words: string[]) => {
  const outcome = await runCommand(["clock", ...words, "--json"], { DEMO: "", DATA_DIR: folder });
  expect(outcome).toMatchObject({ code: 0, err: "" });
  return JSON.parse(outcome.out) as Record<string, number | string>;
};

async function read<Row extends object>(statement: string): Promise<Row[]> {
  const connection = connect(addressIn(folder), { max: 1 });
  const { rows } = await connection.pool.query<Row>(statement);
  await connection.close();
  return rows;
}

const termEnd = async () =>
  (await read<{ on: string }>("select term_end::text as on from subscriptions"))[0]?.on ?? "";

// spec 10.13
test(
  "thirteen months of the demo go by in a command, each thing at its own moment",
  { timeout: 120_000 },
  async () => {
    const renewsOn = await termEnd();
    const [child] = await read<{ birthday: string }>(`
    update people set date_of_birth = (current_date + 100 - interval '26 years')::date
    where relationship = 'child' returning (current_date + 100)::text as birthday`);
    const told = await enamel("forward", "--months", "13");
    expect(told).toMatchObject({ notices: 2, charges: 1, declines: 0, lapses: 0, ended: 0 });
    const [renewed] = await read<{ ahead: number; on: string }>(`
    select (i.due_on - (select min(queued_at)::date from renewal_notices)) as ahead, i.due_on::text as on
    from invoices i where i.kind = 'renewal' and i.state = 'paid'`);
    expect(renewed?.on).toBe(renewsOn);
    expect(renewed?.ahead).toBeOneOf([34, 35, 27, 28]);
    const [mails] = await read<{
      days: number;
    }>(`select count(distinct created_at::date)::int as days
    from outbox where state = 'sent' and kind in ('renewal_notice', 'receipt')`);
    expect(mails?.days).toBeGreaterThanOrEqual(1);
    const ageOuts = await read<{ ahead: number }>(`
    select '${child?.birthday}'::date - created_at::date as ahead from outbox
    where kind = 'child_ages_out'`);
    expect(ageOuts).toHaveLength(1);
    expect(ageOuts[0]?.ahead).toBeOneOf([59, 60]);
    const { now } = await enamel("show");
    expect(Math.abs(Date.parse(String(now)) - Date.parse(String(told.to)))).toBeLessThan(60_000);
  },
);

// spec 10.13
test("the running server follows, and returns to the present", { timeout: 60_000 }, async () => {
  const connection = connect(addressIn(folder), { max: 1 });
  const { pool } = connection;
  const [demo, other] = [await openClock(pool, { isDemo: true }), await openClock(pool)];
  const ahead = () => (demo.now().getTime() - other.now().getTime()) / dayMillis;
  expect(ahead()).toBeGreaterThan(390);
  // No command does this work: the server has found it due.
  const purged = async () => {
    const [run] = await read<{ at: Date }>(
      "select max(last_run_at) as at from jobs where kind = 'purge_expired'",
    );
    return ((run?.at.getTime() ?? 0) - other.now().getTime()) / dayMillis;
  };
  await expect.poll(purged, { timeout: 20_000 }).toBeGreaterThan(390);
  await enamel("reset");
  await expect.poll(ahead).toBeLessThan(1);
  const [later] = await read<{ sessions: number; limits: number }>(`select
    (select count(*)::int from sessions where started_at > now()) as sessions,
    (select count(*)::int from limits where ends_at > now() + interval '1 day') as limits`);
  expect(later).toEqual({ sessions: 0, limits: 0 });
  demo.stop();
  other.stop();
  await connection.close();
});

test("to the next renewal is the day on which it is charged", { timeout: 60_000 }, async () => {
  const renewsOn = await termEnd();
  const told = await enamel("forward", "--to", "next-renewal");
  expect(told).toMatchObject({ charges: 1 });
  expect(String(told.to).slice(0, 10)).toBe(renewsOn);
});

// spec 10.14
test.each([[["show"]], [["forward", "--days", "1"]], [["reset"]]])(
  "without the demo, clock %s is refused",
  async ([...words]) => {
    const env = { DATABASE_URL: database.url, DEMO: "off" };
    const { code, out, err } = await answerHere(["clock", ...words], env);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toContain("only in the demo");
  },
);

test("with a site that is not the demo's own, or a mail server, the clock stays", async () => {
  const env = { DATABASE_URL: database.url, DEMO: "on" };
  const forward = ["clock", "forward", "--days", "1"];
  const mail = await answerHere(forward, { ...env, SMTP_URL: "smtp://mail.test:25" });
  expect(mail).toMatchObject({ code: 1, err: expect.stringContaining("SMTP_URL") });
  await answerHere(["sites", "add", "brook", "--host", "brook.test", "--name", "Brook"], env);
  const other = await answerHere(forward, env);
  expect(other).toMatchObject({ code: 1, err: expect.stringContaining("Site brook") });
});

test.each([[[]], [["--days", "1", "--months", "1"]], [["--days", "0"]], [["--to", "monday"]]])(
  "clock forward %j is wrong usage",
  async (words) => {
    const env = { DATABASE_URL: database.url, DEMO: "on" };
    const { code } = await answerHere(["clock", "forward", ...words], env);
    expect(code).toBe(2);
  },
);
