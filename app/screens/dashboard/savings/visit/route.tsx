import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms, type FormStart } from "#app/site/form/document-forms.server.ts";
import { toLogin } from "#app/site/form/forms.ts";
import { HiddenFields, useFormError, useSiteForm } from "#app/site/form/site-form.tsx";
import { useConfirmedSubmit } from "#app/site/form/use-confirmed-submit.ts";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { formatDay } from "#contract/format.ts";
import { visitForms } from "../forms.ts";
import { loadVisit } from "../load-visit.server.ts";
import { VisitForm } from "../visit-form.tsx";
import type { Route } from "./+types/route.ts";

export const action = documentForms(visitForms, toLogin);
export const clientAction = browserForms(visitForms, toLogin);
export const loader = memberLoader(loadVisit);

export default function ChangeVisit({ loaderData }: Route.ComponentProps) {
  const { logged, choices, start } = loaderData;
  const { ownSavings: words, titles, lang } = useWords("account");
  return (
    <>
      <h1 className="mt-8 mb-8 text-3xl">{titles.changeVisit}</h1>
      <VisitForm
        name="change_visit"
        send={words.form.save}
        choices={choices}
        visit={logged}
        start={start}
      />
      <div className="mt-10 max-w-[40rem] border-t border-line pt-6">
        <RemoveForm
          what={logged.procedureName}
          day={formatDay(logged.visitedOn, lang)}
          start={start}
        />
      </div>
    </>
  );
}

type Props = { what: string; day: string; start: FormStart };

function RemoveForm({ what, day, start }: Props) {
  const { ownSavings } = useWords("account");
  const { form: words } = ownSavings;
  const { rejection, hidden, shell } = useSiteForm<object>({ name: "remove_visit", ...start });
  const error = useFormError(rejection, words.remove);
  const onSubmit = useConfirmedSubmit(shell.onSubmit, () => ({
    title: words.removeTitle,
    message: words.removeText(what, day),
    okText: words.remove,
    severity: "danger",
    icon: "remove",
  }));
  return (
    <Form {...shell} onSubmit={onSubmit} error={error}>
      <HiddenFields {...hidden} />
      <div>
        <SubmitButton look="second">{words.remove}</SubmitButton>
      </div>
    </Form>
  );
}
