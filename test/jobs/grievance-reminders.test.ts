import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { grievances } from "#db/schema/grievances.ts";
import { outbox } from "#db/schema/outbox.ts";
import type { Ctx } from "#domain/context.ts";
import { remindStaff } from "#domain/grievances/remind-staff.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { fileOne } from "#test/support/grievances.ts";
import { startJobsOf } from "#test/support/jobs.ts";
import { addStaff, type Person } from "#test/support/people.ts";

let site: TestApp;
let owner: Person;
beforeAll(async () => {
  site = await startTestApp();
  owner = await addStaff(site, { role: "owner" });
  await addStaff(site, { role: "support" });
});
afterAll(() => site.close());

// The site's time zone is New York, UTC-4 in summer.
const received = new Date("2026-07-01T16:00:00Z");
const at = (now: string): Ctx => ({ ...operatorOn(site), now: new Date(now) });
const file = () => fileOne({ ...operatorOn(site), now: received });

async function toOwner(id: string) {
  const mails = await site.db.select().from(outbox).where(eq(outbox.recipient, owner.email));
  return mails.flatMap(({ facts }) =>
    facts.caseId === id && facts.about !== "received" ? [facts.about] : [],
  );
}
async function nextAt(id: string) {
  const [row] = await site.db.select().from(grievances).where(eq(grievances.id, id));
  return row?.nextReminderAt?.toISOString() ?? null;
}

// spec 32.3
test("each date is reminded of once, as it comes near and once it is over", async () => {
  const { id } = await file();
  expect(await nextAt(id)).toBe("2026-07-06T03:59:59.000Z");
  await remindStaff(at("2026-07-06T03:59:58Z"), { id });
  expect(await toOwner(id)).toEqual([]);
  await remindStaff(at("2026-07-06T03:59:59Z"), { id });
  await remindStaff(at("2026-07-06T09:00:00Z"), { id });
  expect(await toOwner(id)).toEqual(["acknowledge_soon"]);
  await remindStaff(at("2026-07-07T04:00:00Z"), { id });
  await remindStaff(at("2026-07-27T04:00:00Z"), { id });
  await remindStaff(at("2026-08-01T04:00:00Z"), { id });
  await remindStaff(at("2026-08-09T04:00:00Z"), { id });
  expect(await toOwner(id)).toEqual([
    "acknowledge_soon",
    "acknowledge_overdue",
    "resolve_soon",
    "resolve_overdue",
  ]);
  expect(await nextAt(id)).toBeNull();
});

// spec 32.3
test("twenty tries at once say it once", async () => {
  const { id } = await file();
  const late = at("2026-07-07T04:00:00Z");
  await Promise.all(Array.from({ length: 20 }, () => remindStaff(late, { id })));
  expect(await toOwner(id)).toEqual(["acknowledge_overdue"]);
});

// spec 32.3
test("a try that dies before its end says nothing, and the next one says it", async () => {
  const { id } = await file();
  const late = at("2026-07-07T04:00:00Z");
  await late.db
    .transaction(async (tx) => {
      await remindStaff({ ...late, db: tx }, { id });
      throw new Error("killed");
    })
    .catch(() => {});
  expect(await toOwner(id)).toEqual([]);
  await remindStaff(late, { id });
  expect(await toOwner(id)).toEqual(["acknowledge_overdue"]);
});

// spec 32.3
test("two workers find what is due by themselves", async () => {
  const filed = await Promise.all(Array.from({ length: 8 }, file));
  const system = () => ({ ...at("2026-07-07T04:00:01Z") });
  const workers = [1, 2].map(() => startJobsOf({ kinds: ["remind_staff"], system }));
  const told = () => Promise.all(filed.map(({ id }) => toOwner(id)));
  await expect.poll(told, { timeout: 20_000 }).toEqual(filed.map(() => ["acknowledge_overdue"]));
  for (const worker of workers) await worker.stop();
  expect(await told()).toEqual(filed.map(() => ["acknowledge_overdue"]));
});
