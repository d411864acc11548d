import { useWords } from "#app/messages/words.ts";
import { HiddenFields, useFormError, type useSiteForm } from "#app/site/form/site-form.tsx";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { CallInstead } from "#app/site/phone.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

type Props = { ticket: string; form: ReturnType<typeof useSiteForm>; startOver: string };

/** The second step of a login, after the password or the emailed code. */
export function SecondStep({ ticket, form: { rejection, hidden, shell }, startOver }: Props) {
  const { login: words } = useWords("forms").loginSteps;
  const error = useFormError(rejection, words.codeSend);
  return (
    <>
      <Form {...shell} error={error}>
        {rejection?.code === "too_many" && <CallInstead />}
        <HiddenFields {...hidden} />
        <input type="hidden" name="ticket" value={ticket} />
        <TextField
          name="code"
          label={words.code}
          help={words.codeHelp}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          width="phone"
        />
        <div className="*:[button]:w-full">
          <SubmitButton>{words.codeSend}</SubmitButton>
        </div>
      </Form>
      <p className="mt-4">
        <SiteLink to={startOver} data-reload className={standaloneLink}>
          {words.codeBack}
        </SiteLink>
      </p>
    </>
  );
}
