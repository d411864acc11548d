import { useWords, type Words } from "#app/messages/words.ts";
import { Notice } from "#app/site/entrance/notice.tsx";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms } from "#app/site/form/document-forms.server.ts";
import { SiteLink } from "#app/site/links.tsx";
import { studioDoor } from "#app/site/studio/studio-door.ts";
import { studioLoader, studioWords } from "#app/site/studio/studio-page.server.ts";
import { can } from "#domain/policy.ts";
import type { Route } from "./+types/route.ts";
import { EndPlanForm } from "./end-plan-form.tsx";
import { orderForms } from "./forms.ts";
import { loadCheckout, type CheckoutView } from "./load-order.server.ts";
import { OrderFacts, OrderLines } from "./order-facts.tsx";
import { OrderBooks, OrderConsents, OrderRefunds, OrderTrail } from "./order-trail.tsx";
import { OtherwiseForm } from "./manual-refund-form.tsx";
import { RefundForm } from "./refund-form.tsx";

export const action = documentForms(orderForms, { signed_out: studioDoor });
export const clientAction = browserForms(orderForms);

export const loader = studioLoader("see_orders", async (page) => ({
  order: await loadCheckout(page),
  mayRefund: can(page.visit.ctx.actor, "refund_orders"),
  page: { title: studioWords(page.lang).sections.orders },
}));

export default function Order({ loaderData: { order, mayRefund } }: Route.ComponentProps) {
  const { one } = useWords().orders;
  return (
    <section className="page-width py-12">
      <p>
        <SiteLink
          to="/studio/orders"
          className="inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {one.back}
        </SiteLink>
      </p>
      <h1 className="mt-2 text-3xl wrap-anywhere">{one.title(order.payer)}</h1>
      {order.needsReview && (
        <div className="mt-4">
          <Notice text={reviewWords(order, one)} />
        </div>
      )}
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <OrderFacts order={order} />
          {mayRefund && order.state === "paid" && <RefundForm order={order} />}
          {mayRefund && order.state === "paid" && <OtherwiseForm order={order} />}
          {mayRefund && order.state === "paid" && <EndPlanForm order={order} />}
          <OrderRefunds order={order} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <OrderLines order={order} />
          <OrderTrail order={order} />
          <OrderConsents order={order} />
          <OrderBooks order={order} />
        </div>
      </div>
    </section>
  );
}

/** Why somebody has to look at it, as far as that is known. */
function reviewWords(order: CheckoutView, { look, looks, owed }: Words["orders"]["one"]): string {
  if (order.reviewReason) return looks[order.reviewReason];
  return order.refundDueCents > 0 ? owed(order.refundDue) : look;
}
