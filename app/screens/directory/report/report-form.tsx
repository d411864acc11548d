import { CaptchaNotice } from "#app/site/form/captcha-notice.tsx";
import { useWords } from "#app/messages/words.ts";
import { CallIfStuck } from "#app/site/phone.tsx";
import { EmailField } from "#app/site/form/email-field.tsx";
import { HiddenFields, type useSiteForm, useFormError } from "#app/site/form/site-form.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { reportReasons, longestReport } from "#contract/catalog.ts";
import { officeInTown } from "#contract/format.ts";

type Reported = {
  id: string;
  offices: { id: string; name: string; city: string; state: string }[];
};
type Props = {
  form: Pick<ReturnType<typeof useSiteForm>, "rejection" | "hidden" | "shell">;
  reported: Reported;
};

export function ReportForm({ form: { rejection, hidden, shell }, reported }: Props) {
  const { lang, forms, directory } = useWords("forms", "search");
  const { reporting } = directory;
  const error = useFormError(rejection, reporting.send, { errors: forms.errorsTextKept });
  return (
    <Form {...shell} error={error}>
      <CallIfStuck rejection={rejection} />
      <HiddenFields {...hidden} />
      <input type="hidden" name="provider" value={reported.id} />
      <input type="hidden" name="language" value={lang} />
      <RadioGroup
        name="reason"
        label={reporting.reason}
        options={reportReasons.map((value) => ({ value, label: reporting.reasons[value] }))}
      />
      {reported.offices.length > 1 && (
        <SelectField
          name="locationId"
          label={reporting.office}
          prompt={reporting.allOffices}
          isOptional
          options={reported.offices.map((office) => ({
            value: office.id,
            label: officeInTown(office),
          }))}
        />
      )}
      <TextArea
        name="message"
        label={reporting.message}
        help={reporting.messageHelp}
        rows={5}
        atMost={longestReport}
      />
      <EmailField
        label={reporting.email}
        help={reporting.emailHelp}
        autoComplete="email"
        isOptional
      />
      <CaptchaNotice action="contact" />
      <div>
        <SubmitButton>{reporting.send}</SubmitButton>
      </div>
    </Form>
  );
}
