import type { SubscriptionState } from "#contract/membership.ts";
import { DomainError } from "#domain/errors.ts";

/** With an active plan, a member isn't asked to join, and the account can't be erased. */
export const activeStates: readonly SubscriptionState[] = ["active", "past_due", "ends_at_term"];

const endedStates: readonly SubscriptionState[] = ["canceled", "expired"];

export function hasEnded({ state }: { state: SubscriptionState }): boolean {
  return endedStates.includes(state);
}

/** An ended plan can't be canceled. */
export function refuseEnded(subscription: { state: SubscriptionState }): void {
  if (hasEnded(subscription)) throw new DomainError("conflict", "This plan has already ended.");
}
