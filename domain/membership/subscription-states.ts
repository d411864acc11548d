import type { SubscriptionState } from "#contract/membership.ts";
import { DomainError } from "#domain/errors.ts";

/** A plan that somebody is on: nobody is told to join, and the account cannot be erased. */
export const activeStates: readonly SubscriptionState[] = ["active", "past_due", "ends_at_term"];

const endedStates: readonly SubscriptionState[] = ["canceled", "expired"];

export function hasEnded({ state }: { state: SubscriptionState }): boolean {
  return endedStates.includes(state);
}

/** What has ended cannot be left. */
export function refuseEnded(subscription: { state: SubscriptionState }): void {
  if (hasEnded(subscription)) throw new DomainError("conflict", "This plan has ended already.");
}
