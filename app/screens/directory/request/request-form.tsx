import { useWords } from "#app/messages/words.ts";
import { AddressFields } from "#app/site/form/address-fields.tsx";
import { CaptchaNotice } from "#app/site/form/captcha-notice.tsx";
import { EmailField } from "#app/site/form/email-field.tsx";
import { HiddenFields, type SiteForm, useFormError } from "#app/site/form/site-form.tsx";
import { CallIfStuck } from "#app/site/phone.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { PhoneField } from "#app/ui/form/phone-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { PostalAddress } from "#contract/account.ts";
import { longestReport } from "#contract/catalog.ts";
import { type ListingPurpose, longestDentists } from "#contract/catalog.ts";

type Office = { id: string; practice: string; phone: string; address: Partial<PostalAddress> };
type Props = {
  form: Pick<SiteForm<unknown>, "rejection" | "hidden" | "shell">;
  purpose: ListingPurpose;
  office: Office | null;
};

/** What is asked depends on whether the office is listed; what is known of it is filled in. */
export function RequestForm({ form: { rejection, hidden, shell }, purpose, office }: Props) {
  const { listingRequest: words, forms, lang } = useWords("forms", "search");
  const { send } = words[purpose];
  const error = useFormError(rejection, send, { errors: forms.errorsTextKept });
  return (
    <Form {...shell} error={error}>
      <CallIfStuck rejection={rejection} />
      <HiddenFields {...hidden} />
      <input type="hidden" name="language" value={lang} />
      <input type="hidden" name="purpose" value={purpose} />
      {office && <input type="hidden" name="locationId" value={office.id} />}
      {purpose === "correct" && (
        <TextArea
          name="correction"
          label={words.correction}
          help={words.correctionHelp}
          rows={6}
          atMost={longestReport}
        />
      )}
      <h2 className="mt-4 text-xl">{words.office}</h2>
      <OfficeFields purpose={purpose} office={office} />
      <h2 className="mt-4 text-xl">{words.you}</h2>
      <TextField name="name" label={words.name} autoComplete="name" />
      <TextField
        name="role"
        label={words.role}
        help={words.roleHelp}
        autoComplete="organization-title"
      />
      <EmailField label={words.email} help={words.emailHelp} autoComplete="email" />
      <CaptchaNotice action="contact" />
      <div>
        <SubmitButton>{send}</SubmitButton>
      </div>
    </Form>
  );
}

function OfficeFields({ purpose, office }: Pick<Props, "purpose" | "office">) {
  const { listingRequest: words } = useWords("search");
  return (
    <>
      <TextField
        name="practice"
        label={words.practice}
        autoComplete="organization"
        defaultValue={office?.practice}
      />
      <AddressFields address={office?.address} legend={words.address} help={words.addressHelp} />
      <PhoneField
        name="phone"
        label={words.phone}
        autoComplete="tel"
        defaultValue={office?.phone}
      />
      <TextField
        name="website"
        label={words.website}
        help={words.websiteHelp}
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        isOptional
      />
      <TextArea
        name="dentists"
        label={words.dentists}
        help={words.dentistsHelp}
        rows={3}
        atMost={longestDentists}
        isOptional={purpose === "correct"}
      />
      <TextField
        name="languages"
        label={words.languages}
        help={words.languagesHelp}
        autoComplete="off"
        isOptional
      />
      <TextField
        name="npi"
        label={words.npi}
        help={words.npiHelp}
        autoComplete="off"
        inputMode="numeric"
        width="phone"
        isOptional
      />
    </>
  );
}
