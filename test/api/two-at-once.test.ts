import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { takeNextStep } from "#domain/renewals/take-next-step.ts";
import { sized } from "#test/support/size.ts";
import { type Begun, changes, others, type Prepared, staff, start } from "./changes-at-once.ts";
import { ledgerOf, paidFor, site, startFamilies } from "./families.ts";
import { stored } from "./family-changes.ts";

// Two who change the same plan at the same moment: two tabs, a tab and the worker, a member and staff.

startFamilies();

async function meet(family: Begun, one: Prepared, other: Prepared): Promise<number[]> {
  const answers = await Promise.all([one(), other()]);
  return answers.map(({ status }) => status);
}

/** Nothing is doubled, nothing is left open, and who is on the plan is on it once. */
async function expectOne(family: Begun): Promise<void> {
  const kinds = (await paidFor(family)).map(([kind]) => kind);
  expect(kinds.filter((kind) => kind === "renewal").length).toBeLessThan(2);
  expect(kinds.filter((kind) => kind === "added_person").length).toBeLessThan(4);
  expect(await ledgerOf(family)).toBe(0);
  const { rows: doubled } = await site().db.execute(sql`select person_id from enrollments
    where subscription_id = ${family.id} and is_live group by person_id having count(*) > 1`);
  expect(doubled).toEqual([]);
  const plan = await stored(family);
  const { rows: live } = await site().db.execute(sql`select id from enrollments
    where subscription_id = ${family.id} and is_live`);
  expect(live.length > 0).toBe(plan?.state !== "canceled");
  // What comes next can be worked out.
  await takeNextStep(staff(), { id: family.id });
}

describe.each(Object.keys(changes))("%s", (name) => {
  const prepare = (of: string) => changes[of] ?? others[of];
  const most = ["canceling", "renewing by hand", ...Object.keys(others)];

  // spec 29.8
  test.each([name, ...most.slice(0, sized(1, most.length))])(
    "meets %s",
    { timeout: 30_000 },
    async (other) => {
      const family = await start();
      const [one, second] = [await prepare(name)?.(family), await prepare(other)?.(family)];
      if (!one || !second) throw new Error("no such change");
      const statuses = await meet(family, one, second);
      expect(Math.max(...statuses)).toBeLessThan(500);
      expect(Math.min(...statuses)).toBeLessThan(400);
      await expectOne(family);
    },
  );
});
