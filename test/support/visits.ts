import type { VisitInput } from "#contract/logged-visits.ts";
import type { Ctx } from "#domain/context.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { logVisit } from "#domain/visits/log-visit.ts";
import { readPeriods } from "#domain/visits/read-periods.ts";

/** A visit of today, of the person who joined last. */
export async function visitOf(ctx: Ctx, given: Partial<VisitInput> = {}): Promise<VisitInput> {
  const [period] = (await readPeriods(ctx)).toSorted((a, b) => (a.personId < b.personId ? 1 : -1));
  return {
    personId: period?.personId ?? "",
    visitedOn: siteDay(ctx),
    procedureName: "A cleaning",
    usualCents: 120_00,
    paidCents: 45_00,
    ...given,
  };
}

export async function addVisit(ctx: Ctx, given: Partial<VisitInput> = {}): Promise<string> {
  const { id } = await logVisit(ctx, { ...(await visitOf(ctx, given)), lang: "en" });
  return id;
}
