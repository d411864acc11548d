import { useEffect, useRef } from "react";
import { useWords } from "#app/messages/words.ts";
import { CallInstead } from "#app/site/form/call-instead.tsx";
import { isFixable, useFormError } from "#app/site/form/use-form-error.ts";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import { HiddenFields } from "#app/site/form/hidden-fields.tsx";
import { useSiteForm } from "#app/site/form/use-site-form.ts";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { CallAnswer } from "#contract/call.ts";
import type { sendContact } from "#contract/calls/site.ts";
import { ContactFormFields } from "./contact-form-fields.tsx";
import { ContactFormSent } from "./contact-form-sent.tsx";

type Props = {
  name: string;
  formKey: string;
  refused: FormRejection | null;
  isFirst: boolean;
  headingLevel: 2 | 3;
  onAgain: () => void;
};

/** One message: the form, or its confirmation. */
export function ContactFormRound({ headingLevel, onAgain, ...own }: Props) {
  const { contact, forms } = useWords();
  const { answer, rejection, hidden, shell } = useSiteForm<CallAnswer<typeof sendContact>>({
    ...own,
    isPageChanged: false,
  });
  const error = useFormError(rejection, contact.send, { errors: forms.errorsTextKept });
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!own.isFirst) start.current?.querySelector<HTMLElement>("input:checked")?.focus();
  }, [own.isFirst]);

  if (answer)
    return <ContactFormSent number={answer.number} level={headingLevel} onAgain={onAgain} />;
  return (
    <div ref={start}>
      <Form {...shell} error={error}>
        {rejection && !isFixable(rejection) && <CallInstead />}
        <HiddenFields {...hidden} />
        <ContactFormFields />
        <div>
          <SubmitButton>{contact.send}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
