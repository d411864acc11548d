import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { newId } from "#db/new-id.ts";
import { customersToDelete } from "#db/schema/cards.ts";
import { listSites } from "#domain/sites/list-sites.ts";
import type { Site } from "#domain/sites/site.ts";
import type { JobKind } from "#jobs/job-kind.ts";
import { systemCtx } from "#test/support/context.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { claimedKind, startJobsOf } from "#test/support/jobs.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const start = new Date("2026-03-02T12:00:00Z");

// spec 14.20
test("a site whose gateway doesn't answer holds up no other site's work", async () => {
  const [away, other] = await listSites(database);
  if (!away || !other) throw new Error("needs two sites");
  const add = (site: Site, nth: number, dueAt: Date) => ({
    id: newId("fgt", start),
    siteId: site.id,
    gateway: "sandbox",
    customer: `${site.key} ${nth}`,
    createdAt: start,
    checkAfter: dueAt,
  });
  // The rows of the one that is away have waited longer.
  const waiting = Array.from({ length: 40 }, (_, nth) =>
    add(away, nth, new Date(start.getTime() - 60_000)),
  );
  const rest = Array.from({ length: 10 }, (_, nth) => add(other, nth, start));
  await database.db.insert(customersToDelete).values([...waiting, ...rest]);
  const hanging = Promise.withResolvers<void>();
  let underWay = 0;
  const done: string[] = [];
  const usual = claimedKind("delete_customers");
  const kind: JobKind = {
    ...usual,
    each: "row",
    name: "ask_in_turn",
    async run({ db }, { id, siteId }) {
      if (siteId === away.id) {
        underWay += 1;
        return hanging.promise;
      }
      done.push(id);
      return db.delete(customersToDelete).where(eq(customersToDelete.id, id));
    },
  };
  const system = () => systemCtx({ db: database.db, now: new Date() });
  const worker = startJobsOf({ kinds: [kind], system });
  onTestFinished(() => worker.stop());
  await expect.poll(() => done.length, { timeout: 4_000 }).toBe(10);
  expect(underWay).toBeGreaterThan(0);
  expect(underWay).toBeLessThanOrEqual(3);
  hanging.resolve();
  await worker.stop();
});
