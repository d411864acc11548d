import type { SubscriptionState } from "#contract/membership.ts";
import { DomainError } from "#domain/errors.ts";

const ended: readonly SubscriptionState[] = ["canceled", "expired"];

/** What has ended cannot be left. */
export function refuseEnded({ state }: { state: SubscriptionState }): void {
  if (ended.includes(state)) throw new DomainError("conflict", "This plan has ended already.");
}
