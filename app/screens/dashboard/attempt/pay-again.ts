import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { useWords } from "#app/messages/words.ts";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import type { DeclineReason } from "#contract/membership.ts";

// A payment that failed, and the next try.

/** With the same values, a card that was declined is not charged again: the number makes it another request. */
export function attemptAfter(rejection: FormRejection | null): number {
  const last = Number(rejection?.typed?.attempt ?? 0);
  const isOver = rejection?.code === "card_declined" || rejection?.code === "not_charged";
  return isOver ? last + 1 : last;
}

/** After a rejection the page's data stays, so a changed price has to be loaded. */
export function useFreshPrice(rejection: FormRejection | null): void {
  const { revalidate } = useRevalidator();
  const load = useEffectEvent(() => revalidate());
  const hasChanged = rejection?.code === "price_changed";
  useEffect(() => {
    if (hasChanged) void load();
  }, [hasChanged]);
}

/** Why a card was not charged; null: nobody declined it. */
export function useNotChargedText() {
  const { renewal, checkoutPayment } = useWords("account", "checkout");
  return (reason: DeclineReason | null): string =>
    reason === null ? renewal.failed.notCharged : checkoutPayment.failures[reason];
}
