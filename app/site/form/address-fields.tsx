import { useWords } from "#app/messages/words.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { PostalAddress } from "#contract/account.ts";
import { usStateCodes, usStates } from "#contract/us-states.ts";
import { useUiWords } from "#app/ui/ui-words.ts";

const states = usStateCodes.map((value) => ({ value, label: usStates[value] }));

/** One address in five boxes, optional as a whole. */
export function AddressFields({ address }: { address: PostalAddress | undefined }) {
  const { account: words } = useWords().dashboard;
  const { optional } = useUiWords();
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-6">
      <legend className="mb-4">
        <span className="font-semibold">{words.address}</span>
        <span className="text-muted"> ({optional})</span>
        <span className="block text-sm text-muted">{words.addressHelp}</span>
      </legend>
      <TextField
        name="address-line1"
        label={words.line1}
        autoComplete="address-line1"
        isOptional="unsaid"
        defaultValue={address?.line1}
      />
      <TextField
        name="address-line2"
        label={words.line2}
        autoComplete="address-line2"
        isOptional
        defaultValue={address?.line2}
      />
      <TextField
        name="address-city"
        label={words.city}
        autoComplete="address-level2"
        isOptional="unsaid"
        defaultValue={address?.city}
      />
      <SelectField
        name="address-state"
        label={words.state}
        prompt={words.statePrompt}
        options={states}
        autoComplete="address-level1"
        isOptional="unsaid"
        defaultValue={address?.state}
      />
      <TextField
        name="address-zip"
        label={words.zip}
        autoComplete="postal-code"
        inputMode="numeric"
        width="zip"
        isOptional="unsaid"
        defaultValue={address?.zip}
      />
    </fieldset>
  );
}
