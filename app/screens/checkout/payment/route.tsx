import { useWords } from "#app/messages/words.ts";
import { useOwnDocument } from "#app/site/card-fields/use-own-document.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms } from "#app/site/form/document-forms.server.ts";
import { findForm } from "#app/site/form/forms.ts";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { LoadingState } from "#app/ui/states/loading-state.tsx";
import { toCheckoutOver, paymentForms } from "../forms.ts";
import { CheckoutFrame } from "../frame.tsx";
import type { Route } from "./+types/route.ts";
import { loadPayment } from "./load-payment.server.ts";
import { NothingOpen, Payable } from "./pay-page.tsx";
import { payForm } from "./pay-without-card.server.ts";

export const loader = pageLoader(loadPayment);
export const action = documentForms((sent, page) => {
  if (sent.form !== "pay") return findForm(paymentForms, sent, page);
  // Enter in the coupon's field: its price is shown before anything is paid.
  return sent.typed.couponCode ? paymentForms.coupon : payForm(sent, page);
}, toCheckoutOver);
export const clientAction = browserForms(paymentForms, toCheckoutOver);

export default function Payment({ loaderData: data }: Route.ComponentProps) {
  const { title } = useWords("checkout").checkoutPayment;
  if (!useOwnDocument()) {
    return (
      <CheckoutFrame step="payment" title={title}>
        <LoadingState rows={4} />
      </CheckoutFrame>
    );
  }
  return data.quote === null ? (
    <NothingOpen paymentStatus={data.paymentStatus} />
  ) : (
    <Payable key={data.checkout.id} data={data} />
  );
}
