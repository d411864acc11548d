import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { CallInstead } from "#app/site/phone.tsx";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { localPath } from "#contract/language-path.ts";
import { useCheckoutError } from "../checkout-form.tsx";
import type { ChooseView } from "./load-choices.server.ts";

type PageProps = { title: string; text: string; children: ReactNode };

/** Why there is no open checkout, and what to do next. */
export function PastCheckout({ title, text, children }: PageProps) {
  return (
    <div className="page-width py-12 lg:py-16">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-4 max-w-measure text-lg">{text}</p>
      <div className="mt-8 grid max-w-measure grid-cols-1 gap-4">
        {children}
        <CallInstead />
      </div>
    </div>
  );
}

export function OwnedCheckout() {
  const { lang, checkout } = useWords("checkout");
  const { missing } = checkout;
  const next = encodeURIComponent(localPath(lang, "/checkout"));
  return (
    <PastCheckout title={missing.ownedTitle} text={missing.owned}>
      <div className="flex flex-wrap gap-4 phone-wide">
        <SiteLink to={`/member-login?next=${next}`} className={buttonClass("main")}>
          {missing.signIn}
        </SiteLink>
        <SiteLink to="/checkout?new" className={buttonClass("second")}>
          {missing.ownedOther}
        </SiteLink>
      </div>
    </PastCheckout>
  );
}

export function PaidCheckout() {
  const { missing } = useWords("checkout").checkout;
  return (
    <PastCheckout title={missing.doneTitle} text={missing.done}>
      <div className="flex flex-wrap gap-4 phone-wide">
        <SiteLink to="/dashboard" className={buttonClass("main")}>
          {missing.dashboard}
        </SiteLink>
        <SiteLink to="/checkout?new" className={buttonClass("second")}>
          {missing.ownedOther}
        </SiteLink>
      </div>
    </PastCheckout>
  );
}

type OverProps = FormStart & { choices: ChooseView };

/** The earlier choices are preselected, unless they are no longer sold. */
export function CheckoutOver({ choices, formKey, refused }: OverProps) {
  const { missing } = useWords("checkout").checkout;
  const { rejection, hidden, shell } = useSiteForm({ name: "choose", formKey, refused });
  const error = useCheckoutError(rejection, missing.again);
  const { office } = choices;
  const plan = choices.plans.find(({ id }) => id === choices.chosenId);
  return (
    <PastCheckout title={missing.overTitle} text={missing.over}>
      {plan ? (
        <>
          <p>{missing.againWith(office ? `${plan.name} (${office.name})` : plan.name)}</p>
          <Form {...shell} error={error}>
            <HiddenFields {...hidden} />
            <input type="hidden" name="planId" value={plan.id} />
            <input type="hidden" name="officeId" value={office?.id ?? ""} />
            <input type="hidden" name="cycle" value={plan.cycle} />
            <div className="phone-wide">
              <SubmitButton>{missing.again}</SubmitButton>
            </div>
          </Form>
          <div>
            <SiteLink to="/checkout?new" className={standaloneLink}>
              {missing.other}
            </SiteLink>
          </div>
        </>
      ) : (
        <div className="phone-wide">
          <SiteLink to="/checkout?new" className={buttonClass("main")}>
            {missing.again}
          </SiteLink>
        </div>
      )}
    </PastCheckout>
  );
}
