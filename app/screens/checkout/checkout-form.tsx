import { useEffect, useEffectEvent, useRef } from "react";
import { useWords } from "#app/messages/words.ts";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import { useDateParts } from "#app/site/form/person-error.ts";
import { useFormError } from "#app/site/form/site-form.tsx";
import type { FormError } from "#app/ui/form/form-context.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import type { Cycle } from "#contract/content/block-parts.ts";
import type { CheckoutView } from "./view-checkout.server.ts";

/** The payment page's main form. */
export const payFormId = "order-pay";

type FieldsProps = {
  quote: Pick<CheckoutView, "plan" | "office" | "cycle">;
  cycle?: Cycle;
  /** The form that sends them, if not the one around them. */
  owner?: { form?: string };
};

/** The checkout's current values, kept by a form that changes something else. */
export function CheckoutFields({ quote, cycle = quote.cycle, owner = {} }: FieldsProps) {
  return (
    <>
      <input {...owner} type="hidden" name="planId" value={quote.plan.id} />
      <input {...owner} type="hidden" name="officeId" value={quote.office?.id ?? ""} />
      <input {...owner} type="hidden" name="cycle" value={cycle} />
    </>
  );
}

/** The checkout is locked while it is being paid, perhaps in another window. */
export function WhereItStands({ rejection }: { rejection: FormRejection | null }) {
  const { seePayment } = useWords("checkout").checkout;
  if (rejection?.code !== "in_progress") return null;
  return (
    <p>
      <SiteLink to="/checkout/payment" data-reload className={standaloneLink}>
        {seePayment}
      </SiteLink>
    </p>
  );
}

/** Runs once after each successful submission, when the page shows the result. */
export function useAnswer(answer: object | null, isPending: boolean, then: () => void): void {
  const before = useRef(answer);
  const follow = useEffectEvent(then);
  useEffect(() => {
    if (isPending) return;
    if (answer !== null && answer !== before.current) follow();
    before.current = answer;
  }, [answer, isPending]);
}

type Fields = NonNullable<Parameters<typeof useFormError>[2]>["fields"];

/** Why a checkout form was rejected; `own` overrides the wording of fields. */
export function useCheckoutError(
  rejection: FormRejection | null,
  button: string,
  own: Fields = {},
): FormError | null {
  const { checkout } = useWords("checkout");
  const error = useFormError(rejection, button, {
    errors: checkout.errors,
    fields: { phone_invalid: checkout.phoneMissing, ...own },
    nameOf,
  });
  return useDateParts(error, rejection);
}

/** account.address.zip is address-zip here; an error of the whole address is at its first field. */
function nameOf(path: string): string {
  const name = path.replace(/^account\./, "").replaceAll(".", "-");
  return name === "address" ? "address-line1" : name;
}
