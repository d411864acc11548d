import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { issueToken } from "#domain/tokens/issue-token.ts";
import type { House, Job } from "#jobs/house.ts";
import { startExpiry } from "#jobs/expire-plans.ts";
import { startPurge } from "#jobs/purge.ts";
import { startSearchRefresh } from "#jobs/refresh-search.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { joinPlan } from "#test/support/join.ts";
import { addMember } from "#test/support/people.ts";

// The work that comes round: the first time at the start, and the next when its time has come.

const minute = 60_000;
const start = new Date("2026-03-02T12:00:00Z");
let app: TestApp;
let clock = start;

beforeAll(async () => {
  app = await startTestApp({ now: () => clock });
});
afterAll(() => app.close());
beforeEach(() => {
  clock = start;
  // Nothing but what comes round goes by the test's own clock.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
});
afterEach(() => void vi.useRealTimers());

type Work = {
  begin: (at: { house: House }) => Job;
  every: number;
  /** Makes something that the next round has to do. */
  make: () => Promise<unknown>;
  isLeft: ReturnType<typeof sql>;
};
let made = 0;

const works: Record<string, Work> = {
  "what is over is cleared away": {
    begin: startPurge,
    every: 60 * minute,
    async make() {
      const longAgo = { ...operatorOn(app), now: new Date("2025-01-01T12:00:00Z") };
      const person = await addMember(app);
      if (person.kind !== "member") throw new Error("no member");
      const owner = { accountId: person.accountId };
      await issueToken(longAgo, { purpose: "reset_password", from: `${(made += 1)}`, owner });
    },
    isLeft: sql`select from one_time_tokens`,
  },
  "plans end with their term": {
    begin: startExpiry,
    every: 60 * minute,
    async make() {
      const longAgo = { ...operatorOn(app), now: new Date("2025-01-01T12:00:00Z") };
      await joinPlan({ ...longAgo, actor: { kind: "visitor" } });
    },
    isLeft: sql`select from subscriptions where state = 'ends_at_term'`,
  },
  "the search forgets who has left": {
    begin: startSearchRefresh,
    every: 5 * minute,
    make: () => app.db.execute(sql`update search_sites set refreshed_on = '2026-03-01'`),
    isLeft: sql`select from search_sites where refreshed_on < '2026-03-02'`,
  },
};

describe.each(Object.entries(works))("%s", (_what, { begin, every, make, isLeft }) => {
  const left = async () => (await app.db.execute(isLeft)).rows.length;

  test("at the start, and again when its time has come and not before", async () => {
    await make();
    expect(await left()).toBeGreaterThan(0);
    const { site: _, ...house } = operatorOn(app);
    const job = begin({ house: () => ({ ...house, now: clock }) });
    await expect.poll(left).toBe(0);
    for (let round = 0; round < 2; round += 1) {
      await make();
      // Each look above has moved the clock a little.
      await vi.advanceTimersByTimeAsync(every - minute);
      await sleep(150);
      expect(await left()).toBeGreaterThan(0);
      await vi.advanceTimersByTimeAsync(minute);
      await expect.poll(left).toBe(0);
    }
    await job.stop();
  });
});
