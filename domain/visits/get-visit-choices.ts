import type { Lang } from "#contract/languages.ts";
import type { Ctx } from "#domain/context.ts";
import { listProcedures } from "./list-procedures.ts";
import { readPeriods } from "./read-periods.ts";

/** What a visit may be chosen from: who was on a plan, and each plan's list with its usual fees. */
export async function getVisitChoices(ctx: Ctx, { lang }: { lang: Lang }) {
  const periods = await readPeriods(ctx);
  const people = new Map<string, { id: string; name: string; plan: string }>();
  for (const { personId: id, personName: name, subscriptionId: plan } of periods)
    if (!people.has(id)) people.set(id, { id, name, plan });
  const plans = new Map(periods.map((period) => [period.subscriptionId, period]));
  const procedures = new Map<string, { procedure: string; name: string }>();
  const usualCents: Record<string, Record<string, number>> = {};
  for (const [plan, { planId, office }] of plans) {
    const listed = await listProcedures(ctx, { planId, officeId: office?.id ?? null }, lang);
    for (const { procedure, name } of listed)
      if (!procedures.has(procedure)) procedures.set(procedure, { procedure, name });
    usualCents[plan] = Object.fromEntries(
      listed.map(({ procedure, usualCents: cents }) => [procedure, cents]),
    );
  }
  return {
    people: [...people.values()],
    procedures: [...procedures.values()],
    /** By plan and procedure. */
    usualCents,
    office: periods[0]?.office?.name ?? null,
  };
}
