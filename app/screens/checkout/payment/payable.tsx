import { useState } from "react";
import { useWords } from "#app/messages/words.ts";
import { CheckoutFrame } from "../frame.tsx";
import { CouponForm } from "./coupon-form.tsx";
import type { PayableData } from "./load-payment.server.ts";
import { MailForm } from "./mail-form.tsx";
import { PayForm } from "./pay-form.tsx";
import { PayPanel } from "./pay-panel.tsx";
import { failedOf, openOf } from "./payment-status-of.ts";
import { usePaying } from "./use-paying.ts";

/** A checkout that can be paid, or is being paid. */
export function Payable({ data }: { data: PayableData }) {
  const { title, lead } = useWords().checkoutPayment;
  const { quote, checkout, paymentStatus, gateway, formKey, refused } = data;
  const [before, setBefore] = useState<number | null>(null);
  const { stage, ended, pay, goToBank, callOff, askAgain } = usePaying({
    quote: checkout,
    open: openOf(paymentStatus),
    failed: failedOf(paymentStatus),
    publicKey: gateway?.publicKey,
  });
  const isHidden = stage !== null && stage.at !== "sending";
  return (
    <CheckoutFrame
      step="payment"
      title={title}
      lead={isHidden ? undefined : lead}
      quote={quote}
      isPaying={stage !== null}
    >
      {isHidden && (
        <PayPanel
          stage={stage}
          amountCents={quote.dueTodayCents}
          onBank={goToBank}
          onOtherCard={callOff}
          onAskAgain={askAgain}
        />
      )}
      <div hidden={isHidden} className="grid grid-cols-1 gap-8 [&[hidden]]:hidden">
        <CouponForm data={data} />
        <MailForm formKey={formKey} refused={refused} />
        <PayForm
          data={data}
          ended={ended}
          before={before}
          isPaying={stage !== null}
          onPay={(request) => {
            setBefore(quote.dueTodayCents);
            pay(request);
          }}
        />
      </div>
    </CheckoutFrame>
  );
}
