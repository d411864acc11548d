import type { FocusEvent, InputEvent } from "react";
import { controlClass, widths } from "./control-class.ts";
import { FieldFrame } from "./field-frame.tsx";
import { caretAfterFormat, formatTypedPhone } from "./phone-format.ts";
import { useField, type FieldProps } from "./use-field.ts";

type Props = FieldProps & { defaultValue?: string | undefined; autoComplete?: string };

/** The server gets the text as typed, with or without JavaScript. */
export function PhoneField({ defaultValue = "", autoComplete = "tel", ...field }: Props) {
  const { id, error, typed, semantics } = useField(field);
  return (
    <FieldFrame {...field} id={id} error={error}>
      <input
        {...semantics}
        type="tel"
        id={id}
        name={field.name}
        autoComplete={autoComplete}
        defaultValue={formatTypedPhone(typed ?? defaultValue)}
        onInput={formatInPlace}
        onBlur={formatAtLast}
        className={`tabular-nums ${controlClass} ${widths.phone}`}
      />
    </FieldFrame>
  );
}

function formatInPlace({ currentTarget: input, nativeEvent }: InputEvent<HTMLInputElement>) {
  // While deleting, brackets can be deleted, too.
  if (nativeEvent.inputType.startsWith("delete")) return;
  const { value, selectionStart } = input;
  const formatted = formatTypedPhone(value);
  if (formatted === value) return;
  const caret = caretAfterFormat(value, selectionStart ?? value.length, formatted);
  input.value = formatted;
  input.setSelectionRange(caret, caret);
}

function formatAtLast({ currentTarget: input }: FocusEvent<HTMLInputElement>) {
  const formatted = formatTypedPhone(input.value);
  if (formatted !== input.value) input.value = formatted;
}
