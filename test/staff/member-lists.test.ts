import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberList } from "#contract/studio.ts";
import type { Ctx } from "#domain/context.ts";
import { countMembers, exportMembers, listMembers } from "#domain/members/list-members.ts";
import { cancelFor } from "#domain/refunds/cancel-subscription.ts";
import { cancellationQuoteOf } from "#domain/refunds/quote-cancellation.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { joinPlan } from "#test/support/join.ts";
import { beginLife, liveUntil } from "#test/support/membership-life.ts";

// The lists of plans that staff work through: lives of some members, as of one day.

const today = "2026-03-05T18:00:00Z";
let app: TestApp;
let ctx: Ctx;
const known: Record<string, string> = {};
beforeAll(async () => {
  app = await startTestApp({ sandbox: true, now: () => new Date(today) });
  ctx = { ...operatorOn(app), now: new Date(today) };
  for (const [name, joinedAt, isAutoRenew] of [
    ["lapsed", "2025-02-10T18:00:00Z", true],
    ["past_due", "2025-03-01T18:00:00Z", true],
    ["renewing", "2025-03-20T18:00:00Z", true],
    ["ending", "2025-03-21T18:00:00Z", false],
    ["running", "2025-06-01T18:00:00Z", true],
  ] as const) {
    const planId = await addPlan(operatorOn(app));
    const { id, accountId } = await beginLife(app, { planId, joinedAt, isAutoRenew });
    known[name] = id;
    if (name === "lapsed" || name === "past_due")
      await app.db.execute(sql`update sandbox_tokens set behavior = 'declined' where token =
        (select gateway_card from payment_methods where account_id = ${accountId})`);
  }
  await liveUntil(app, today);
  known.young = await join("2026-03-04T18:00:00Z");
  known.canceled = await join("2026-02-01T18:00:00Z");
  await cancel(known.canceled);
  await join("2026-03-03T18:00:00Z", "harbor.localhost");
}, 120_000);
afterAll(() => app.close());

const accounts = new Map<string, string>();

async function join(now: string, host = "localhost"): Promise<string> {
  const here: Ctx = { ...operatorOn(app, host), now: new Date(now) };
  const planId = await addPlan(here, host === "localhost" ? {} : { states: ["OR"] });
  const state = host === "localhost" ? "AZ" : "OR";
  const [, payment] = await joinPlan({ ...here, actor: { kind: "visitor" } }, { planId, state });
  accounts.set(payment.subscriptionId, payment.accountId);
  return payment.subscriptionId;
}

async function cancel(id: string): Promise<void> {
  const accountId = accounts.get(id) ?? "";
  const { refundCents } = await cancellationQuoteOf(ctx, { accountId, id });
  const request = { accountId, id, refundCents, idempotencyKey: "one", reason: "A test" };
  await cancelFor({ ...ctx, gatewayFor: () => null }, request);
}

const read = (list: MemberList, cursor?: string) => listMembers(ctx, { list, cursor, lang: "en" });

// spec 20.29
test.each([
  ["new", ["young"]],
  ["renewing", ["renewing"]],
  ["past_due", ["past_due"]],
  ["lapsed", ["lapsed"]],
  ["canceled", ["canceled"]],
] as const)("the list %s has %j, and its count", async (list, names) => {
  const { items, nextCursor, counts } = await read(list);
  expect(items.map(({ subscriptionId }) => subscriptionId)).toEqual(
    names.map((name) => known[name]),
  );
  expect(nextCursor).toBeNull();
  expect(counts).toEqual(await countMembers(ctx));
  expect(counts?.[list]).toBe(names.length);
});

// spec 20.29
test("a file of a list has the same plans, and its download is in the log", async () => {
  const { name, bytes } = await exportMembers(ctx, { list: "lapsed", lang: "en" });
  expect(name).toBe("members-lapsed.csv");
  const [head = "", line = "", ...more] = new TextDecoder().decode(bytes).trim().split("\r\n");
  expect(more).toEqual([]);
  const cells = Object.fromEntries(
    head.split(",").map((column, nth) => [column, line.split(",")[nth]]),
  );
  expect(cells).toMatchObject({
    subscriptionId: known.lapsed,
    state: "lapsed",
    name: "Rosa Delgado",
  });
  const { rows } = await app.pool.query(
    "select facts from audit_log where action = 'members_exported'",
  );
  expect(rows).toEqual([{ facts: { kind: "lapsed", lines: "1" } }]);
});

// spec 20.29
test("a long list comes in pages, each plan once and in order", async () => {
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into subscriptions select (jsonb_populate_record(s, jsonb_build_object(
        'id', 'sub_' || n, 'anchor', '2026-02-20'::date + n % 10))).*
      from subscriptions s, generate_series(1, 120) n where id = ${known.young}`);
  });
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await read("new", cursor);
    expect(page.items.length).toBeLessThanOrEqual(50);
    // They are the same on each page, and counted once.
    expect(page.counts === null).toBe(cursor !== undefined);
    found.push(
      ...page.items.map(({ joinedOn, subscriptionId }) => `${joinedOn} ${subscriptionId}`),
    );
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(found).toHaveLength(121);
  expect(new Set(found).size).toBe(121);
  expect(found.map((one) => one.slice(0, 10))).toEqual(
    found
      .map((one) => one.slice(0, 10))
      .toSorted()
      .toReversed(),
  );
  const foreign = (await read("new")).nextCursor ?? "";
  await expect(read("lapsed", foreign)).rejects.toMatchObject({ code: "invalid" });
});

// spec 20.29
test("a file has no more than 50,000 plans, and the log says how many", async () => {
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      insert into subscriptions select (jsonb_populate_record(s, jsonb_build_object('id', 'sub_l' || n))).*
      from subscriptions s, generate_series(1, 50001) n where id = ${known.lapsed}`);
  });
  const { bytes } = await exportMembers(ctx, { list: "lapsed", lang: "en" });
  expect(new TextDecoder().decode(bytes).trim().split("\r\n")).toHaveLength(50_001);
  const { rows } = await app.pool.query(
    "select facts from audit_log where action = 'members_exported' order by number desc limit 1",
  );
  expect(rows).toEqual([{ facts: { kind: "lapsed", lines: "50000" } }]);
});
