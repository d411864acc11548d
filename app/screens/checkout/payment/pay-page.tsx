import { useState } from "react";
import { useWords } from "#app/messages/words.ts";
import { SiteLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { CheckoutFrame } from "../frame.tsx";
import { CouponForm } from "./coupon-form.tsx";
import type { PayableData, PaymentData } from "./load-payment.server.ts";
import { MailForm } from "./mail-form.tsx";
import type { PayError } from "./pay-error.ts";
import { EndAction, SideAction } from "./pay-action.tsx";
import { PayForm } from "./pay-form.tsx";
import { PayPanel } from "./pay-panel.tsx";
import type { OpenPaymentStatus } from "./pursue.ts";
import { usePaying } from "./use-paying.ts";

/** A checkout that can be paid, or is being paid. */
export function Payable({ data }: { data: PayableData }) {
  const { title } = useWords("checkout").checkoutPayment;
  const { quote, checkout, paymentStatus, gateway, formKey, refused } = data;
  const [before, setBefore] = useState<number | null>(null);
  const { stage, ended, pay, goToBank, cancelPayment, checkAgain } = usePaying({
    quote: checkout,
    open: openOf(paymentStatus),
    failed: failedOf(paymentStatus),
    publicKey: gateway?.publicKey,
  });
  const [isTaking, setTaking] = useState(false);
  const isHidden = stage !== null && stage.at !== "sending";
  const isBusy = stage !== null || isTaking;
  return (
    <CheckoutFrame
      step="payment"
      title={title}
      quote={quote}
      isPaying={stage !== null}
      action={!isHidden && <SideAction data={data} isBusy={isBusy} />}
    >
      {isHidden && (
        <PayPanel
          stage={stage}
          amountCents={quote.dueTodayCents}
          onBank={goToBank}
          onOtherCard={cancelPayment}
          onCheckAgain={checkAgain}
        />
      )}
      <div hidden={isHidden} className="grid grid-cols-1 gap-6 [&[hidden]]:hidden">
        <MailForm formKey={formKey} refused={refused} />
        <PayForm
          data={data}
          ended={ended}
          before={before}
          isBusy={isBusy}
          onTaking={setTaking}
          onPay={(request) => {
            setBefore(quote.dueTodayCents);
            pay(request);
          }}
        />
        <div className="grid grid-cols-1 gap-6 border-t border-line pt-4">
          <CouponForm data={data} />
          <EndAction data={data} isBusy={isBusy} />
        </div>
      </div>
    </CheckoutFrame>
  );
}

/** No checkout is open; a request that got no response is still checked. */
export function NothingOpen({ paymentStatus }: Pick<PaymentData, "paymentStatus">) {
  const { title, nothingOpen: words } = useWords("checkout").checkoutPayment;
  const { stage, goToBank, cancelPayment, checkAgain } = usePaying({
    quote: null,
    open: openOf(paymentStatus),
    failed: failedOf(paymentStatus),
    publicKey: undefined,
  });
  if (stage !== null) {
    return (
      <CheckoutFrame step="payment" title={title} isPaying>
        {stage.at !== "sending" && (
          <PayPanel
            stage={stage}
            amountCents={null}
            onBank={goToBank}
            onOtherCard={cancelPayment}
            onCheckAgain={checkAgain}
          />
        )}
      </CheckoutFrame>
    );
  }
  return (
    <CheckoutFrame step="payment" title={words.title} lead={words.text}>
      <div className="flex flex-wrap gap-4 phone-wide">
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

type PaymentStatus = PaymentData["paymentStatus"];

/** The status if it is still undecided. */
function openOf(paymentStatus: PaymentStatus): OpenPaymentStatus | null {
  const isOpen =
    paymentStatus?.status === "processing" || paymentStatus?.status === "requires_action";
  return isOpen ? paymentStatus : null;
}

function failedOf(paymentStatus: PaymentStatus): PayError | null {
  return paymentStatus?.status === "failed"
    ? { kind: "declined", reason: paymentStatus.reason }
    : null;
}
