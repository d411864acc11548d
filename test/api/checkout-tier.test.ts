import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addOffice, addPlan, repricePlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { openApiBrowser } from "#test/support/members.ts";

// The tier that was pressed on a plan card, kept with the checkout until someone joins.

const tiers = [
  { externalId: "adult", minAge: 18, annualCents: 149_00 },
  { externalId: "family", minAge: 18, annualCents: 299_00 },
];
let site: TestApp;
let planId: string;
let otherId: string;
let officeId: string;
beforeAll(async () => {
  site = await startTestApp({ env: { CHECKOUTS_PER_ADDRESS: "1000" } });
  const ctx = operatorOn(site);
  officeId = await addOffice(ctx);
  planId = await addPlan(ctx, { tiers });
  otherId = await addPlan(ctx, {});
  await site.deps.sites.refresh();
});
afterAll(() => site.close());

async function begin(more: object = {}) {
  const browser = await openApiBrowser(site);
  const put = async (body: object) => {
    const answer = await browser.post("/api/km/checkout/account", {
      planId,
      cycle: "annual",
      ...body,
    });
    return (await answer.json()) as { planDetailId: string | null };
  };
  return { put, begun: await put(more) };
}

// spec 25.68
test("stays while office and cycle change, and goes with its plan", async () => {
  const { put, begun } = await begin({ planDetailId: "family" });
  expect(begun.planDetailId).toMatch(/^pld_/);
  expect((await put({ officeId })).planDetailId).toBe(begun.planDetailId);
  expect((await put({ planDetailId: "adult" })).planDetailId).not.toBe(begun.planDetailId);
  expect((await put({ planId: otherId })).planDetailId).toBeNull();
});

// spec 25.68
test("is none where it is taken back, or the plan doesn't have it", async () => {
  const { put, begun } = await begin({ planDetailId: "gone" });
  expect(begun.planDetailId).toBeNull();
  expect((await put({ planDetailId: "family" })).planDetailId).toMatch(/^pld_/);
  expect((await put({ planDetailId: null })).planDetailId).toBeNull();
});

// spec 25.68
test("is the same one of a new version of the plan", async () => {
  const { put, begun } = await begin({ planDetailId: "family" });
  await repricePlan(operatorOn(site), planId, () => ({ annual: 309_00 }));
  const { planDetailId } = await put({});
  expect(planDetailId).toMatch(/^pld_/);
  expect(planDetailId).not.toBe(begun.planDetailId);
});
