import { useWords } from "#app/messages/words.ts";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import { useFormError } from "#app/site/form/site-form.tsx";
import { useNotChargedText } from "../attempt/pay-again.ts";
import type { Failed } from "../attempt/read-attempt.server.ts";
import type { CardUse } from "./load-renewal.server.ts";

/** Why a card was not charged, or not saved. */
export function useFailedText() {
  const { failed } = useWords("account").renewal;
  const sayNotCharged = useNotChargedText();
  return ({ what, reason }: Failed<CardUse>): string => {
    if (what === "renew") return sayNotCharged(reason);
    return reason === null ? failed.notSaved : failed.save[reason];
  };
}

type Asked = { what: CardUse; button: string; amount?: string | undefined };

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
