import type { FocusEvent, InputEvent as TypedIn } from "react";
import { controlClass, widths, FieldFrame } from "./field-parts.tsx";
import { useField, type FieldProps } from "./form-context.ts";

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

function formatInPlace({ currentTarget: input, nativeEvent }: TypedIn<HTMLInputElement>) {
  // While deleting, brackets can be deleted, too. A password manager's event has no such type.
  if (nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith("delete")) return;
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

/** Ten digits, or eleven with the country's 1, as (xxx) xxx-xxxx; others unchanged (spec 9.7). */
export function formatTypedPhone(typed: string): string {
  if (!/^\s*(\+\s*1)?[\d\s().-]*$/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, "");
  const national = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  // No area code begins with 1: it is the country code, with a digit still missing.
  if (national.length !== 10 || national.startsWith("1")) return typed;
  return `(${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}`;
}

/** The caret after formatting: behind the same digit as before. */
export function caretAfterFormat(typed: string, caret: number, formatted: string): number {
  const ahead = typed.slice(caret).replace(/\D/g, "").length;
  let place = 1;
  for (let passed = 0; passed < 10 - ahead; place += 1)
    if (/\d/.test(formatted[place] ?? "0")) passed += 1;
  return place;
}
