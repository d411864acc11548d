import { isDeepStrictEqual } from "node:util";
import { and, eq, gt, inArray, lt, max, or, sql } from "drizzle-orm";
import type { Wording } from "#contract/catalog.ts";
import { type Cycle, cycles } from "#contract/content/block-parts.ts";
import { newId } from "#db/new-id.ts";
import { planDetails, plans, planVersions } from "#db/schema/plans.ts";
import { planChanges, subscriptions } from "#db/schema/subscriptions.ts";
import type { Ctx } from "#domain/context.ts";
import { addDays } from "#domain/membership/term.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { isEverywhere } from "./plan-forms.ts";
import { planColumnNames, planRecords } from "./plan-records.ts";
import type { PlanLine } from "./plan-columns.ts";

/** Saves a plan from all its lines; a changed price, term or tier creates a new version. */
export async function savePlan(ctx: Ctx, lines: PlanLine[]): Promise<void> {
  const { db, site, now } = ctx;
  const [line] = lines;
  if (!line) return;
  const [known] = await db
    .select({ id: plans.id, version: plans.currentVersion, activeUntil: plans.activeUntil })
    .from(plans)
    .where(and(eq(plans.siteId, site.id), eq(plans.externalId, line.plan)));
  const hasNewVersion = !known || (await isOtherwiseSold(ctx, lines));
  const version = (known?.version ?? 0) + (hasNewVersion ? 1 : 0);
  const values = {
    name: wording(line.name_en, line.name_es),
    summary: wording(line.summary_en, line.summary_es),
    kind: line.kind,
    states: line.states,
    isEverywhere: isEverywhere(line.offices),
    documents: line.documents,
    activeFrom: line.active_from,
    activeUntil: line.active_until,
    currentVersion: version,
    updatedAt: now,
  };
  const id = known?.id ?? newId("pln", now);
  if (known) {
    await db
      .update(plans)
      .set(values)
      .where(and(eq(plans.siteId, site.id), eq(plans.id, id)));
  } else {
    const [last] = await db
      .select({ position: max(plans.position) })
      .from(plans)
      .where(eq(plans.siteId, site.id));
    const position = (last?.position ?? -1) + 1;
    const identity = { id, siteId: site.id, externalId: line.plan, position };
    await db.insert(plans).values({ ...values, ...identity });
  }
  if (hasNewVersion) await addVersion(ctx, id, version, lines);
  await placePlan(ctx, id, isEverywhere(line.offices) ? [] : line.offices);
  if (!known) return;
  if (known.activeUntil !== line.active_until) await wakeRenewals(ctx, id, cycles);
  else if (hasNewVersion) await wakeRenewals(ctx, id, ["annual"]);
}

/** More than any renewal is announced ahead. */
const announcedDays = 60;

/**
 * Has the worker look at the members whose term ends soon: their next look may come too late to tell
 * them a year's new price, or that the plan is no longer sold.
 */
async function wakeRenewals(ctx: Ctx, planId: string, of: readonly Cycle[]): Promise<void> {
  const { db, site, now } = ctx;
  const today = siteDay(ctx);
  // On another plan, they chose this one for their next term.
  const changing = db
    .select({ id: planChanges.subscriptionId })
    .from(planChanges)
    .where(and(eq(planChanges.siteId, site.id), eq(planChanges.planId, planId)));
  await db
    .update(subscriptions)
    .set({ nextStepAt: now })
    .where(
      and(
        eq(subscriptions.siteId, site.id),
        or(eq(subscriptions.planId, planId), inArray(subscriptions.id, changing)),
        inArray(subscriptions.cycle, of),
        inArray(subscriptions.state, ["active", "past_due"]),
        gt(subscriptions.nextStepAt, now),
        or(eq(subscriptions.state, "past_due"), gt(subscriptions.termEnd, today)),
        lt(subscriptions.termEnd, addDays(today, announcedDays)),
      ),
    );
}

async function isOtherwiseSold({ db, site }: Ctx, lines: PlanLine[]): Promise<boolean> {
  const { rows } = await db.execute<{ record: PlanLine }>(planRecords(site.id, lines[0]?.plan));
  const sold = new Map(rows.map(({ record }) => [record.tier, termsOf(record)]));
  return (
    sold.size !== lines.length ||
    lines.some((line) => !isDeepStrictEqual(sold.get(line.tier), termsOf(line)))
  );
}

/** What a member agrees to: everything except the plan's presentation and its offices. */
function termsOf(line: PlanLine): object {
  const presented = planColumnNames.filter((name) => !name.startsWith("terms_"));
  return Object.fromEntries(Object.entries(line).filter(([name]) => !presented.includes(name)));
}

async function addVersion(
  { db, site, now }: Ctx,
  planId: string,
  version: number,
  lines: PlanLine[],
): Promise<void> {
  const [line] = lines;
  if (!line) return;
  const place = { siteId: site.id, planId, version };
  const terms = wording(line.terms_en, line.terms_es);
  await db.insert(planVersions).values({ ...place, terms, createdAt: now });
  await db.insert(planDetails).values(
    lines.map((tier, position) => ({
      ...place,
      id: newId("pld", now),
      externalId: tier.tier,
      name: wording(tier.tier_name_en, tier.tier_name_es),
      audience: tier.audience,
      minAge: tier.min_age,
      maxAge: tier.max_age,
      monthlyCents: tier.monthly,
      annualCents: tier.annual,
      feeCents: tier.fee,
      family: tier.family,
      included: tier.included,
      schedule: tier.schedule,
      position,
    })),
  );
}

async function placePlan({ db, site }: Ctx, planId: string, offices: string[]): Promise<void> {
  const wanted = sql`
    select l.id from locations l
    where l.site_id = ${site.id}
      and l.external_id in (select jsonb_array_elements_text(${JSON.stringify(offices)}::jsonb))`;
  await db.execute(sql`
    delete from plan_locations where site_id = ${site.id} and plan_id = ${planId}
      and location_id not in (${wanted})`);
  await db.execute(sql`
    insert into plan_locations (site_id, plan_id, location_id)
    select ${site.id}, ${planId}, id from (${wanted}) as wanted on conflict do nothing`);
}

function wording(en: string, es: string | null): Wording {
  return es === null ? { en } : { en, es };
}
