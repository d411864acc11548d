import type { Ctx } from "#domain/context.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addFee, addOffice, addPlan, addProvider } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";

// An office with two plans, and one of another site, for the catalog's calls.

export const officePath = "/api/v4/locations/:office";
export const detailsPath = "/api/km/office/:office/details";
export const officePlansPath = "/api/km/office/:office/plans";
export const planPath = "/api/v4/plans/:plan";
export const tierPath = "/api/v4/plans/:plan/pld_test";
export const catalogPaths = [officePath, detailsPath, officePlansPath, planPath, tierPath] as const;

const tier = {
  id: "pld_test",
  externalId: "adult",
  name: { en: "Adult", es: "Adulto" },
  annualCents: 149_00,
  monthlyCents: 14_50,
  feeCents: 20_00,
  minAge: 18,
  family: [{ fromPerson: 2, annualCents: 99_00 }],
  included: [{ procedure: "test-cleaning", timesPerYear: 2 }],
  schedule: [{ procedure: "test-crown", percentOff: 30 }],
};
const cleaning = { about: { name: { en: "Test cleaning", es: "Limpieza de prueba" } } };
const crown = {
  usualCents: 1_000_01,
  about: { name: { en: "Test crown" }, category: "crowns" as const, position: 1 },
};

export type Catalog = Awaited<ReturnType<typeof openCatalog>>;

export async function openCatalog(now: () => Date) {
  const site = await startTestApp({ now });
  const ctx = operatorOn(site);
  const ids = { ...(await addSamples(ctx)), ...(await addForeign(site)) };
  await site.deps.sites.refresh();
  return {
    site,
    ctx,
    ids,
    /** A path of the sample office and plan, or of others. */
    at: (path: string, { office = ids.office, plan = ids.plan } = {}) =>
      path.replace(":office", office).replace(":plan", plan),
    get: async (path: string, headers: Record<string, string> = {}) => {
      const answer = await site.request(path, { headers });
      const text = await answer.text();
      const body = (text === "" ? null : JSON.parse(text)) as never;
      return { status: answer.status, body, etag: answer.headers.get("etag") ?? "" };
    },
  };
}

async function addSamples(ctx: Ctx) {
  const office = await addOffice(ctx, {
    externalId: "here",
    name: "Test Dental",
    unit: "Suite 4",
    services: ["children"],
    hoursExceptions: [{ day: "2026-11-26", open: [] }],
  });
  await addProvider(ctx, [office], { lastName: "Zamora", languages: ["en", "es"] });
  await addProvider(ctx, [office], { lastName: "Abbot", isAccepting: false });
  await addProvider(ctx, [office], { lastName: "Gone", endedOn: "2026-01-01" });
  const plan = await addPlan(ctx, { externalId: "silver", offices: [office], tiers: [tier] });
  const other = await addPlan(ctx, { externalId: "gold", offices: [office] });
  await addFee(ctx, { planId: plan, procedure: "test-cleaning", usualCents: 120_00, ...cleaning });
  await addFee(ctx, { planId: plan, procedure: "test-crown", ...crown });
  await addFee(ctx, { planId: plan, procedure: "test-crown", locationId: office, usualCents: 1 });
  return { office, plan, other };
}

async function addForeign(site: TestApp) {
  const harbor = operatorOn(site, "harbor.localhost");
  const foreignOffice = await addOffice(harbor, { groupKey: "foreign-group" });
  return { foreignOffice, foreign: await addPlan(harbor, { externalId: "foreign" }) };
}
