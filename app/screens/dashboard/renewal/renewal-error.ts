import { useWords } from "#app/messages/words.ts";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import { useFormError } from "#app/site/form/site-form.tsx";
import type { DeclineReason } from "#contract/membership.ts";

type Failed = { what: "renew" | "card"; reason: DeclineReason | null };

/** Why a card was not charged, or not saved. */
export function useFailedText() {
  const { renewal, checkoutPayment } = useWords("account", "checkout");
  const { failed } = renewal;
  return ({ what, reason }: Failed): string => {
    if (reason === null) return what === "renew" ? failed.notCharged : failed.notSaved;
    return what === "renew" ? checkoutPayment.failures[reason] : failed.save[reason];
  };
}

type Asked = { what: "renew" | "card"; button: string; amount?: string | undefined };

/** Why a form that charges or saves a card was rejected. */
export function useRenewalError(
  rejection: FormRejection | null,
  { what, button, amount = "" }: Asked,
) {
  const { pay, failed } = useWords("account").renewal;
  const say = useFailedText();
  const reason = rejection?.reason ?? "declined";
  return useFormError(rejection, button, {
    errors: {
      card_declined: () => say({ what, reason }),
      not_charged: () => failed.notCharged,
      price_changed: () => pay.changed(amount),
      conflict: () => pay.over,
      in_progress: () => pay.busy,
      unavailable: () => failed.unavailable,
      timeout: failed.timeout,
    },
  });
}
