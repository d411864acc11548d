import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx } from "#domain/context.ts";
import { addSite } from "#domain/content/add-site.ts";
import { getSite } from "#domain/sites/list-sites.ts";
import { addFee, addOffice, addPlan } from "#test/support/catalog.ts";
import { systemCtx, siteCtx } from "#test/support/context.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { sampleFees } from "#domain/savings/sample-fees.ts";

let database: TestDatabase;
let ctx: Ctx;
let everywhere: string;
let here: string;
let offices: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  ctx = await ctxOf("brook");
  offices = [await addOffice(ctx), await addOffice(ctx), await addOffice(ctx)];
  const [own = "", , dear = ""] = offices;
  here = await addPlan(ctx, { externalId: "here", position: 1, offices: [own] });
  everywhere = await addPlan(ctx, {
    externalId: "everywhere",
    position: 2,
    tiers: [{ included: [{ procedure: "adult-cleaning", timesPerYear: 2 }] }],
  });
  const child = { procedure: "child-cleaning", about: { audience: "child" as const } };
  const filling = { procedure: "filling", about: { category: "fillings" as const } };
  const later = { procedure: "long-cleaning", about: { position: 9 } };
  for (const input of [child, filling, later, { about: { position: 5 } }]) {
    await addFee(ctx, { planId: everywhere, memberCents: 84_00, ...input });
  }
  await addFee(ctx, { planId: everywhere, locationId: dear, usualCents: 150_00 });
  await addFee(ctx, { planId: here, usualCents: 90_00, memberCents: 60_00 });
});
afterAll(() => database.drop());

async function ctxOf(key: string): Promise<Ctx> {
  const { db } = database;
  await addSite(systemCtx({ db }), { key, name: key, hosts: [`${key}.test`], settings: {} });
  return siteCtx({ db, site: await getSite(systemCtx({ db }), { key }) });
}

test("an office shows the price of an adult's cleaning with the first plan that it accepts", async () => {
  const [own = "", other = "", dear = ""] = offices;
  const found = await sampleFees(ctx, offices, { lang: "en" });
  expect(Object.fromEntries(found)).toEqual({
    [own]: {
      procedure: "adult-cleaning",
      name: "Words for adult-cleaning",
      planId: here,
      usualCents: 90_00,
      memberCents: 60_00,
      isIncluded: false,
      asOf: "2026-01-02",
    },
    [other]: expect.objectContaining({
      planId: everywhere,
      usualCents: 120_00,
      memberCents: 84_00,
      isIncluded: true,
    }),
    // The office's own fee takes precedence over the general one.
    [dear]: expect.objectContaining({ planId: everywhere, usualCents: 150_00 }),
  });
});

test("with a plan given, only that plan is used", async () => {
  const [own = "", other = ""] = offices;
  const asked = await sampleFees(ctx, [own, other], { planId: "here", lang: "es" });
  expect(asked.get(own)).toMatchObject({ planId: here, memberCents: 60_00 });
  expect(asked.get(other)).toBeNull();
  const byId = await sampleFees(ctx, [own], { planId: everywhere, lang: "en" });
  expect(byId.get(own)).toMatchObject({ planId: everywhere, usualCents: 120_00 });
  const nobodys = await sampleFees(ctx, [own], { planId: "pln_0", lang: "en" });
  expect([...nobodys.values()]).toEqual([null]);
});

test("a plan is skipped where it is not sold, and when it is for children only", async () => {
  const border = await ctxOf("border");
  const office = await addOffice(border, { state: "NM", timeZone: "America/Denver" });
  const child = { audience: "child" as const };
  const sold = { states: ["NM"], position: 9 };
  const cleaningAt = async (planId?: string) =>
    (await sampleFees(border, [office], { planId, lang: "en" })).get(office);
  const unsold = await addPlan(border, { states: ["AZ"], position: 1 });
  await addFee(border, { planId: unsold, memberCents: 50_00 });
  const children = await addPlan(border, { ...sold, position: 2, tiers: [child] });
  await addFee(border, { planId: children, memberCents: 10_00 });
  expect(await cleaningAt()).toBeNull();
  expect(await cleaningAt(unsold)).toBeNull();
  const included = [{ procedure: "adult-cleaning", timesPerYear: 2 }];
  const planId = await addPlan(border, { ...sold, tiers: [{ ...child, included }, {}] });
  await addFee(border, { planId, memberCents: 60_00 });
  expect(await cleaningAt()).toMatchObject({ planId, memberCents: 60_00, isIncluded: false });
});

test("another site's offices and fees are not included", async () => {
  const elsewhere = await ctxOf("dale");
  const [own = ""] = offices;
  await addPlan(elsewhere);
  const found = await sampleFees(elsewhere, [own], { lang: "en" });
  expect([...found]).toEqual([[own, null]]);
});
