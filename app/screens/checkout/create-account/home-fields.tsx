import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { PostalAddress } from "#contract/account.ts";
import { usStateCodes, usStates } from "#contract/us-states.ts";

const states = usStateCodes.map((value) => ({ value, label: usStates[value] }));

type Props = {
  address: PostalAddress | undefined;
  children: ReactNode;
};

export function HomeFields({ address, children }: Props) {
  const { details } = useWords().checkout;
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-6">
      <legend className="mb-4">
        <span className="font-semibold">{details.address}</span>
        <span className="block text-sm text-muted">{details.addressHelp}</span>
      </legend>
      <TextField
        name="address-line1"
        label={details.line1}
        autoComplete="address-line1"
        defaultValue={address?.line1}
      />
      <TextField
        name="address-line2"
        label={details.line2}
        autoComplete="address-line2"
        isOptional
        defaultValue={address?.line2}
      />
      <TextField
        name="address-city"
        label={details.city}
        autoComplete="address-level2"
        defaultValue={address?.city}
      />
      <SelectField
        name="address-state"
        label={details.state}
        prompt={details.statePrompt}
        options={states}
        autoComplete="address-level1"
        defaultValue={address?.state}
      />
      {children}
      <TextField
        name="address-zip"
        label={details.zip}
        autoComplete="postal-code"
        inputMode="numeric"
        width="zip"
        defaultValue={address?.zip}
      />
    </fieldset>
  );
}
