import type { SubscriptionState } from "#contract/membership.ts";

/** A plan that somebody is on: nobody is told to join, and the account cannot be erased. */
export const runningStates: readonly SubscriptionState[] = ["active", "past_due", "ends_at_term"];
