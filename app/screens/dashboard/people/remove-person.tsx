import { useWords } from "#app/messages/words.ts";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { RemovalView } from "./load-people.server.ts";
import { useChangeError } from "./plan-people.tsx";

type Props = FormStart & { removal: RemovalView };

/** What taking a person off means, and the button that does it. */
export function RemovePerson({ removal, formKey, refused }: Props) {
  const { removal: words } = useWords("account").people;
  const { personId, subscriptionId, planName, cycle, firstName, lastDay, price } = removal;
  const { rejection, hidden, shell } = useSiteForm<object>({ name: "remove", formKey, refused });
  const error = useChangeError(rejection, words.send(firstName));
  return (
    <>
      <p className="mt-6">
        <SiteLink to="/dashboard/people" className={standaloneLink}>
          {words.back}
        </SiteLink>
      </p>
      <h1 className="mt-2 text-3xl wrap-anywhere">{words.title(firstName)}</h1>
      <p className="mt-2 font-semibold wrap-anywhere">{planName}</p>
      <ul className="mt-6 grid max-w-measure list-disc gap-2 pl-6 text-lg">
        <li>{words.stays(firstName, lastDay)}</li>
        <li>{words.noRefund[cycle]}</li>
        {price !== null && <li>{words.price(price)}</li>}
        <li>{words.undo(firstName)}</li>
      </ul>
      <Form {...shell} error={error} className="mt-8">
        <HiddenFields {...hidden} />
        <input type="hidden" name="personId" value={personId} />
        <input type="hidden" name="subscriptionId" value={subscriptionId} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <SubmitButton look="danger">{words.send(firstName)}</SubmitButton>
          <SiteLink to="/dashboard/people" className={standaloneLink}>
            {words.keep(firstName)}
          </SiteLink>
        </div>
      </Form>
    </>
  );
}
