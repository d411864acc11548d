import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx, SystemCtx } from "#domain/context.ts";
import { purgeExpired, purgeShared } from "#domain/privacy/purge-expired.ts";
import { listSites } from "#domain/sites/list-sites.ts";
import { systemCtx } from "#test/support/context.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";

let database: TestDatabase;
const now = new Date("2026-06-01T12:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);

beforeAll(async () => {
  database = await createTestDatabase();
  const { pool } = database;
  const { rows } = await pool.query<{ id: string }>("select id from sites order by key");
  const site = rows[0]?.id;
  await pool.query("truncate sessions, limits, outbox, one_time_tokens, sign_ups");
  const add = (statement: string, ...values: unknown[]) => pool.query(statement, [site, ...values]);
  const mail = (id: string, state: string, settledAt: Date | null, createdAt = ago(100)) =>
    add(
      `insert into outbox (site_id, id, kind, recipient, language, facts, message_id, created_at, state, due_at, settled_at)
       values ($1, $2, 'sign_up', 'a@example.com', 'en', '{}', $2, $3, $4, $3, $5)`,
      id,
      createdAt,
      state,
      settledAt,
    );
  await mail("sent long ago", "sent", ago(31));
  await mail("sent lately", "sent", ago(29));
  await mail("refused long ago", "refused", ago(31));
  await mail("waiting for ever", "waiting", null);
  await mail("waiting still", "waiting", null, ago(6));

  const signUp = (id: string, at: Date) =>
    add(
      "insert into sign_ups values ($2, $1, 'a@example.com', 'x', 'A', 'B', 'en', false, $3)",
      id,
      at,
    );
  await signUp("forgotten", ago(8));
  await signUp("fresh", ago(6));
  await signUp("sent late", ago(8));
  const token = (hash: string, signUpId: string, expiresAt: Date) =>
    add(
      "insert into one_time_tokens (site_id, token_hash, purpose, sign_up_id, expires_at) values ($1, $2, 'confirm_sign_up', $3, $4)",
      hash,
      signUpId,
      expiresAt,
    );
  await token("long over", "fresh", ago(8));
  await token("just over", "fresh", ago(6));
  await token("of the forgotten", "forgotten", ago(5));
  await token("still open", "sent late", ago(-1));

  await pool.query("insert into limits values ('over', 1, $1), ('running', 1, $2)", [
    ago(1 / 86_400),
    ago(-1 / 86_400),
  ]);
  await add(
    "insert into accounts (site_id, id, email, password_hash, created_at) values ($1, 'acc_1', 'purge@example.com', 'x', $2)",
    now,
  );
  const session = (id: string, endsAt: Date, endedAt: Date | null) =>
    add(
      `insert into sessions (site_id, id, account_id, token_hash, device, address, started_at, last_seen_at, ends_at, ended_at)
       values ($1, $2, 'acc_1', $2, '', '', $3, $3, $3, $4)`,
      id,
      endsAt,
      endedAt,
    );
  await session("over long ago", ago(91), null);
  await session("over lately", ago(89), null);
  await session("ended long ago", ago(80), ago(91));
  await session("running", ago(-1), null);
  const card = (name: string, customer: string | null, createdAt: Date) =>
    pool.query(
      `insert into sandbox_tokens (token, brand, last4, expires, behavior, customer, created_at)
       values ($1, 'visa', '4242', '2045-01', 'success', $2, $3)`,
      [name, customer, createdAt],
    );
  await card("card of yesterday", null, ago(2));
  await card("card of today", null, ago(0.5));
  await card("kept card", "cus_1", ago(2));
  const checkout = (id: string, expiresAt: Date) =>
    add(
      `insert into checkouts (site_id, id, token_hash, plan_id, cycle, account, members,
         created_at, updated_at, expires_at)
       values ($1, $2, $2, (select id from plans where site_id = $1 limit 1), 'annual',
         '{"email": "a@example.com"}', '[{"firstName": "Ana"}]', $3, $3, $3)`,
      id,
      expiresAt,
    );
  await checkout("order over long ago", ago(8));
  await checkout("order over lately", ago(1));
  await checkout("order open", ago(-1));
  const dayOf = (at: Date) => at.toISOString().slice(0, 10);
  for (const days of [31, 30, 0]) {
    await add(
      `insert into browser_errors (site_id, day, fingerprint, name, message, page, count, first_seen_at, last_seen_at)
       values ($1, $2, $3, 'Error', '', '/', 1, now(), now())`,
      dayOf(ago(days)),
      `error of ${days} days`,
    );
    await add(
      `insert into browser_timings (site_id, day, kind, page, subject, count, worst, bytes, buckets)
       values ($1, $2, 'LCP', $3, '', 1, 1, 0, '{1}')`,
      dayOf(ago(days)),
      `page of ${days} days`,
    );
  }
});
afterAll(() => database.drop());

const ctx = (actor?: SystemCtx["actor"]) =>
  systemCtx({ db: database.db, now, ...(actor && { actor }) });

async function onFirstSite(): Promise<Ctx> {
  const [site] = await listSites(database);
  if (!site) throw new Error("no site");
  return { ...ctx(), site };
}

const purge = async () => (await purgeExpired(await onFirstSite())) + (await purgeShared(ctx()));

const kept = async (table: string, column: string) => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select ${column} as name from ${table} order by 1`,
  );
  return rows.map(({ name }) => name);
};

// spec 7.43
test("rows past their retention are deleted, and nothing else", async () => {
  const others = (await listSites(database)).slice(1);
  for (const site of others) expect(await purgeExpired({ ...ctx(), site })).toBe(0);
  expect(await purge()).toBe(13);
  expect(await kept("sandbox_tokens", "token")).toEqual(["card of today", "kept card"]);
  expect(await kept("outbox", "id")).toEqual(["sent lately", "waiting still"]);
  expect(await kept("sign_ups", "id")).toEqual(["fresh", "sent late"]);
  expect(await kept("one_time_tokens", "token_hash")).toEqual(["just over", "still open"]);
  expect(await kept("limits", "key")).toEqual(["running"]);
  expect(await kept("browser_errors", "fingerprint")).toEqual([
    "error of 0 days",
    "error of 30 days",
  ]);
  expect(await kept("browser_timings", "page")).toEqual(["page of 0 days", "page of 30 days"]);
  expect(await kept("sessions", "id")).toEqual(["over lately", "running"]);
  expect(await kept("checkouts", "id")).toEqual(["order open", "order over lately"]);
  const { rows } = await database.pool.query("select account, members from checkouts order by id");
  expect(rows).toEqual([
    { account: { email: "a@example.com" }, members: [{ firstName: "Ana" }] },
    { account: null, members: [] },
  ]);
  expect(await purge()).toBe(0);
});

test("twelve thousand limits are deleted in batches", async () => {
  await database.pool.query(
    "insert into limits select 'many ' || n, 1, $1 from generate_series(1, 12000) n",
    [ago(1)],
  );
  expect(await purgeShared(ctx())).toBe(12_000);
});

test("a visitor cannot purge", async () => {
  const visitor = { ...(await onFirstSite()), actor: { kind: "visitor" } } as const;
  await expect(purgeExpired(visitor)).rejects.toMatchObject({ code: "signed_out" });
  await expect(purgeShared(visitor)).rejects.toMatchObject({ code: "signed_out" });
});
