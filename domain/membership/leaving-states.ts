import type { SubscriptionState } from "#contract/membership.ts";
import { DomainError } from "#domain/errors.ts";

const ended: readonly SubscriptionState[] = ["canceled", "expired"];

export function hasEnded({ state }: { state: SubscriptionState }): boolean {
  return ended.includes(state);
}

/** What has ended cannot be left. */
export function refuseEnded(subscription: { state: SubscriptionState }): void {
  if (hasEnded(subscription)) throw new DomainError("conflict", "This plan has ended already.");
}
