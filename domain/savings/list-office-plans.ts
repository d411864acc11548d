import type { z } from "zod";
import type { officePlan } from "#contract/catalog-shapes.ts";
import type { Lang } from "#contract/languages.ts";
import type { Ctx } from "#domain/context.ts";
import { plansAt } from "#domain/plans/known-plans.ts";
import { presentPlan, procedureNames } from "#domain/plans/present-plan.ts";
import { getStoredOffice } from "#domain/offices/find-office.ts";
import { feeTable } from "./fee-table.ts";
import { readFees } from "./read-fees.ts";

export type OfficePlan = z.output<typeof officePlan>;
type Input = { id: string; lang: Lang };

/** The plans that an office accepts, with prices and savings there. */
export async function listOfficePlans(ctx: Ctx, { id, lang }: Input): Promise<OfficePlan[]> {
  const office = await getStoredOffice(ctx, id);
  const plans = await plansAt(ctx, office.id);
  const planIds = plans.map((plan) => plan.id);
  const [names, fees] = await Promise.all([
    procedureNames(ctx),
    readFees(ctx, { planIds, officeId: office.id }),
  ]);
  return plans.map((plan) => ({
    ...presentPlan(plan, lang, names),
    fees: feeTable(
      plan,
      fees.filter(({ fee }) => fee.planId === plan.id),
      lang,
    ),
  }));
}
