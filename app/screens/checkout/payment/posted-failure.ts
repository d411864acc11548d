import type { Words } from "#app/messages/words.ts";
import type { FormRefusal } from "#app/site/form/form-outcome.ts";
import type { FormError } from "#app/ui/form/form-context.ts";
import type { PayableData } from "./load-payment.server.ts";
import { failureOf } from "./pay-faults.ts";
import type { Refusal } from "./pay-refusal.ts";

/** The same for a form that came back as a document. */
export function postedFailure(
  refusal: FormRefusal | null,
  { order }: Pick<PayableData, "order">,
  words: Words,
): FormError | null {
  if (!refusal) return null;
  if (refusal.code === "csrf_stale") {
    const { forms, checkoutPayment } = words;
    return { message: (forms.failures.csrf_stale ?? forms.otherFailure)(checkoutPayment.join) };
  }
  return failureOf(asRefusal(refusal), words, order.dueTodayCents);
}

function asRefusal({ code, fields, retryAfterSeconds }: FormRefusal): Refusal {
  switch (code) {
    case "invalid":
      return { kind: "fields", fields };
    case "price_changed":
      return { kind: "price_changed", dueTodayCents: null };
    case "conflict":
      if (fields.members !== undefined) return { kind: "on_plan" };
      return { kind: "declined", reason: null };
    case "in_progress":
      return { kind: "busy" };
    case "too_many":
      return { kind: "too_many", seconds: retryAfterSeconds ?? null };
    case "unavailable":
      return { kind: "unavailable" };
    case "state_not_allowed":
      return { kind: "not_sold" };
    default:
      return { kind: "other" };
  }
}
