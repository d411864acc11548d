import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { issueToken } from "#domain/secrets/issue-token.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { startJobsOf } from "#test/support/jobs.ts";
import { addMember } from "#test/support/people.ts";

// Recurring work runs at the start, then when its interval has passed.

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
});

type Work = {
  every: number;
  /** Creates work for the next round. */
  make: () => Promise<unknown>;
  isLeft: ReturnType<typeof sql>;
};
let made = 0;

const works: Record<string, Work> = {
  purge_expired: {
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
  refresh_search: {
    every: 5 * minute,
    make: () => app.db.execute(sql`update search_sites set refreshed_on = '2026-03-01'`),
    isLeft: sql`select from search_sites where refreshed_on < '2026-03-02'`,
  },
};

describe.each(Object.entries(works))("%s", (name, { every, make, isLeft }) => {
  const left = async () => (await app.db.execute(isLeft)).rows.length;

  // spec 14.16
  test("runs at the start, and again only after its interval", async () => {
    const { site: _, ...system } = operatorOn(app);
    const begin = () => startJobsOf({ kinds: [name], system: () => ({ ...system, now: clock }) });
    const pass = (time: number) => {
      clock = new Date(clock.getTime() + time);
    };
    await make();
    expect(await left()).toBeGreaterThan(0);
    const first = begin();
    await expect.poll(left).toBe(0);
    await first.stop();
    for (let round = 0; round < 2; round += 1) {
      await make();
      // Another process makes no difference: the database has the time of the last run.
      pass(every - minute);
      const early = begin();
      await sleep(300);
      await early.stop();
      expect(await left()).toBeGreaterThan(0);
      pass(minute);
      const next = begin();
      await expect.poll(left).toBe(0);
      await next.stop();
    }
  });
});
