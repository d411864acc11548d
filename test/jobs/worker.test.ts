import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { newId } from "#db/new-id.ts";
import { customersToDelete } from "#db/schema/cards.ts";
import { claimDue } from "#domain/jobs/claim-due.ts";
import { recordFailure, recordSuccess } from "#domain/jobs/end-run.ts";
import { planRuns } from "#domain/jobs/plan-runs.ts";
import { retryJobs } from "#domain/jobs/failing-jobs.ts";
import { listSites } from "#domain/sites/list-sites.ts";
import type { Site } from "#domain/sites/site.ts";
import type { PaymentGateway } from "#gateways/payments/payment-gateway.ts";
import { onAll, onEachSite, type ClaimedKind, type JobKind } from "#jobs/job-kind.ts";
import { systemCtx } from "#test/support/context.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { claimedKind, startJobsOf } from "#test/support/jobs.ts";

let database: TestDatabase;
let sites: Site[];
beforeAll(async () => {
  database = await createTestDatabase();
  sites = await listSites(database);
});
afterAll(() => database.drop());

const minute = 60_000;
const start = new Date("2026-03-02T12:00:00Z");
const later = (milliseconds: number, from = start) => new Date(from.getTime() + milliseconds);
const system = (now = new Date()) => systemCtx({ db: database.db, now });

function begin(kind: JobKind, now?: Date) {
  const worker = startJobsOf({ kinds: [kind], system: () => system(now) });
  onTestFinished(() => worker.stop());
  return worker;
}

/** Runs a worker with a fixed clock until the work due then is done. */
async function workAt(kind: ClaimedKind, now: Date, isDone: () => boolean | Promise<boolean>) {
  const worker = begin(kind, now);
  await expect.poll(isDone).toBe(true);
  await worker.stop();
}

async function stateOf(kind: string, siteId: string | null = null) {
  const { rows } = await database.pool.query<{
    id: string;
    attempts: number;
    due_at: Date | null;
    parked_at: Date | null;
    last_error: string | null;
    last_success_at: Date | null;
  }>("select * from jobs where kind = $1 and site_id is not distinct from $2", [kind, siteId]);
  return rows[0];
}

describe("recurring work", () => {
  // spec 14.15
  test("is shared by two workers, and runs once per site", async () => {
    const turns: string[] = [];
    const kind = onEachSite("count_turns", {
      every: 60 * minute,
      run: async ({ site }) => void turns.push(site.key),
    });
    begin(kind);
    begin(kind);
    await expect.poll(() => turns.length).toBeGreaterThanOrEqual(sites.length);
    await sleep(600);
    expect(turns.toSorted()).toEqual(sites.map(({ key }) => key).toSorted());
  });

  // spec 14.16
  test("repeats by itself, one run at a time", async () => {
    let turns = 0;
    let underWay = 0;
    let most = 0;
    const kind = onAll("come_round", {
      every: 200,
      async run() {
        turns += 1;
        underWay += 1;
        most = Math.max(most, underWay);
        await sleep(300);
        underWay -= 1;
      },
    });
    begin(kind);
    begin(kind);
    await expect.poll(() => turns, { timeout: 8_000 }).toBeGreaterThanOrEqual(4);
    expect(most).toBe(1);
  });

  // spec 14.15
  test("stays with a live process, however long it takes, but not with a killed one", async () => {
    const lease = 900;
    const main = new URL("./worker-process.ts", import.meta.url).pathname;
    const child = spawn(process.execPath, [main, database.url, "hang", `${lease}`]);
    onTestFinished(() => void child.kill("SIGKILL"));
    await once(child.stdout, "data");
    let turns = 0;
    const run = async () => void (turns += 1);
    begin({ ...onAll("hang", { every: 60 * minute, run }), lease });
    await sleep(3 * lease);
    expect([turns, (await stateOf("hang"))?.attempts]).toEqual([0, 1]);
    child.kill("SIGKILL");
    await once(child, "exit");
    await expect.poll(() => turns, { timeout: 5_000 }).toBe(1);
    await expect.poll(async () => (await stateOf("hang"))?.attempts).toBe(0);
  }, 30_000);

  // spec 14.17
  test("that fails is retried at growing intervals", async () => {
    const kind = onAll("fail", { every: minute, run: () => Promise.reject(new Error("no")) });
    const waits: number[] = [];
    let now = start;
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      await planRuns(system(now), { name: kind.name, each: "all" });
      expect(await claimDue(system(later(-1, now)), kind, { most: 1 })).toEqual([]);
      await workAt(kind, now, async () => (await stateOf("fail"))?.attempts === attempt);
      const due = (await stateOf("fail"))?.due_at ?? now;
      waits.push((due.getTime() - now.getTime()) / 1_000);
      now = due;
    }
    expect(waits).toEqual([5, 15, 60, 300, 900, 1_800, 1_800]);
  });
});

