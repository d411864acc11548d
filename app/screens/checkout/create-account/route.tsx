import { useEffect, useState, type ChangeEvent } from "react";
import { useActionData } from "react-router";
import { call } from "#app/browser/call.ts";
import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms } from "#app/site/form/document-forms.server.ts";
import type { FormOutcome } from "#app/site/form/form-outcome.ts";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { toCheckoutOver } from "../forms.ts";
import { accountForms } from "./forms.ts";
import { CheckoutFrame } from "../frame.tsx";
import type { Route } from "./+types/route.ts";
import { AccountEntry } from "./account-entry.tsx";
import { DetailsForm } from "./details-form.tsx";
import { loadDetails } from "./load-details.server.ts";
import { NotSold, TakePlanForms, type ZipPlace } from "./not-sold.tsx";

export const action = documentForms(accountForms, toCheckoutOver);
export const clientAction = browserForms(accountForms, toCheckoutOver);
export const loader = pageLoader(loadDetails);

export default function CreateAccount({ loaderData }: Route.ComponentProps) {
  const { quote, account, isMember, awaited, hasMailbox, reminder, formKey, refused } = loaderData;
  const start = { formKey, refused };
  if (!isMember && account === null)
    return <AccountEntry {...{ quote, awaited, hasMailbox, reminder, start }} />;
  return <Details {...loaderData} />;
}

function Details(props: Route.ComponentProps["loaderData"]) {
  const { quote, others, account, place, isMember, formKey, refused } = props;
  const { details } = useWords("checkout").checkout;
  const saved = account?.address?.state;
  const posted = useActionData<FormOutcome<unknown>>();
  const typed = posted?.isSent === false ? posted.typed : undefined;
  const [state, onState] = useHomeState(saved, typed?.["address-state"]);
  const isOffered = (one: string) => one !== state && quote.plan.states.includes(one);
  const isSold = state === undefined || quote.plan.states.includes(state);
  const zipPlace = useZipPlace(isSold);
  const isToldFirst = !isSold && state === saved;
  const isRefused = posted?.isSent === false && posted.code === "state_not_allowed";
  const panel = isSold ? null : (
    <NotSold
      plan={quote.plan.name}
      state={state}
      others={others}
      isArrival={isToldFirst || isRefused}
      zipPlace={!isToldFirst && zipPlace && isOffered(zipPlace.state) ? zipPlace : null}
    />
  );
  return (
    <CheckoutFrame
      step="create-account"
      title={details.title}
      lead={isMember ? details.member : details.lead}
      {...{ quote, isSold }}
    >
      {isToldFirst && <div className="mb-8">{panel}</div>}
      <div onChange={onState}>
        <DetailsForm
          {...{ quote, account, place, isMember, formKey, refused }}
          isStateTold={panel !== null}
        >
          {isToldFirst ? null : panel}
        </DetailsForm>
      </div>
      <TakePlanForms {...{ others, quote, formKey, typed }} />
    </CheckoutFrame>
  );
}

/** Where the ZIP code of the form is, asked once the plan isn't sold in the state. */
function useZipPlace(isSold: boolean): ZipPlace | null {
  const [place, setPlace] = useState<ZipPlace | null>(null);
  useEffect(() => {
    if (isSold) return;
    const field = document.querySelector<HTMLInputElement>("input[name=address-zip]");
    const zip = field?.value.trim().slice(0, 5) ?? "";
    if (!/^\d{5}$/.test(zip)) return;
    call("GET /api/v4/zips", { query: { zip } }, { key: "zip-place" }).then(
      ({ state }) => setPlace({ zip, state }),
      // Unknown, or no connection: the panel says enough without it.
      () => setPlace(null),
    );
  }, [isSold]);
  return place;
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
