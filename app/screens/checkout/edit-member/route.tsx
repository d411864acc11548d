import { redirect } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms, startForm } from "#app/site/form/document-forms.server.ts";
import { usePersonErrors } from "#app/site/form/person-error.ts";
import { PersonFields } from "#app/site/form/person-fields.tsx";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { lastSegment } from "#contract/language-path.ts";
import { useCheckoutError, WhereItStands } from "../checkout-form.tsx";
import { toCheckoutOver, personForms } from "../forms.ts";
import { CheckoutFrame } from "../frame.tsx";
import { loadCheckout, stepPath } from "../load-checkout.server.ts";
import { TierField } from "../tier-field.tsx";
import { choiceOf, fittingTiers } from "../view-checkout.server.ts";
import type { Route } from "./+types/route.ts";

export const action = documentForms(personForms, toCheckoutOver);
export const clientAction = browserForms(personForms, toCheckoutOver);

/** A person in the checkout with the available prices. An unknown person redirects to the list. */
export const loader = pageLoader(async (page) => {
  const { visit, url } = page;
  const start = startForm(visit, ["edit_person"]);
  const { checkout, quote } = await loadCheckout(page, "add-member");
  const memberId = lastSegment(url.pathname);
  const person = checkout.members.find((member) => member.memberId === memberId);
  if (!person) throw redirect(stepPath(page, "add-member") + quote.carried, 302);
  const fitting = fittingTiers(visit.ctx, quote.plan.tiers, person.dateOfBirth);
  // The tier that the age determines stays unset, so that it follows when the age is corrected.
  const planDetailId = person.planDetailId === fitting[0]?.id ? "" : person.planDetailId;
  return {
    quote,
    person: { ...person, planDetailId },
    tierChoice: choiceOf(fitting),
    ...start,
    page: { titleOf: "checkout" as const },
  };
});

export default function EditMember({ loaderData }: Route.ComponentProps) {
  const { quote, person, tierChoice, formKey, refused } = loaderData;
  const words = useWords("checkout").checkout.people;
  const { rejection, hidden, shell } = useSiteForm({
    name: "edit_person",
    formKey,
    refused,
    unsent: "edit",
  });
  const error = useCheckoutError(rejection, words.save, usePersonErrors());
  const title = words.editTitle(`${person.firstName} ${person.lastName}`);
  return (
    <CheckoutFrame step="add-member" title={title} quote={quote}>
      <Form {...shell} error={error} className="max-w-[40rem]">
        <WhereItStands rejection={rejection} />
        <HiddenFields {...hidden} />
        <input type="hidden" name="memberId" value={person.memberId} />
        <PersonFields person={person} />
        {tierChoice && (
          <TierField
            tierChoice={tierChoice}
            cycle={quote.cycle}
            planDetailId={person.planDetailId}
            isOwn={person.relationship === "self"}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 phone-wide">
          <SubmitButton>{words.save}</SubmitButton>
          <SiteLink to={`/checkout/add-member${quote.carried}`} className={standaloneLink}>
            {words.back}
          </SiteLink>
        </div>
      </Form>
    </CheckoutFrame>
  );
}
