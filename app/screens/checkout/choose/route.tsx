import { WalletCard } from "#app/illustrations/wallet-card.tsx";
import { useWords } from "#app/messages/words.ts";
import { Notice } from "#app/site/entrance/entrance-page.tsx";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms } from "#app/site/form/document-forms.server.ts";
import { SiteLink } from "#app/site/links.tsx";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { CallInstead } from "#app/site/phone.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { toCheckoutOver, chooseForms } from "../forms.ts";
import { Progress } from "../progress.tsx";
import { StartOver } from "../start-over.tsx";
import type { Route } from "./+types/route.ts";
import { ChooseForm } from "./choose-form.tsx";
import type { ChooseView } from "./load-choices.server.ts";
import { loadEntry } from "./load-entry.server.ts";
import { sayChosen } from "./plan-choices.tsx";
import { CheckoutOver, OwnedCheckout, PaidCheckout } from "./past-checkout.tsx";

export const action = documentForms(chooseForms, toCheckoutOver);
export const clientAction = browserForms(chooseForms, toCheckoutOver);
export const loader = pageLoader(loadEntry);

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const { entry, formKey, refused } = loaderData;
  const start = { formKey, refused };
  switch (entry.view) {
    case "choose":
      return entry.choices.plans.length === 0 ? (
        <NothingSold choices={entry.choices} />
      ) : (
        <Choose choices={entry.choices} {...start} />
      );
    case "over":
      return <CheckoutOver choices={entry.choices} {...start} />;
    case "owned":
      return <OwnedCheckout />;
    case "paid":
      return <PaidCheckout />;
  }
}

function Choose({ choices, ...start }: Parameters<typeof ChooseForm>[0]) {
  const words = useWords("checkout");
  const { choose, missing } = words.checkout;
  const { notices } = choose;
  const rejection = start.refused?.form === "throw_away" ? start.refused : null;
  const { plans, chosenId, isPlanGiven, notice } = choices;
  const chosen = isPlanGiven ? plans.find(({ id }) => id === chosenId) : undefined;
  return (
    <div className="page-width py-6 lg:py-8">
      <Progress step="choose" carried="" />
      <h1 className="mt-6 text-3xl lg:mt-10">{chosen ? choose.givenTitle : choose.title}</h1>
      <p className="mt-4 mb-8 max-w-measure text-lg">
        {chosen ? `${sayChosen(chosen, words)} ${choose.lead}` : choose.lead}
      </p>
      {notice && (
        <Notice
          text={notice === "none" || notice === "thrown" ? missing[notice] : notices[notice]}
        />
      )}
      <div className="grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0">
          <ChooseForm choices={choices} {...start} />
          {choices.isBegun && <StartOver rejection={rejection} />}
        </div>
        <WhatNext />
      </div>
    </div>
  );
}

function NothingSold({ choices: { office } }: { choices: ChooseView }) {
  const { choose } = useWords("checkout").checkout;
  return (
    <div className="page-width py-12 lg:py-16">
      <h1 className="text-3xl">{office ? choose.noneAtOffice : choose.none}</h1>
      <p className="mt-4 max-w-measure text-lg">{choose.noneText}</p>
      <p className="mt-8">
        <SiteLink to="/find-a-dentist" className={buttonClass("main")}>
          {office ? choose.findOther : choose.find}
        </SiteLink>
      </p>
      <CallInstead />
    </div>
  );
}

/** The steps that follow this page. */
function WhatNext() {
  const { choose } = useWords("checkout").checkout;
  return (
    <aside aria-labelledby="what-next" className="min-w-0">
      <div className="hidden rounded-xl bg-picture p-8 text-picture-line lg:block">
        <div className="mx-auto max-w-64">
          <WalletCard />
        </div>
      </div>
      <h2 id="what-next" className="text-xl lg:mt-8">
        {choose.nextTitle}
      </h2>
      <ol className="mt-4 grid list-decimal grid-cols-1 gap-2 pl-6 marker:font-semibold marker:text-brand">
        {choose.next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </aside>
  );
}
