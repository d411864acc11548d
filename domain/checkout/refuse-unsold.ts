import { fieldError } from "#contract/field-errors.ts";
import type { UsState } from "#contract/us-states.ts";
import { DomainError } from "#domain/errors.ts";
import type { KnownPlan } from "#domain/plans/known-plans.ts";

type Sold = Pick<KnownPlan, "states">;

/** The state of residence determines what may be sold; an unknown one refuses nothing yet. */
export function isSoldTo({ states }: Sold, state: UsState | undefined): boolean {
  return state === undefined || states.includes(state);
}

export function refuseUnsold(plan: Sold, state: UsState | undefined): void {
  if (isSoldTo(plan, state)) return;
  throw new DomainError("state_not_allowed", "This plan isn't available in that state.", {
    fields: { "account.address.state": fieldError("state_not_sold") },
  });
}
