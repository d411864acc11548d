import type { CallErrorCode } from "#app/browser/call-error.ts";
import type { FieldError, FieldErrorCode } from "#contract/field-errors.ts";
import { cleanText } from "#contract/typed-text.ts";

// What came of a form, in the same words whichever way it was sent: by a call of the browser's
// script, or as a document.

/** What is wrong with fields, by the call's path of each. */
export type FieldCodes = Readonly<Record<string, FieldErrorCode>>;

/** By the name of the field, as it was typed. */
export type Typed = Readonly<Record<string, string>>;

export type FormRejection = {
  form: string;
  isSent: false;
  code: CallErrorCode;
  fields: FieldCodes;
  /** Not before this time another try has a chance. */
  retryAfterSeconds?: number | undefined;
  /** All but passwords. */
  typed?: Typed;
  /** Kept, so that the next try is known as the same wish. */
  formKey?: string | undefined;
};

type FormSuccess<Answer> = { form: string; isSent: true; answer: Answer; typed: Typed };

export type FormOutcome<Answer> = FormSuccess<Answer> | FormRejection;

export type SentForm = { form: string; formKey: string | undefined; typed: Typed };

const ours = new Set(["csrf-token", "form", "form_key"]);
const nameShape = /^[a-z][\w-]{0,60}$/i;
// More than any form of ours has and holds: a stranger's page must not cost what they like.
const mostFields = 100;
const mostGivenBack = 100_000;

/** Takes a form apart into its name, its key and what was typed. */
export function readSentForm(sent: URLSearchParams): SentForm {
  const typed = [...sent]
    .filter(([name]) => nameShape.test(name) && !ours.has(name))
    .slice(0, mostFields)
    .map(([name, value]) => [name, cleanText(value)] as const);
  const formKey = sent.get("form_key") ?? "";
  return {
    form: sent.get("form") ?? "",
    formKey: /^[\w.-]{16,80}$/.test(formKey) ? formKey : undefined,
    typed: Object.fromEntries(typed),
  };
}

export function codesOf(fields: Record<string, FieldError>): FieldCodes {
  return Object.fromEntries(Object.entries(fields).map(([path, { code }]) => [path, code]));
}

/** A form sends every field it has: an empty one is not given. */
export function givenValues(typed: Typed): Record<string, string> {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ""));
}

/** What goes back into the page: all but passwords, as far as a page can carry it. */
export function returnable(typed: Typed): Typed {
  let room = mostGivenBack;
  const back = Object.entries(typed)
    .filter(([name]) => !/password/i.test(name))
    .map(([name, value]) => {
      const start = value.slice(0, room).toWellFormed();
      room -= start.length;
      return [name, start] as const;
    });
  return Object.fromEntries(back);
}
