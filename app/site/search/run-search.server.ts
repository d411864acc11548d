import type { z } from "zod";
import { fieldErrorOf } from "#contract/field-errors-of.ts";
import { DomainError } from "#domain/errors.ts";
import type { SearchErrors } from "./typed-fields.ts";

type Given = Readonly<Record<string, string | undefined>>;
type Parsed<Asked, Name extends string> = { asked: Asked | null; errors: SearchErrors<Name> };

/** Reads the set fields by a call's schema; violations of fields without a box are not reported. */
export function parseSearch<Asked, Name extends string>(
  schema: z.ZodType<Asked>,
  given: Given,
  asField: (part: PropertyKey | undefined) => Name | undefined,
): Parsed<Asked, Name> {
  const request = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(request);
  const errors: SearchErrors<Name> = {};
  for (const issue of parsed.error?.issues ?? []) {
    const name = asField(issue.path[0]);
    if (name !== undefined) errors[name] ??= fieldErrorOf(issue).code;
  }
  return { asked: parsed.data ?? null, errors };
}

type Found<Result, Name extends string> =
  | { found: Result; errors: null }
  | { found: null; errors: SearchErrors<Name> };

/** Runs a search, or says which of its fields are refused. */
export async function runSearch<Asked extends object, Result, Name extends string>(
  asked: Asked,
  find: (asked: Asked) => Promise<Result>,
  fieldOf: (name: string) => Name,
): Promise<Found<Result, Name>> {
  try {
    return { found: await find(asked), errors: null };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "invalid" || !error.fields) throw error;
    // A cursor of another list: it was not typed, so start this list at its beginning.
    if ("cursor" in error.fields)
      return { found: await find({ ...asked, cursor: undefined }), errors: null };
    const errors: SearchErrors<Name> = {};
    for (const [name, { code }] of Object.entries(error.fields)) errors[fieldOf(name)] = code;
    return { found: null, errors };
  }
}
