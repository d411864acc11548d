import { useWords } from "#app/messages/words.ts";
import { AddressFields } from "#app/site/form/address-fields.tsx";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import { NameFields } from "#app/site/form/name-fields.tsx";
import { HiddenFields, useSiteForm, useFormError } from "#app/site/form/site-form.tsx";
import { useFrame } from "#app/site/frame.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { PhoneField } from "#app/ui/form/phone-field.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { Account } from "#contract/account.ts";
import { DoneNotice, useDone } from "#app/site/form/done-notice.tsx";
import { Panel } from "../panel.tsx";
import { languageNames } from "#contract/languages.ts";

type Props = FormStart & { account: Account; isDone: boolean };

const fields = "grid grid-cols-1 gap-6";

/** Everything that members can change themselves, in one form with one button. */
export function ProfileForm({ account, isDone, formKey, refused }: Props) {
  const { account: words } = useWords("account").dashboard;
  const { languages } = useFrame();
  const { answer, rejection, hidden, shell } = useSiteForm<Account>({
    name: "profile",
    formKey,
    refused,
    unsent: "edit",
  });
  const error = useFormError(rejection, words.send);
  useDone(answer, words.done);
  const choices = [...new Set([...languages, account.language])];
  return (
    <>
      {isDone && !answer && !rejection && (
        <div className="mt-6">
          <DoneNotice text={words.done} />
        </div>
      )}
      <Form {...shell} error={error} className="mt-8">
        <HiddenFields {...hidden} />
        <Panel title={words.nameTitle}>
          <div className={fields}>
            <NameFields person={account} />
          </div>
        </Panel>
        <Panel title={words.reachTitle} about={words.reach}>
          <div className={fields}>
            <PhoneField name="phone" label={words.phone} isOptional defaultValue={account.phone} />
            <AddressFields
              address={account.address}
              legend={words.address}
              help={words.addressHelp}
              isOptional
            />
          </div>
        </Panel>
        <Panel title={words.mailTitle}>
          <div className={fields}>
            {choices.length > 1 && (
              <RadioGroup
                name="language"
                label={words.language}
                options={choices.map((value) => ({ value, label: languageNames[value] }))}
                defaultValue={account.language}
              />
            )}
            <CheckboxField
              name="emailConsent"
              label={words.news}
              help={words.newsHelp}
              isOptional="unsaid"
              defaultChecked={account.hasEmailConsent}
            />
          </div>
        </Panel>
        <div>
          <SubmitButton>{words.send}</SubmitButton>
        </div>
      </Form>
    </>
  );
}
