import { CallError, type CallErrorCode } from "#app/browser/call-error.ts";
import type { CallAnswer } from "#contract/call.ts";
import type { CallKey, CallTable, Perform } from "#contract/calls.ts";
import type { Lang } from "#contract/languages.ts";
import type { FieldCodes } from "#contract/field-errors.ts";
import { localPath } from "#contract/language-path.ts";
import { isStudioPath } from "#contract/studio.ts";
import { confirmField, ownValues, type SentForm, type Typed } from "./form-outcome.ts";

// A screen declares its forms once. In the browser each is sent by a call; as a document it runs
// the same call's handler.

export type FormPage = {
  url: URL;
  lang: Lang;
  /** Without the language. */
  path: string;
  /** Sent without JavaScript: a success has to redirect, or a reload would send the form again. */
  isDocument: boolean;
};

type Input = {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: Record<string, unknown>;
};

type Success = { answer: unknown; to?: string | undefined };

export type Form = {
  /** Required values that are missing before the call, such as an unchecked consent. */
  must?: (typed: Typed) => FieldCodes;
  send: (perform: Perform, typed: Typed, page: FormPage) => Promise<Success>;
  /** Its files, sent without JavaScript, are uploaded ahead of its own call. */
  takesFiles?: boolean;
  /** For a slow call. */
  timeoutMs?: number;
  /** Whether success ends this browser's session. */
  endsSession?: (typed: Typed) => boolean;
  /** Leads to a document of its own: a page with card fields has a policy that others don't share. */
  leavesDocument?: boolean;
  /** For a button on every page: a document has no form to return to, so errors are a page. */
  hasNoPage?: boolean;
};

type Options<Key extends CallKey> = Omit<Form, "send"> & {
  /** Maps typed values to the call's input. By default each field is a body field. */
  input?: (typed: Typed, page: FormPage) => Input;
  /** Where a success redirects, instead of the same page. */
  leadsTo?: (
    answer: CallAnswer<CallTable[Key]>,
    page: FormPage,
    typed: Typed,
  ) => string | undefined;
  /** Errors that mean the goal is already reached, with the response that each counts as. */
  doneBy?: { readonly [Code in CallErrorCode]?: CallAnswer<CallTable[Key]> };
};

/** A form sent by one call: `form("POST /api/login", { leadsTo })`. */
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
      const own = await confirmFirst(perform, typed, page.path);
      const answer = await perform(key, input(own, page)).catch(asDone);
      return { answer, to: leadsTo?.(answer, page, own) };
    },
  };
}

/**
 * Sends the password, or the emailed code, that a form was asked for, ahead of the form's own call; returns what was
 * typed into the form itself.
 */
async function confirmFirst(perform: Perform, typed: Typed, path: string): Promise<Typed> {
  const how = typed[confirmField];
  if (how === "password" || how === "code") {
    // Without digits it is answered as a missing code, and not as a missing password.
    const body = { currentPassword: typed.currentPassword ?? (how === "code" ? "-" : "") };
    if (isStudioPath(path)) await perform("POST /api/studio/reauthenticate", { body });
    else await perform("POST /api/v4/member/reauthenticate", { body });
  }
  return ownValues(typed);
}

/** For a form with a required checkbox. */
export const mustCheck =
  (name: string) =>
  (typed: Typed): FieldCodes =>
    typed[name] === "on" ? {} : { [name]: "box_unchecked" };

/** The required fields that are missing, if any. */
export function missingIn({ must }: Form, given: Typed): FieldCodes | undefined {
  const missing = must?.(given) ?? {};
  return Object.keys(missing).length > 0 ? missing : undefined;
}

export type FormTable = Readonly<Record<string, Form>>;

/** A page's forms by name, or a function that finds one. */
export type Forms = FormTable | ((sent: SentForm, page: FormPage) => Form | undefined);

export function findForm(forms: Forms, sent: SentForm, page: FormPage): Form | undefined {
  if (typeof forms === "function") return forms(sent, page);
  return Object.hasOwn(forms, sent.form) ? forms[sent.form] : undefined;
}

/** Redirects for errors that the page itself cannot explain. */
export type Elsewhere = Partial<Record<CallErrorCode, (page: FormPage) => string>>;

/** The error code of a rejected call, over HTTP or in-process; undefined for any other error. */
export function errorCodeOf(error: unknown): CallErrorCode | undefined {
  const isRejection = error instanceof CallError || (error as Error | null)?.name === "DomainError";
  return isRejection ? (error as CallError).code : undefined;
}

/** The login page, which returns to this page. */
export function loginPath({ url, lang }: Pick<FormPage, "url" | "lang">): string {
  const next = encodeURIComponent(url.pathname + url.search);
  return `${localPath(lang, "/member-login")}?next=${next}`;
}

/** For a members' page whose session may have ended meanwhile. */
export const toLogin: Elsewhere = { signed_out: loginPath };
