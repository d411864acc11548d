import { useState, type ChangeEvent } from "react";
import { useActionData } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms } from "#app/site/form/document-forms.server.ts";
import type { FormOutcome } from "#app/site/form/form-outcome.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { localPath } from "#contract/language-path.ts";
import { toCheckoutOver, detailsForms } from "../forms.ts";
import { CheckoutFrame } from "../frame.tsx";
import type { Route } from "./+types/route.ts";
import { DetailsForm } from "./details-form.tsx";
import { loadDetails } from "./load-details.server.ts";
import { NotSold, TakePlanForms } from "./not-sold.tsx";

export const action = documentForms(detailsForms, toCheckoutOver);
export const clientAction = browserForms(detailsForms, toCheckoutOver);
export const loader = pageLoader(loadDetails);

export default function CreateAccount({ loaderData }: Route.ComponentProps) {
  const { quote, others, account, place, isMember, formKey, refused } = loaderData;
  const { checkout, lang } = useWords("checkout");
  const { details } = checkout;
  const saved = account?.address?.state;
  const posted = useActionData<FormOutcome<unknown>>();
  const typed = posted?.isSent === false ? posted.typed : undefined;
  const [state, onState] = useHomeState(saved, typed?.["address-state"]);
  const isSold = state === undefined || quote.plan.states.includes(state);
  const isToldFirst = !isSold && state === saved;
  const panel = isSold ? null : (
    <NotSold plan={quote.plan.name} state={state} others={others} isArrival={isToldFirst} />
  );
  const next = encodeURIComponent(localPath(lang, "/checkout"));
  return (
    <CheckoutFrame
      step="create-account"
      title={details.title}
      lead={isMember ? details.member : details.lead}
      quote={quote}
    >
      {!isMember && (
        <p className="-mt-4 mb-6 flex flex-wrap items-center gap-x-2">
          {details.signInStart}
          <SiteLink to={`/member-login?next=${next}`} className={standaloneLink}>
            {details.signIn}
          </SiteLink>
        </p>
      )}
      {isToldFirst && <div className="mb-8">{panel}</div>}
      <div onChange={onState}>
        <DetailsForm {...{ quote, account, place, isMember, formKey, refused }}>
          {isToldFirst ? null : panel}
        </DetailsForm>
      </div>
      <TakePlanForms {...{ others, quote, formKey, typed }} />
    </CheckoutFrame>
  );
}

/** The state selected in the form, before the form is sent. */
function useHomeState(saved: string | undefined, posted: string | undefined) {
  const [typed, setTyped] = useState<{ over: string | undefined; state: string }>();
  const onChange = ({ target }: ChangeEvent<HTMLElement>) => {
    if (target instanceof HTMLSelectElement && target.name === "address-state")
      setTyped({ over: saved, state: target.value });
  };
  const isNewer = typed !== undefined && typed.over === saved;
  const state = isNewer ? typed.state || undefined : (posted ?? saved);
  return [state, onChange] as const;
}
