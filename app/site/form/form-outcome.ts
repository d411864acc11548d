import type { CallErrorCode } from "#app/browser/call-error.ts";
import type { FieldCodes } from "#contract/field-errors.ts";
import type { DeclineReason } from "#contract/membership.ts";
import { cleanText } from "#contract/typed-text.ts";

// The result of a form, in the same shape whether sent by a call or as a document.

/** Typed values by field name. */
export type Typed = Readonly<Record<string, string>>;

export type FormRejection = {
  form: string;
  isSent: false;
  code: CallErrorCode;
  fields: FieldCodes;
  /** Another try before this time will fail. */
  retryAfterSeconds?: number | undefined;
  /** Why a card was declined. */
  reason?: DeclineReason | undefined;
  /** All but passwords. */
  typed?: Typed;
  /** Kept, so that a retry counts as the same request. */
  formKey?: string | undefined;
};

type FormSuccess<Answer> = { form: string; isSent: true; answer: Answer; typed: Typed };

export type FormOutcome<Answer> = FormSuccess<Answer> | FormRejection;

export type SentForm = { form: string; formKey: string | undefined; typed: Typed };

const ours = new Set(["csrf-token", "form", "form_key"]);
const nameShape = /^[a-z][\w-]{0,60}$/i;
// More than any form of ours has: it bounds the cost of a forged post.
const mostFields = 100;
const longestReturned = 100_000;

/**
 * Splits a form's data into its name, its key and the typed values. Without JavaScript a button can
 * send the form around it as another one, which it names.
 */
export function readSentForm(sent: URLSearchParams): SentForm {
  const typed = [...sent]
    .filter(([name]) => nameShape.test(name) && !ours.has(name))
    .slice(0, mostFields)
    .map(([name, value]) => [name, cleanText(value)] as const);
  const formKey = sent.get("form_key") ?? "";
  return {
    form: sent.getAll("form").at(-1) ?? "",
    formKey: /^[\w.-]{16,80}$/.test(formKey) ? formKey : undefined,
    typed: Object.fromEntries(typed),
  };
}

/** A form sends all its fields; empty ones are dropped. */
export function givenValues(typed: Typed): Record<string, string> {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ""));
}

/** What is rendered back into the page: all but passwords, up to a size limit. */
export function returnable(typed: Typed): Typed {
  let room = longestReturned;
  const back = Object.entries(typed)
    .filter(([name]) => !/password/i.test(name))
    .map(([name, value]) => {
      const start = value.slice(0, room).toWellFormed();
      room -= start.length;
      return [name, start] as const;
    });
  return Object.fromEntries(back);
}

/** Says that a form carries the person's password, or that a passkey was used ahead of it. */
export const confirmField = "confirm-login";

/** What was typed into the form itself, without the password that it was asked for. */
export function ownValues(typed: Typed): Typed {
  const { [confirmField]: how, ...form } = typed;
  if (how === undefined) return typed;
  const { currentPassword: _, ...own } = form;
  return own;
}

/**
 * Derived from the form and its own values: asking for the password makes it no other request. A double click, a reload or a retry sends the same key;
 * changed values are another request with another key.
 */
export function idempotencyKeyOf({ formKey, typed }: SentForm): string | undefined {
  return formKey && `${formKey}.${digest(JSON.stringify(ownValues(typed)))}`;
}

/** Runs on both sides; not `crypto.subtle`, which is missing on plain http. */
function digest(text: string): string {
  let high = 0x811c9dc5;
  let low = 0x1b873593;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x85ebca6b);
    low ^= low >>> 13;
  }
  return [high, low].map((half) => (half >>> 0).toString(36)).join("");
}
