import { useEffect } from "react";
import { isPlainClick, anchorOf, anchorPage } from "#app/browser/link-decision.ts";
import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms } from "#app/site/form/document-forms.server.ts";
import { findForm } from "#app/site/form/forms.ts";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { useWasServerRendered } from "#app/ui/is-alive.ts";
import { LoadingState } from "#app/ui/states/loading-state.tsx";
import { toCheckoutOver, paymentForms } from "../forms.ts";
import { CheckoutFrame } from "../frame.tsx";
import type { Route } from "./+types/route.ts";
import { loadPayment } from "./load-payment.server.ts";
import { NothingOpen, Payable } from "./pay-page.tsx";
import { payForm } from "./pay-without-card.server.ts";

export const loader = pageLoader(loadPayment);
export const action = documentForms(
  (sent, page) => (sent.form === "pay" ? payForm(sent, page) : findForm(paymentForms, sent, page)),
  toCheckoutOver,
);
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

/**
 * A document's policy lasts as long as the document: the page that allows the gateway needs a
 * document of its own. False while it loads.
 */
function useOwnDocument(): boolean {
  const isOwn = useWasServerRendered();
  useEffect(() => {
    if (!isOwn) return location.reload();
    const leave = (event: MouseEvent) => {
      const anchor = anchorOf(event.target);
      if (!isPlainClick(event) || !anchor || !anchorPage(anchor)) return;
      event.preventDefault();
      location.assign(anchor.href);
    };
    // A page restored from the back/forward cache would show an outdated payment.
    const come = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    document.addEventListener("click", leave, true);
    window.addEventListener("pageshow", come);
    return () => {
      document.removeEventListener("click", leave, true);
      window.removeEventListener("pageshow", come);
    };
  }, [isOwn]);
  return isOwn;
}
