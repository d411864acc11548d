import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms } from "#app/site/form/document-forms.server.ts";
import { toLogin } from "#app/site/form/forms.ts";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { OpenAttempt } from "../attempt/open-attempt.tsx";
import { WithGateway } from "../attempt/with-gateway.tsx";
import type { Route } from "./+types/route.ts";
import { ConfirmChange } from "./confirm-change.tsx";
import { planForms } from "./forms.ts";
import { loadPlan } from "./load-plan.server.ts";
import { PlanOptions } from "./plan-options.tsx";

export const action = documentForms(planForms, toLogin);
export const clientAction = browserForms(planForms, toLogin);
export const loader = memberLoader(loadPlan);

/** Another plan or cycle: what there is, one to confirm, or its payment. */
export default function OwnPlan({ loaderData: data }: Route.ComponentProps) {
  const { ownPlan: words } = useWords("account");
  const { plan, quote, open, publicKey } = data;
  if (open === null && quote === null) return <PlanOptions {...data} />;
  return (
    <WithGateway backTo={`/dashboard/plan/${plan.id}`} back={words.back}>
      {open !== null && (
        <OpenAttempt
          open={open}
          isPayment
          texts={{ bank: words.bank, wait: words.wait }}
          publicKey={publicKey}
        />
      )}
      {quote !== null && <ConfirmChange key={quote.when} {...data} quote={quote} />}
    </WithGateway>
  );
}