describe("work that fails on one site", () => {
  const [turns, poisoned] = [new Map<string, number>(), new Set<string>()];
  const kind = {
    ...onEachSite("fail_somewhere", {
      every: minute,
      async run({ site }) {
        turns.set(site.id, (turns.get(site.id) ?? 0) + 1);
        if (poisoned.has(site.id)) throw new Error("of rosa@example.com: secret sk_live_1");
      },
    }),
    attempts: 3,
  };
  const rounds = (siteId: string) => turns.get(siteId) ?? 0;

  // spec 14.17
  test("does not delay the others, is parked after its last attempt, and runs again only by a retry", async () => {
    const [bad, ...others] = sites;
    if (!bad) throw new Error("no site");
    poisoned.add(bad.id);
    for (let round = 1; round <= 4; round += 1) {
      const isDone = () =>
        others.every(({ id }) => rounds(id) === round) && rounds(bad.id) === Math.min(round, 3);
      await workAt(kind, later(round * 2 * minute), isDone);
    }
    const parked = await stateOf(kind.name, bad.id);
    expect(parked).toMatchObject({ attempts: 3, due_at: null, parked_at: expect.any(Date) });
    expect(parked?.last_error).toMatch(/^Error at \S+ test\/jobs\/worker\.test\.ts:\d+$/);

    const longAfter = later(10 * 24 * 60 * minute);
    await workAt(kind, longAfter, () => others.every(({ id }) => rounds(id) === 5));
    expect(rounds(bad.id)).toBe(3);

    poisoned.clear();
    expect(await retryJobs(system(longAfter), [kind], { target: kind.name })).toBe(1);
    await workAt(kind, longAfter, () => rounds(bad.id) === 4);
    expect(await stateOf(kind.name, bad.id)).toMatchObject({
      attempts: 0,
      parked_at: null,
      last_error: null,
      last_success_at: longAfter,
    });
    expect(await retryJobs(system(), [kind], { target: kind.name })).toBe(0);
  });
});

