import { eq, sql } from "drizzle-orm";
import type { WeekHours } from "#contract/catalog.ts";
import { newId } from "#db/new-id.ts";
import { fees, procedures } from "#db/schema/fees.ts";
import { groups, locations } from "#db/schema/offices.ts";
import { planDetails, planLocations, plans, planVersions } from "#db/schema/plans.ts";
import { providerLocations, providers } from "#db/schema/providers.ts";
import type { PlanLine } from "#domain/catalog/plan-columns.ts";
import { planRecords } from "#domain/catalog/plan-records.ts";
import { savePlan } from "#domain/catalog/save-plan.ts";
import type { Ctx } from "#domain/context.ts";

// A catalog row by row: each row is valid by default, and a test sets only what it is about.

type Insert<Table extends { $inferInsert: object }> = Partial<Table["$inferInsert"]>;
let count = 0;
const nextName = (kind: string) => `test-${kind}-${(count += 1)}`;

const workday = [{ from: "08:00", to: "17:00" }];
const week: WeekHours = {
  mon: workday,
  tue: workday,
  wed: workday,
  thu: workday,
  fri: workday,
  sat: [],
  sun: [],
};

const common = ({ site, now }: Ctx) => ({ siteId: site.id, updatedAt: now });
const checked = { verifiedOn: "2026-01-02", source: "Made up for a test" };

export async function addOffice(ctx: Ctx, given: Insert<typeof locations> = {}): Promise<string> {
  const id = given.id ?? newId("loc", ctx.now);
  const groupKey = given.groupKey ?? "test-group";
  const group = { siteId: ctx.site.id, key: groupKey, name: "Test Group" };
  await ctx.db.insert(groups).values(group).onConflictDoNothing();
  await ctx.db.insert(locations).values({
    ...common(ctx),
    ...checked,
    externalId: nextName("office"),
    name: "Test Dental",
    street: "100 W Washington St",
    city: "Phoenix",
    state: "AZ",
    zip: "85003",
    lat: 33.4484,
    lon: -112.074,
    timeZone: "America/Phoenix",
    phone: "6025550100",
    hours: week,
    languages: ["en"],
    isAccepting: true,
    ...given,
    id,
    groupKey,
  });
  return id;
}

export async function addProvider(
  ctx: Ctx,
  officeIds: readonly string[],
  given: Insert<typeof providers> = {},
): Promise<string> {
  const id = given.id ?? newId("prv", ctx.now);
  await ctx.db.insert(providers).values({
    ...common(ctx),
    ...checked,
    externalId: nextName("provider"),
    firstName: "Ana",
    lastName: "Ruiz",
    credentials: "DDS",
    practitionerType: "dentist",
    specialty: "general",
    isBoardCertified: false,
    npi: "1234567893",
    languages: ["en"],
    isAccepting: true,
    ...given,
    id,
  });
  for (const locationId of officeIds) {
    const at = { siteId: ctx.site.id, providerId: id, locationId, isAccepting: true };
    await ctx.db.insert(providerLocations).values(at);
  }
  return id;
}

type PlanInput = Insert<typeof plans> & {
  tiers?: Insert<typeof planDetails>[];
  /** The offices that accept it; all by default. */
  offices?: string[];
};

export async function addPlan(ctx: Ctx, { tiers = [{}], offices, ...given }: PlanInput = {}) {
  const id = given.id ?? newId("pln", ctx.now);
  const siteId = ctx.site.id;
  await ctx.db.insert(plans).values({
    ...common(ctx),
    externalId: nextName("plan"),
    name: { en: "Test plan", es: "Plan de prueba" },
    summary: { en: "<p>For a test.</p>" },
    kind: "in_house",
    states: ["AZ"],
    isEverywhere: offices === undefined,
    currentVersion: 1,
    ...given,
    id,
  });
  const terms = { en: "<p>Terms.</p>" };
  const version = { siteId, planId: id, version: 1 };
  await ctx.db.insert(planVersions).values({ ...version, terms, createdAt: ctx.now });
  for (const [position, tier] of tiers.entries()) {
    await ctx.db.insert(planDetails).values({
      ...version,
      externalId: nextName("tier"),
      name: { en: "Adult", es: "Adulto" },
      audience: "adult",
      annualCents: 149_00,
      feeCents: 20_00,
      position,
      ...tier,
      id: tier.id ?? newId("pld", ctx.now),
    });
  }
  for (const locationId of offices ?? [])
    await ctx.db.insert(planLocations).values({ siteId, planId: id, locationId });
  await tellReaders(ctx);
  return id;
}

type FeeInput = Insert<typeof fees> & { planId: string; about?: Insert<typeof procedures> };

export async function addFee(ctx: Ctx, { about = {}, ...given }: FeeInput): Promise<void> {
  const procedure = given.procedure ?? "adult-cleaning";
  const known = {
    siteId: ctx.site.id,
    category: "cleanings" as const,
    audience: "adult" as const,
    name: { en: `Words for ${procedure}` },
    position: 0,
    ...about,
    slug: procedure,
  };
  await ctx.db.insert(procedures).values(known).onConflictDoNothing();
  await ctx.db.insert(fees).values({
    ...common(ctx),
    usualCents: 120_00,
    source: "Made up for a test",
    asOf: "2026-01-02",
    ...given,
    procedure,
  });
  await tellReaders(ctx);
}

/** A new version of a plan at other prices, as an import saves it. */
export async function repricePlan(
  ctx: Ctx,
  planId: string,
  price: (tier: PlanLine, position: number) => Partial<PlanLine>,
): Promise<void> {
  const [plan] = await ctx.db.select().from(plans).where(eq(plans.id, planId));
  if (!plan) throw new Error(`no plan ${planId}`);
  const records = sql`${planRecords(ctx.site.id, plan.externalId)} order by tier_position`;
  const { rows } = await ctx.db.execute<{ record: PlanLine }>(records);
  await savePlan(
    ctx,
    rows.map(({ record }, position) => ({ ...record, ...price(record, position) })),
  );
  await tellReaders(ctx);
}

/** What each test's server knows of its sites, by its database. */
export const directories = new WeakMap<Ctx["db"], { refresh(): Promise<void> }>();

/** Plans are cached by the site's revision, which every change to a site raises. */
async function tellReaders({ db, site }: Ctx): Promise<void> {
  await db.execute(sql`update sites set name = name where id = ${site.id}`);
  site.revision += 1;
  await directories.get(db)?.refresh();
}
