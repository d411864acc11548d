import type { Ctx } from "#domain/context.ts";
import { loadZips } from "#domain/offices/load-zips.ts";
import { refreshSearch } from "#domain/search/refresh-search.ts";
import { addSite } from "#domain/content/add-site.ts";
import { getSite } from "#domain/sites/list-sites.ts";
import { addFee, addOffice, addPlan, addProvider } from "#test/support/catalog.ts";
import { systemCtx, siteCtx } from "#test/support/context.ts";
import type { TestApp } from "#test/support/app.ts";

export const finderHost = "finder.localhost";
/** A Monday at 10 a.m. in Mesa. */
export const monday = new Date("2026-11-23T17:00:00Z");

const streets = 26;

export async function finderCtx({ db }: Pick<TestApp, "db">): Promise<Ctx> {
  const system = systemCtx({ db, now: monday });
  return siteCtx({ db, now: monday, site: await getSite(system, { key: "finder" }) });
}

/** A site with known offices: 26 along a road in Mesa and one in Alaska. */
export async function openFinderSite({ db, deps }: TestApp): Promise<void> {
  await loadZips(db);
  const system = systemCtx({ db, now: monday });
  await addSite(system, { key: "finder", name: "Finder", hosts: [finderHost], settings: {} });
  const ctx = await finderCtx({ db });
  const cleaning = { procedure: "adult-cleaning", timesPerYear: 2 };
  const planId = await addPlan(ctx, {
    tiers: [{ name: { en: "Adult plan", es: "Plan para adultos" }, included: [cleaning] }],
  });
  await addFee(ctx, { planId, usualCents: 124_00, about: { name: { en: "Adult cleaning" } } });
  const offices: string[] = [];
  for (let at = 0; at < streets; at += 1) {
    const office = { name: `Road Dental ${at + 1}`, street: `${at + 1} Main St` };
    const place = { city: "Mesa", zip: "85201", lat: 33.4317, lon: -111.8464 + at / 200 };
    offices.push(
      await addOffice(ctx, { ...office, ...place, phone: "4805550123", isAccepting: at % 2 === 0 }),
    );
  }
  const [first = "", second = ""] = offices;
  await addProvider(ctx, [first], { lastName: "Abbott", languages: ["en", "es"] });
  for (const lastName of ["Bell", "Cruz", "Diaz"]) await addProvider(ctx, [first], { lastName });
  await addProvider(ctx, [second], { lastName: "Moss", specialty: "orthodontics" });
  await addOffice(ctx, {
    name: "Far Dental",
    city: "Fairbanks",
    state: "AK",
    zip: "99709",
    lat: 64.8378,
    lon: -147.7164,
    timeZone: "America/Anchorage",
  });
  await refreshSearch(ctx);
  await deps.sites.refresh();
}
