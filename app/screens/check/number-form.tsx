import { useWords } from "#app/messages/words.ts";
import { useDateParts } from "#app/site/form/person-error.ts";
import { HiddenFields, useFormError, type useSiteForm } from "#app/site/form/site-form.tsx";
import { CallIfStuck } from "#app/site/phone.tsx";
import { DateField } from "#app/ui/form/date-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

type Props = { form: Pick<ReturnType<typeof useSiteForm>, "rejection" | "hidden" | "shell"> };

/** The number and the birth date; a browser at a front desk keeps neither. */
export function NumberForm({ form: { rejection, hidden, shell } }: Props) {
  const { byNumber } = useWords("account").documents.check;
  const said = useFormError(rejection, byNumber.send, {
    errors: { not_found: () => byNumber.notFound },
  });
  const error = useDateParts(said, rejection);
  return (
    <Form {...shell} error={error}>
      <CallIfStuck rejection={rejection} />
      <HiddenFields {...hidden} />
      <TextField
        name="memberNumber"
        label={byNumber.memberNumber}
        help={byNumber.memberNumberHelp}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        width="phone"
      />
      <DateField name="dateOfBirth" label={byNumber.dateOfBirth} />
      <div className="max-sm:*:[button]:w-full">
        <SubmitButton>{byNumber.send}</SubmitButton>
      </div>
    </Form>
  );
}
