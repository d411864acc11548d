import type { z } from "zod";
import {
  fieldError,
  isFieldErrorCode,
  type FieldError,
  type FieldErrorCode,
} from "./field-errors.ts";

const most = 50;

/** A schema's violations by field path: the first of each field. */
export function fieldErrorsOf(error: z.ZodError): Record<string, FieldError> {
  const fields = new Map<string, FieldError>();
  for (const issue of error.issues.slice(0, most)) {
    const unknown = issue.code === "unrecognized_keys" ? issue.keys.slice(0, most) : [""];
    for (const name of unknown) {
      const path = [...issue.path, name].filter((part) => part !== "").join(".") || "body";
      if (!fields.has(path))
        fields.set(path, name ? fieldError("unknown_field") : fieldErrorOf(issue));
    }
  }
  return Object.fromEntries(fields);
}

/** Schemas name a violation by a code; otherwise zod's issue kind determines it. */
export function fieldErrorOf(issue: z.core.$ZodIssue): FieldError {
  const { code, message } = issue;
  if (isFieldErrorCode(message)) return fieldError(message);
  const isText = "origin" in issue && issue.origin === "string";
  return fieldError((isText ? textCodes : codes)[code] ?? "invalid", message);
}

type Codes = Partial<Record<z.core.$ZodIssue["code"], FieldErrorCode>>;

const textCodes: Codes = { too_big: "too_long", too_small: "too_short" };

const codes: Codes = {
  too_big: "too_large",
  too_small: "too_small",
  invalid_value: "not_an_option",
  unrecognized_keys: "unknown_field",
};
