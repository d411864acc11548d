import { useWords } from "#app/messages/words.ts";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { LoadingState } from "#app/ui/states/loading-state.tsx";
import { CheckoutFrame } from "../frame.tsx";
import type { Route } from "./+types/route.ts";
import { loadPayment } from "./load-payment.server.ts";
import { NothingOpen } from "./nothing-open.tsx";
import { Payable } from "./payable.tsx";
import { paymentAction } from "./payment-action.server.ts";
import { paymentClientAction } from "./payment-client-action.ts";
import { useOwnDocument } from "./use-own-document.ts";

export const loader = pageLoader(loadPayment);
export const action = paymentAction;
export const clientAction = paymentClientAction;

export default function Payment({ loaderData: data }: Route.ComponentProps) {
  const { title } = useWords().checkoutPayment;
  if (!useOwnDocument()) {
    return (
      <CheckoutFrame step="payment" title={title}>
        <LoadingState rows={4} />
      </CheckoutFrame>
    );
  }
  return data.order === null ? (
    <NothingOpen standing={data.standing} />
  ) : (
    <Payable key={data.draft.id} data={data} />
  );
}
