import { useEffect, useEffectEvent, useRef, type ChangeEvent, type ReactNode } from "react";
import { call } from "#app/browser/call.ts";
import { useWords } from "#app/messages/words.ts";
import { LabelText } from "#app/ui/form/field-parts.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { PostalAddress } from "#contract/account.ts";
import { stateOptions } from "#contract/catalog-names/states.ts";

type Props = {
  address: Partial<PostalAddress> | null | undefined;
  legend: string;
  help: string;
  /** All of it or nothing. */
  isOptional?: boolean;
  /** The server knows city and state by the ZIP code, so they may be left out. */
  isPlaceFilled?: boolean;
  /** Why it can't be this state; its children say more. */
  stateError?: string | undefined;
  /** Shown below the state. */
  children?: ReactNode;
};

/** One address in five boxes. */
export function AddressFields(props: Props) {
  const { address, legend, help, isOptional = false, isPlaceFilled = false, children } = props;
  const { forms, lang } = useWords("forms");
  const { fields } = forms;
  const asked = isOptional && ("unsaid" as const);
  const placeAsked = (isOptional || isPlaceFilled) && ("unsaid" as const);
  return (
    <fieldset {...useZipFill()} className="grid min-w-0 grid-cols-1 gap-6">
      <legend className="mb-4 pt-4">
        <span className="block text-xl font-semibold">
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
        name="address-zip"
        label={fields.zip}
        help={isPlaceFilled ? fields.zipHelp : undefined}
        autoComplete="postal-code"
        inputMode="numeric"
        width="zip"
        isOptional={asked}
        defaultValue={address?.zip}
      />
      <TextField
        name="address-city"
        label={fields.city}
        autoComplete="address-level2"
        isOptional={placeAsked}
        defaultValue={address?.city}
      />
      <SelectField
        name="address-state"
        label={fields.state}
        prompt={fields.statePrompt}
        options={stateOptions[lang]}
        autoComplete="address-level1"
        isOptional={placeAsked}
        defaultValue={address?.state}
        foundError={props.stateError}
      />
      {children}
    </fieldset>
  );
}

/** Fills in city and state once the ZIP code is typed, but never over what someone has typed. */
function useZipFill() {
  const place = useRef<HTMLFieldSetElement>(null);
  const filled = useRef<Partial<Record<string, string>>>({});
  /** Those that no one has typed into. */
  const openFields = () =>
    (["city", "state"] as const).flatMap((name) => {
      const field = place.current?.querySelector<HTMLInputElement | HTMLSelectElement>(
        `[name="address-${name}"]`,
      );
      const isOpen = field && (field.value === "" || field.value === filled.current[name]);
      return isOpen ? [[name, field] as const] : [];
    });
  const fill = async (zip: string) => {
    const five = /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(zip)?.[1];
    if (five === undefined || openFields().length === 0) return;
    const query = { zip: five };
    // Unknown, or no connection: the person types it.
    const found = await call("GET /api/v4/zips", { query }, { key: "zip" }).catch(() => null);
    if (!found) return;
    for (const [name, field] of openFields()) {
      filled.current[name] = field.value = found[name];
      // Someone who is in the field by now goes on typing: over it, not behind it.
      if (field instanceof HTMLInputElement && field === document.activeElement) field.select();
      for (const type of ["input", "change"])
        field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  };
  // Typed before the script was there.
  const fillFirst = useEffectEvent(() => {
    const zip = place.current?.querySelector<HTMLInputElement>('[name="address-zip"]');
    if (zip) void fill(zip.value);
  });
  useEffect(() => fillFirst(), []);
  const onChange = ({ target }: ChangeEvent<HTMLFieldSetElement>) => {
    const field: EventTarget = target;
    if (field instanceof HTMLInputElement && field.name === "address-zip") void fill(field.value);
  };
  return { ref: place, onChange };
}
