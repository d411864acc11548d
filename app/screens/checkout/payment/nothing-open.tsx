import { useWords } from "#app/messages/words.ts";
import { SiteLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { CheckoutFrame } from "../frame.tsx";
import type { PaymentData } from "./load-payment.server.ts";
import { PayPanel } from "./pay-panel.tsx";
import { failedOf, openOf } from "./payment-status-of.ts";
import { usePaying } from "./use-paying.ts";

/** No checkout is open; a request that got no response is still checked. */
export function NothingOpen({ paymentStatus }: Pick<PaymentData, "paymentStatus">) {
  const { title, nothingOpen: words } = useWords().checkoutPayment;
  const { stage, goToBank, callOff, askAgain } = usePaying({
    quote: null,
    open: openOf(paymentStatus),
    failed: failedOf(paymentStatus),
    publicKey: undefined,
  });
  if (stage !== null) {
    return (
      <CheckoutFrame step="payment" title={title}>
        {stage.at !== "sending" && (
          <PayPanel
            stage={stage}
            amountCents={null}
            onBank={goToBank}
            onOtherCard={callOff}
            onAskAgain={askAgain}
          />
        )}
      </CheckoutFrame>
    );
  }
  return (
    <CheckoutFrame step="payment" title={words.title} lead={words.text}>
      <div className="flex flex-wrap gap-4">
        <SiteLink to="/dashboard" className={buttonClass("main")}>
          {words.dashboard}
        </SiteLink>
        <SiteLink to="/checkout?none" className={buttonClass("second")}>
          {words.begin}
        </SiteLink>
      </div>
    </CheckoutFrame>
  );
}
