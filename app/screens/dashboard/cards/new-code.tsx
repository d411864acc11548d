import { useWords } from "#app/messages/words.ts";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import { useDone } from "#app/site/form/done-notice.tsx";
import { HiddenFields, useFormError, useSiteForm } from "#app/site/form/site-form.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { newCodeForm } from "./forms.ts";

type Props = FormStart & { personId: string; name: string };

/** Replaces the code of a lost card; the checkbox says what that does to printed ones. */
export function NewCode({ personId, name, formKey, refused }: Props) {
  const { newCode: words } = useWords("account").documents.cards;
  const { answer, rejection, hidden, shell } = useSiteForm<object>({
    name: newCodeForm(personId),
    formKey,
    refused,
  });
  const error = useFormError(rejection, words.send);
  useDone(answer, words.done);
  return (
    <details open={rejection !== null} key={answer ? "done" : "open"} className="print:hidden">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-brand">
        <span aria-hidden>{words.title}</span>
        <span className="sr-only">{words.titleNamed(name)}</span>
      </summary>
      <Form {...shell} error={error} className="max-w-measure pt-2">
        <HiddenFields {...hidden} />
        <p>{words.about}</p>
        <CheckboxField name="understood" label={words.understood} />
        <div>
          <SubmitButton look="second">{words.send}</SubmitButton>
        </div>
      </Form>
    </details>
  );
}
