import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { type KnownPlan, knownPlans } from "./known-plans.ts";

/** By its id, or by its owner's own name for it. A plan that is not shown is not there. */
export async function getKnownPlan(ctx: Ctx, name: string): Promise<KnownPlan> {
  const plans = await knownPlans(ctx);
  const found =
    plans.find(({ id }) => id === name) ?? plans.find(({ externalId }) => externalId === name);
  if (!found) throw new DomainError("not_found");
  return found;
}
