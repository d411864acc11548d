import { useEffect, useRef } from "react";
import { useWords } from "#app/messages/words.ts";
import { CallInstead } from "#app/site/phone.tsx";
import { isFixable, useFormError, HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { CallAnswer } from "#contract/call.ts";
import type { sendContact } from "#contract/calls/site.ts";
import { PhoneField } from "#app/ui/form/phone-field.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { contactAudiences, contactTopics, longestMessage } from "#contract/contact.ts";
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

function ContactFormFields() {
  const { contact } = useWords();
  return (
    <>
      <RadioGroup
        name="audience"
        label={contact.audience}
        options={contactAudiences.map((value) => ({ value, ...contact.audiences[value] }))}
        defaultValue="plan"
      />
      <TextField name="name" label={contact.name} autoComplete="name" />
      <TextField
        name="email"
        type="email"
        label={contact.email}
        help={contact.emailHelp}
        autoComplete="email"
      />
      <PhoneField name="phone" label={contact.phone} help={contact.phoneHelp} isOptional />
      <SelectField
        name="topic"
        label={contact.topic}
        prompt={contact.topicPrompt}
        options={contactTopics.map((value) => ({ value, label: contact.topics[value] }))}
      />
      <TextArea
        name="message"
        label={contact.message}
        help={contact.messageHelp}
        rows={8}
        atMost={longestMessage}
      />
    </>
  );
}
