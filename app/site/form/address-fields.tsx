import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { LabelText } from "#app/ui/form/field-parts.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { PostalAddress } from "#contract/account.ts";
import { stateOptions } from "#contract/catalog-names/states.ts";

type Props = {
  address: PostalAddress | null | undefined;
  legend: string;
  help: string;
  /** All of it or nothing. */
  isOptional?: boolean;
  /** Shown below the state. */
  children?: ReactNode;
};

/** One address in five boxes. */
export function AddressFields({ address, legend, help, isOptional = false, children }: Props) {
  const { forms, lang } = useWords("forms");
  const { fields } = forms;
  const asked = isOptional && ("unsaid" as const);
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-6">
      <legend className="mb-4">
        <span className="font-semibold">
          <LabelText label={legend} isOptional={isOptional} />
        </span>
        <span className="block text-sm text-muted">{help}</span>
      </legend>
      <TextField
        name="address-line1"
        label={fields.line1}
        autoComplete="address-line1"
        isOptional={asked}
        defaultValue={address?.line1}
      />
      <TextField
        name="address-line2"
        label={fields.line2}
        autoComplete="address-line2"
        isOptional
        defaultValue={address?.line2}
      />
      <TextField
        name="address-city"
        label={fields.city}
        autoComplete="address-level2"
        isOptional={asked}
        defaultValue={address?.city}
      />
      <SelectField
        name="address-state"
        label={fields.state}
        prompt={fields.statePrompt}
        options={stateOptions[lang]}
        autoComplete="address-level1"
        isOptional={asked}
        defaultValue={address?.state}
      />
      {children}
      <TextField
        name="address-zip"
        label={fields.zip}
        autoComplete="postal-code"
        inputMode="numeric"
        width="zip"
        isOptional={asked}
        defaultValue={address?.zip}
      />
    </fieldset>
  );
}
