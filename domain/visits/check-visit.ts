import type { Lang } from "#contract/languages.ts";
import type { VisitInput } from "#contract/logged-visits.ts";
import type { Ctx } from "#domain/context.ts";
import { invalidField } from "#domain/errors.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { type ListedProcedure, listProcedures } from "./list-procedures.ts";
import { readPeriods } from "./read-periods.ts";
import type { StoredVisit } from "./read-visits.ts";
import { errorOfDay, periodOf } from "./rules.ts";

export type VisitRequest = VisitInput & { lang: Lang };
type Kept = Pick<StoredVisit, "procedure" | "procedureName">;

/** What is stored of a visit, once it makes sense; `kept` is the visit that is changed. */
export async function checkVisit(ctx: Ctx, input: VisitRequest, kept?: Kept) {
  const { personId, visitedOn, paidCents } = input;
  const periods = await readPeriods(ctx, personId);
  if (periods.length === 0) throw invalidField("personId", "visit_person_missing");
  const error = errorOfDay(visitedOn, periods, siteDay(ctx));
  if (error) throw invalidField("visitedOn", error);
  const period = periodOf(periods, visitedOn);
  if (!period) throw invalidField("visitedOn", "visit_after_plan");
  const { planId, office, subscriptionId } = period;
  const listed = await listProcedures(ctx, { planId, officeId: office?.id ?? null }, input.lang);
  const done = procedureOf(input, listed, kept);
  const usualCents = input.usualCents ?? done.usualCents;
  if (usualCents === undefined) throw invalidField("usualCents", "usual_price_missing");
  if (paidCents > usualCents) throw invalidField("paidCents", "paid_more_than_usual");
  return {
    personId,
    subscriptionId,
    visitedOn,
    procedure: done.procedure,
    procedureName: done.procedureName,
    usualCents,
    paidCents,
    office: input.office || null,
    note: input.note || null,
  };
}

function procedureOf(
  { procedure, procedureName }: VisitRequest,
  listed: readonly ListedProcedure[],
  kept: Kept | undefined,
) {
  if (procedure === undefined) {
    if (!procedureName) throw invalidField("procedureName", "procedure_missing");
    return { procedure: null, procedureName, usualCents: undefined };
  }
  if (procedureName) throw invalidField("procedureName", "procedure_twice");
  const known = listed.find((one) => one.procedure === procedure);
  if (known) return { procedure, procedureName: known.name, usualCents: feeOf(known) };
  // The plan's list has changed since.
  if (kept?.procedure === procedure)
    return { procedure, procedureName: kept.procedureName, usualCents: undefined };
  throw invalidField("procedure", "not_an_option");
}

/** A fee of nothing is no price that anything could be saved on. */
const feeOf = ({ usualCents }: ListedProcedure) => (usualCents > 0 ? usualCents : undefined);
