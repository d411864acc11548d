import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms, startForm } from "#app/site/form/document-forms.server.ts";
import { toLogin } from "#app/site/form/forms.ts";
import { SiteLink, quietLink } from "#app/site/links.tsx";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { formatMoney } from "#contract/format.ts";
import { hasPassword } from "#domain/accounts/check-password.ts";
import { listMemberships } from "#domain/membership/list-memberships.ts";
import { activeStates } from "#domain/membership/subscription-states.ts";
import { memberOf } from "#domain/policy.ts";
import { getOwnRefundsDueCents } from "#domain/refunds/amounts.ts";
import { eraseForms } from "../forms.ts";
import { Panel } from "../panel.tsx";
import type { Route } from "./+types/route.ts";
import { EraseForm } from "./erase-form.tsx";
import { LastWords, WhatGoes } from "./what-goes.tsx";

export const action = documentForms(eraseForms, toLogin);
export const clientAction = browserForms(eraseForms, toLogin);

export const loader = memberLoader(async ({ visit, lang }) => {
  const { subscriptions } = await listMemberships(visit.ctx, { lang });
  const { email } = memberOf(visit.ctx);
  const refundDueCents = await getOwnRefundsDueCents(visit.ctx);
  return {
    email,
    isByPassword: await hasPassword(visit.ctx),
    owed: refundDueCents > 0 ? formatMoney(refundDueCents, lang) : null,
    planId: subscriptions.find(({ state }) => activeStates.includes(state))?.id ?? null,
    start: startForm(visit, ["erase"]),
    page: { titleOf: "eraseAccount" as const },
  };
});

export default function Erase({
  loaderData: { email, isByPassword, owed, planId, start },
}: Route.ComponentProps) {
  const { dashboard, titles } = useWords("account");
  const { erase: words } = dashboard;
  return (
    <>
      <p className="mt-6">
        <SiteLink to="/dashboard/security" className={quietLink}>
          {words.back}
        </SiteLink>
      </p>
      <h1 className="mt-2 text-3xl">{titles.eraseAccount}</h1>
      <p className="mt-2 max-w-measure text-lg">{words.lead}</p>
      <WhatGoes />
      <div className="mt-6">
        <Panel title={words.formTitle} about={<LastWords email={email} />}>
          {planId !== null && <CancelFirst planId={planId} />}
          {planId === null && owed !== null && <RefundDueFirst owed={owed} />}
          {planId === null && owed === null && <EraseForm hasPassword={isByPassword} {...start} />}
        </Panel>
      </div>
    </>
  );
}

/** Replaces the form while a subscription is active. */
function CancelFirst({ planId }: { planId: string }) {
  const { plan: words } = useWords("account").documents;
  return (
    <>
      <p className="max-w-measure">{words.eraseFirst}</p>
      <p className="mt-6">
        <SiteLink to={`/dashboard/cancel/${planId}`} className={buttonClass("second")}>
          {words.cancelLink}
        </SiteLink>
      </p>
    </>
  );
}

/** Replaces the form while a rejected refund is still due. */
function RefundDueFirst({ owed }: { owed: string }) {
  const { dashboard, cancelPlan } = useWords("account");
  return (
    <>
      <p className="max-w-measure">{dashboard.erase.owed(owed)}</p>
      <p className="mt-6">
        <SiteLink to="/dashboard/receipts" className={buttonClass("second")}>
          {cancelPlan.receipts}
        </SiteLink>
      </p>
    </>
  );
}
