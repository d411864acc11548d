import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { ConfirmLogin } from "#app/site/form/confirm-login.tsx";
import { documentForms, startForm } from "#app/site/form/document-forms.server.ts";
import { toLogin } from "#app/site/form/forms.ts";
import { useDateParts, usePersonErrors } from "#app/site/form/person-error.ts";
import { PersonFields } from "#app/site/form/person-fields.tsx";
import { HiddenFields, useFormError, useSiteForm } from "#app/site/form/site-form.tsx";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { DomainError } from "#domain/errors.ts";
import { listDependents } from "#domain/people/list-dependents.ts";
import { editForms, personOfPath } from "../people/forms.ts";
import type { Route } from "./+types/route.ts";

export const action = documentForms(editForms, toLogin);
export const clientAction = browserForms(editForms, toLogin);

export const loader = memberLoader(async ({ visit, lang, path }) => {
  const { plans } = await listDependents(visit.ctx, { lang });
  const id = personOfPath(path);
  const person = plans.flatMap(({ people }) => people).find((one) => one.id === id);
  if (!person) throw new DomainError("not_found");
  return { person, start: startForm(visit, ["edit"]), page: { titleOf: "editPerson" as const } };
});

/** Corrects a person's details. */
export default function EditPerson({ loaderData: { person, start } }: Route.ComponentProps) {
  const { people } = useWords("account");
  const { editing: words, adding } = people;
  const { rejection, hidden, shell } = useSiteForm<object>({
    name: "edit",
    ...start,
    unsent: "edit",
  });
  const fields = usePersonErrors();
  const said = useFormError(rejection, words.send, { fields });
  const error = useDateParts(said, rejection);
  return (
    <>
      <p className="mt-6">
        <SiteLink to="/dashboard/people" className={standaloneLink}>
          {adding.back}
        </SiteLink>
      </p>
      <h1 className="mt-2 text-3xl wrap-anywhere">
        {words.title(`${person.firstName} ${person.lastName}`)}
      </h1>
      <Form {...shell} error={error} className="mt-8 max-w-[40rem]">
        <HiddenFields {...hidden} />
        <PersonFields person={person} birthHelp={words.birthHelp} />
        <ConfirmLogin rejection={rejection} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <SubmitButton>{words.send}</SubmitButton>
          <SiteLink to="/dashboard/people" className={standaloneLink}>
            {words.cancel}
          </SiteLink>
        </div>
      </Form>
    </>
  );
}
