import { useWords, type Words } from "#app/messages/words.ts";
import { Notice } from "#app/site/entrance/entrance-page.tsx";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms } from "#app/site/form/document-forms.server.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { studioDoor } from "#app/site/studio/studio-paths.ts";
import { studioLoader, studioWords } from "#app/site/studio/studio-page.server.ts";
import { can } from "#domain/policy.ts";
import { paymentForms } from "#app/screens/studio/forms.ts";
import type { Route } from "./+types/route.ts";
import { EndPlanForm } from "./end-plan-form.tsx";
import { loadPayment, type PaymentView } from "./load-payment.server.ts";
import { PaymentFacts, PaymentLines } from "./payment-facts.tsx";
import {
  PaymentLedger,
  PaymentConsents,
  PaymentRefunds,
  PaymentTimeline,
} from "./payment-timeline.tsx";
import { ManualRefundForm, RefundForm } from "./refund-forms.tsx";

export const action = documentForms(paymentForms, { signed_out: studioDoor });
export const clientAction = browserForms(paymentForms);

export const loader = studioLoader("see_orders", async (page) => ({
  payment: await loadPayment(page),
  mayRefund: can(page.visit.ctx.actor, "refund_orders"),
  page: { title: studioWords(page.lang).sections.payments },
}));

export default function Payment({ loaderData: { payment, mayRefund } }: Route.ComponentProps) {
  const { one, refund } = useWords("studio").payments;
  const isPaid = mayRefund && payment.state === "paid";
  return (
    <section className="page-width py-12">
      <p>
        <SiteLink to="/studio/payments" className={standaloneLink}>
          {one.back}
        </SiteLink>
      </p>
      <h1 className="mt-2 text-3xl wrap-anywhere">{one.title(payment.payer)}</h1>
      {payment.needsReview && (
        <div className="mt-4">
          <Notice text={reviewWords(payment, one)} />
        </div>
      )}
      {isPaid && !payment.isDisputed && (
        <p className="mt-1 lg:hidden">
          <a href="#refund" className={standaloneLink}>
            {refund.title}
          </a>
        </p>
      )}
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <PaymentFacts payment={payment} />
          <PaymentLines payment={payment} />
          <PaymentRefunds payment={payment} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {isPaid && !payment.isDisputed && <RefundForm payment={payment} />}
          {isPaid && !payment.isDisputed && <ManualRefundForm payment={payment} />}
          {isPaid && <EndPlanForm payment={payment} />}
          <PaymentTimeline payment={payment} />
          <PaymentConsents payment={payment} />
          <PaymentLedger payment={payment} />
        </div>
      </div>
    </section>
  );
}

/** Why the payment needs review, as far as known. */
function reviewWords(
  payment: PaymentView,
  { look, looks, owed }: Words["payments"]["one"],
): string {
  if (payment.reviewReason) return looks[payment.reviewReason];
  return payment.refundDueCents > 0 ? owed(payment.refundDue) : look;
}
