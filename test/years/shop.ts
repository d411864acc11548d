import { sql } from "drizzle-orm";
import { siteSettings } from "#contract/site.ts";
import { demoSites } from "#db/demo/sites.ts";
import { publishDraft } from "#domain/content/publish-draft.ts";
import { saveDraft } from "#domain/content/save-draft.ts";
import type { SystemCtx } from "#domain/context.ts";
import { listSites } from "#domain/sites/list-sites.ts";
import { saveSite } from "#domain/sites/save-site.ts";
import type { Site } from "#domain/sites/site.ts";
import { addPlan } from "#test/support/catalog.ts";
import { zones } from "./cast.ts";
import { versions } from "./prices.ts";

export const planId = (zone: number) => `pln_${zone}`;
export const tierId = (zone: number, version: number, tier: "adult" | "child") =>
  `pld_${zone}_${version}_${tier}`;

/** A site in each time zone, and the plan that it sells. */
export async function openShops(system: SystemCtx): Promise<Site[]> {
  const [demo] = demoSites;
  if (!demo) throw new Error("no demo to copy");
  for (const [nth, timeZone] of zones.entries()) {
    const key = keyOf(nth);
    const settings = siteSettings.parse({ ...demo.settings, timeZone });
    const hosts = [`${key}.test`];
    await saveSite(system, { key, name: key, hosts, isDefault: nth === 0, settings });
    const site = await siteOf(system, key);
    await saveDraft({ ...system, site }, { payload: demo.payload, note: "years" });
    await publishDraft({ ...system, site });
    await addPlan({ ...system, site }, { id: planId(nth), tiers: tiersOf(nth, 1), states: ["AZ"] });
  }
  const known = await listSites(system);
  return zones.map((_, nth) => known.find(({ key }) => key === keyOf(nth)) as Site);
}

const keyOf = (nth: number) => `years-${nth}`;

async function siteOf(system: SystemCtx, key: string): Promise<Site> {
  const site = (await listSites(system)).find((one) => one.key === key);
  if (!site) throw new Error(`no site ${key}`);
  return site;
}

function tiersOf(zone: number, version: number) {
  const of = versions.find((one) => one.version === version);
  if (!of) throw new Error(`no version ${version}`);
  const { annual, monthly } = of;
  return [
    {
      id: tierId(zone, version, "adult"),
      externalId: "adult",
      minAge: 18,
      annualCents: annual.adult,
      monthlyCents: monthly.adult,
      feeCents: 0,
      family: [{ fromPerson: 2, annualCents: annual.second, monthlyCents: monthly.second }],
    },
    {
      id: tierId(zone, version, "child"),
      externalId: "child",
      name: { en: "Child", es: "Niño" },
      audience: "child" as const,
      maxAge: 17,
      annualCents: annual.child,
      monthlyCents: monthly.child,
      feeCents: 0,
    },
  ];
}

/** From now on, who joins or is told of a renewal pays this version's prices. */
export async function changePrices(system: SystemCtx, version: number): Promise<void> {
  const { db, now } = system;
  const at = now.toISOString();
  for (const [zone] of zones.entries()) {
    const plan = planId(zone);
    await db.execute(sql`insert into plan_versions (site_id, plan_id, version, terms, created_at)
      select site_id, plan_id, ${version}, terms, ${at} from plan_versions
      where plan_id = ${plan} and version = 1`);
    for (const [nth, tier] of tiersOf(zone, version).entries()) {
      const { id, externalId, annualCents, monthlyCents } = tier;
      const family = JSON.stringify("family" in tier ? tier.family : []);
      await db.execute(sql`insert into plan_details (id, site_id, plan_id, version, external_id, name,
        audience, min_age, max_age, monthly_cents, annual_cents, fee_cents, family, position)
        select ${id}, site_id, plan_id, ${version}, external_id, name, audience, min_age, max_age,
          ${monthlyCents}, ${annualCents}, 0, ${family}::jsonb, ${nth}
        from plan_details where plan_id = ${plan} and version = 1 and external_id = ${externalId}`);
    }
    await db.execute(sql`update plans set current_version = ${version} where id = ${plan}`);
  }
}