describe("a queued row whose work fails", () => {
  const kind = { ...claimedKind("delete_customers"), attempts: 2 };
  let asked: string[] = [];
  const gateway: Pick<PaymentGateway, "kind" | "deleteCustomer"> = {
    kind: "sandbox",
    async deleteCustomer(customer) {
      asked.push(customer);
      if (customer.startsWith("bad")) throw new Error(`a fault of our own making: ${customer}`);
      return "done";
    },
  };
  const at = (now: Date) => ({ ...system(now), gatewayFor: () => gateway as PaymentGateway });

  async function add(customer: string): Promise<string> {
    const id = newId("fgt", start);
    const given = { gateway: "sandbox", customer, createdAt: start, checkAfter: start };
    const siteId = sites[0]?.id ?? "";
    await database.db.insert(customersToDelete).values({ id, siteId, ...given });
    return id;
  }
  async function jobOf(subject: string) {
    const { rows } = await database.pool.query<{ id: string; attempts: number; parked_at: Date }>(
      "select * from jobs where subject = $1",
      [subject],
    );
    return rows[0];
  }
  async function askAt(now: Date, isDone: () => boolean | Promise<boolean>) {
    const worker = startJobsOf({ kinds: [kind], system: () => at(now) });
    await expect.poll(isDone).toBe(true);
    await worker.stop();
  }

  // spec 14.17
  test("is parked while the others continue, and is due again after a retry of its job", async () => {
    const bad = await add("bad");
    await askAt(start, async () => (await jobOf(bad))?.attempts === 1 && asked.length === 1);
    await add("good");
    await askAt(later(minute), async () => (await jobOf(bad))?.parked_at instanceof Date);
    expect(asked.toSorted()).toEqual(["bad", "bad", "good"]);
    expect(await database.db.$count(customersToDelete)).toBe(1);

    asked = [];
    await add("good too");
    await askAt(later(60 * minute), () => asked.length === 1);
    expect(asked).toEqual(["good too"]);
    expect(await jobOf(bad)).toMatchObject({ attempts: 2 });

    const target = (await jobOf(bad))?.id ?? "";
    expect(await retryJobs(at(later(60 * minute)), [kind], { target })).toBe(1);
    await askAt(later(60 * minute), () => asked.includes("bad"));
    expect((await jobOf(bad))?.attempts).toBe(1);
  });

  test("that was settled elsewhere no longer counts as failed", async () => {
    const bad = await add("bad again");
    await askAt(later(120 * minute), () => asked.includes("bad again"));
    expect(await jobOf(bad)).toMatchObject({ attempts: 1 });
    await database.pool.query("delete from customers_to_delete");
    await askAt(later(180 * minute), async () => (await jobOf(bad)) === undefined);
  });
});

// spec 14.17
test("work that kills its process on each attempt is parked without another attempt", async () => {
  let turns = 0;
  const run = async () => void (turns += 1);
  const kind = { ...onAll("die", { every: minute, run }), attempts: 2 };
  await planRuns(system(start), { name: kind.name, each: "all" });
  for (const now of [start, later(2 * minute)])
    expect(await claimDue(system(now), kind, { most: 1 })).toHaveLength(1);
  const now = later(4 * minute);
  await workAt(kind, now, async () => (await stateOf("die"))?.parked_at instanceof Date);
  expect(turns).toBe(0);
});

// spec 14.15
test("a worker delayed beyond its lease can no longer record a result", async () => {
  const kind = onAll("late", { every: 60 * minute, run: async () => {} });
  await planRuns(system(start), { name: kind.name, each: "all" });
  const [first] = await claimDue(system(start), kind, { most: 1 });
  expect(await claimDue(system(later(kind.lease - 1)), kind, { most: 1 })).toEqual([]);
  const [second] = await claimDue(system(later(kind.lease)), kind, { most: 1 });
  if (!first || !second) throw new Error("not claimed");
  const before = await stateOf("late");
  const now = later(kind.lease + 1);
  await recordSuccess(system(now), kind, first);
  await recordFailure(system(now), kind, { claim: first, error: new Error("late") });
  expect(await stateOf("late")).toEqual(before);
  await recordSuccess(system(now), { ...kind, every: 60 * minute }, second);
  expect(await stateOf("late")).toMatchObject({ attempts: 0, due_at: later(60 * minute, now) });
});

test("only an operator can claim or settle work", async () => {
  const visitor = { ...system(), actor: { kind: "visitor" } } as const;
  const kind = claimedKind("email");
  await expect(claimDue(visitor, kind, { most: 1 })).rejects.toMatchObject({ code: "signed_out" });
  await expect(retryJobs(visitor, [kind], { target: "email" })).rejects.toMatchObject({
    code: "signed_out",
  });
});
