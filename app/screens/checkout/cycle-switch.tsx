import { useWords } from "#app/messages/words.ts";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useIsAlive } from "#app/ui/is-alive.ts";
import type { CheckoutStep } from "#contract/checkout.ts";
import { localPath } from "#contract/language-path.ts";
import { CheckoutFields, payFormId, useCheckoutError, WhereItStands } from "./checkout-form.tsx";
import type { CheckoutView } from "./view-checkout.server.ts";

type Props = { quote: CheckoutView; step: CheckoutStep };

/** Switches the billing cycle from any step and returns to it. */
export function CycleSwitch({ quote, step }: Props) {
  const { checkout, lang } = useWords("checkout");
  const { otherCycle, carried } = quote;
  const kept = new URLSearchParams(carried);
  const { rejection, hidden, shell } = useSiteForm({
    name: "cycle",
    formKey: "",
    takenBy: localPath(lang, "/checkout"),
  });
  const isAlive = useIsAlive();
  // Without JavaScript, what was typed and checked on the payment page is sent along and comes back.
  const owner = step === "payment" && !isAlive ? { form: payFormId } : {};
  const button = otherCycle ? checkout.summary.switchTo[otherCycle] : "";
  const error = useCheckoutError(rejection, button);
  return (
    <div>
      <p className="text-sm">{checkout.summary.paid[quote.cycle]}</p>
      {otherCycle !== null && (
        <Form {...shell} error={error}>
          <WhereItStands rejection={rejection} />
          <HiddenFields {...hidden} />
          <CheckoutFields quote={quote} cycle={otherCycle} owner={owner} />
          <input type="hidden" name="back" value={step} />
          {[...kept].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="*:[button]:min-h-11 *:[button]:px-0 *:[button]:text-sm *:[button]:font-normal">
            <SubmitButton look="quiet" {...owner} name="form" value="cycle">
              {button}
            </SubmitButton>
          </div>
        </Form>
      )}
    </div>
  );
}
