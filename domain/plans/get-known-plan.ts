import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { type KnownPlan, knownPlans } from "./known-plans.ts";

/** By id or external id; hidden plans are not found. */
export async function getKnownPlan(ctx: Ctx, name: string): Promise<KnownPlan> {
  const plans = await knownPlans(ctx);
  const found =
    plans.find(({ id }) => id === name) ?? plans.find(({ externalId }) => externalId === name);
  if (!found) throw new DomainError("not_found");
  return found;
}
