import { CallError, type CallErrorCode } from "#app/browser/call-error.ts";
import type { CallAnswer } from "#contract/call.ts";
import type { CallKey, CallTable, Perform } from "#contract/calls.ts";
import type { Lang } from "#contract/content/values.ts";
import { fieldError, type FieldError } from "#contract/field-errors.ts";
import type { FieldCodes, SentForm, Typed } from "./form-outcome.ts";

// A screen declares its forms once. In the browser they are sent by a call, as a document they run
// the same call's handler.

export type FormPage = {
  url: URL;
  lang: Lang;
  /** Without the language. */
  path: string;
  /** Sent without JavaScript: a success leads somewhere, or a reload would send it again. */
  isDocument: boolean;
};

type Input = {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: Record<string, unknown>;
};

type Success = { answer: unknown; to?: string | undefined };

export type Form = {
  /** What is missing before the call may be made, such as a box that has to be checked. */
  must?: (typed: Typed) => FieldCodes;
  send: (perform: Perform, typed: Typed, page: FormPage) => Promise<Success>;
  /** Of a call that takes its time. */
  timeoutMs?: number;
  /** Whether a success has ended this browser's session. */
  endsSession?: (typed: Typed) => boolean;
  /** Its button stands on every page, so a document has no form to come back to: errors are a page. */
  hasNoPage?: boolean;
};

type Options<Key extends CallKey> = Omit<Form, "send"> & {
  /** What was typed, as the call takes it. Without it each field is one of the body. */
  input?: (typed: Typed, page: FormPage) => Input;
  /** Where a success leads, instead of the same page again. */
  leadsTo?: (answer: CallAnswer<CallTable[Key]>, page: FormPage) => string | undefined;
  /** Refusals that say that what is wanted is so already, and the answer that each counts as. */
  doneBy?: { readonly [Code in CallErrorCode]?: CallAnswer<CallTable[Key]> };
};

/** One form by one call: `form("POST /api/login", { leadsTo })`. */
export function form<Key extends CallKey>(key: Key, options: Options<Key> = {}): Form {
  const { input = (typed) => ({ body: typed }), leadsTo, doneBy = {}, ...rest } = options;
  const asDone = (error: unknown) => {
    const code = errorCodeOf(error);
    const answer = code && doneBy[code];
    if (answer === undefined) throw error;
    return answer;
  };
  return {
    ...rest,
    async send(perform, typed, page) {
      const answer = await perform(key, input(typed, page)).catch(asDone);
      return { answer, to: leadsTo?.(answer, page) };
    },
  };
}

/** Of a form with a box that has to be checked first. */
export const mustCheck =
  (name: string) =>
  (typed: Typed): FieldCodes =>
    typed[name] === "on" ? {} : { [name]: "box_unchecked" };

/** The fields of what the form must have and has not, as a refusal names them. */
export function missingIn({ must }: Form, given: Typed): Record<string, FieldError> | undefined {
  const missing = Object.entries(must?.(given) ?? {});
  if (missing.length === 0) return undefined;
  return Object.fromEntries(missing.map(([name, code]) => [name, fieldError(code)]));
}

export type FormTable = Readonly<Record<string, Form>>;

/** A page's forms by name, or how to find one. */
export type Forms = FormTable | ((sent: SentForm, page: FormPage) => Form | undefined);

export function findForm(forms: Forms, sent: SentForm, page: FormPage): Form | undefined {
  if (typeof forms === "function") return forms(sent, page);
  return Object.hasOwn(forms, sent.form) ? forms[sent.form] : undefined;
}

/** Where a refusal leads that the page itself can say nothing about. */
export type Elsewhere = Partial<Record<CallErrorCode, (page: FormPage) => string>>;

/** Why a call was refused, whichever way it was made; undefined where something else went wrong. */
export function errorCodeOf(error: unknown): CallErrorCode | undefined {
  const isRefusal = error instanceof CallError || (error as Error | null)?.name === "DomainError";
  return isRefusal ? (error as CallError).code : undefined;
}
