import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openClock } from "#db/clock.ts";
import { createTestDatabase } from "#test/support/database.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  vi.useRealTimers();
  await database.drop();
});

async function databaseTime(): Promise<number> {
  const { rows } = await database.pool.query<{ at: Date }>("select clock_timestamp() as at");
  return rows[0]?.at.getTime() ?? Number.NaN;
}

// spec 25.53
test.each([
  ["two hours ahead", 2],
  ["two hours behind", -2],
])("the time is the database's, also on a machine whose clock is %s", async (_, hours) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + hours * 3_600_000 });
  const clock = await openClock(database.pool);
  expect(Math.abs(clock.now().getTime() - (await databaseTime()))).toBeLessThan(250);
  // The machine's clock is set.
  vi.setSystemTime(Date.now() - 5 * 3_600_000);
  const before = clock.now().getTime();
  await sleep(50);
  expect(clock.now().getTime() - before).toBeGreaterThanOrEqual(45);
  expect(Math.abs(clock.now().getTime() - (await databaseTime()))).toBeLessThan(250);
  clock.stop();
  vi.useRealTimers();
});
