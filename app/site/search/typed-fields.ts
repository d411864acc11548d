import type { FieldErrorCode } from "#contract/field-errors.ts";

// A search's form and its address use the same names, so that a search can be shared.

/** Each field as typed or selected; unset ones are empty. */
export type TypedFields<Name extends string> = Record<Name, string>;

export type SearchErrors<Name extends string> = Partial<Record<Name, FieldErrorCode>>;

/** Nothing that a person searches for is longer. */
const longest = 200;

/** The fields of a sent form or of an address; an unchecked checkbox is empty. */
export function readTyped<Name extends string>(
  names: readonly Name[],
  from: FormData | URLSearchParams,
): TypedFields<Name> {
  const read = (name: Name): [Name, string] => {
    const value = from.get(name);
    return [name, typeof value === "string" ? value.trim().slice(0, longest) : ""];
  };
  return Object.fromEntries(names.map(read)) as TypedFields<Name>;
}
