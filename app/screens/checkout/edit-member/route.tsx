import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms } from "#app/site/form/document-forms.server.ts";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import { SiteLink } from "#app/site/links.tsx";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { CheckoutFrame } from "../frame.tsx";
import { PersonFields } from "../person-fields.tsx";
import { quietLink } from "../quiet-link.ts";
import { useCheckoutError, usePersonErrors } from "../use-checkout-error.ts";
import { toCheckoutOver } from "../elsewhere.ts";
import type { Route } from "./+types/route.ts";
import { personForms } from "./forms.ts";
import { loadPerson } from "./load-person.server.ts";
import { WhereItStands } from "../payment-status-link.tsx";

export const action = documentForms(personForms, toCheckoutOver);
export const clientAction = browserForms(personForms, toCheckoutOver);
export const loader = pageLoader(loadPerson);

export default function EditMember({ loaderData }: Route.ComponentProps) {
  const { quote, person, tierChoice, formKey, refused } = loaderData;
  const words = useWords().checkout.people;
  const { rejection, hidden, shell } = useSiteForm({ name: "edit_person", formKey, refused });
  const error = useCheckoutError(rejection, words.save, usePersonErrors());
  const title = words.editTitle(`${person.firstName} ${person.lastName}`);
  return (
    <CheckoutFrame step="add-member" title={title} quote={quote}>
      <Form {...shell} error={error} className="max-w-[40rem]">
        <WhereItStands rejection={rejection} />
        <HiddenFields {...hidden} />
        <input type="hidden" name="memberId" value={person.memberId} />
        <PersonFields tierChoice={tierChoice} cycle={quote.cycle} person={person} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <SubmitButton>{words.save}</SubmitButton>
          <SiteLink to={`/checkout/add-member${quote.carried}`} className={quietLink}>
            {words.back}
          </SiteLink>
        </div>
      </Form>
    </CheckoutFrame>
  );
}
