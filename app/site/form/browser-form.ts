import { data, redirect, redirectDocument } from "react-router";
import type { CallOptions } from "#app/browser/call.ts";
import { CallError } from "#app/browser/call-error.ts";
import { langOf } from "#contract/language-path.ts";
import {
  givenValues,
  readSentForm,
  returnable,
  type FormOutcome,
  type SentForm,
} from "./form-outcome.ts";
import { wishKey } from "./wish-key.ts";

type Options = { idempotencyKey?: string };
type Send<Answer> = (
  typed: Record<string, string>,
  options: Options & CallOptions,
) => Promise<Answer>;
type LeadTo<Answer> = (answer: Answer, url: URL) => string;
type Way = { send: Send<unknown>; leadTo?: LeadTo<unknown> | undefined };
type ActionArgs = { request: Request };

/** One form of a page: its call, and where a success leads instead of the same page again. */
export function byCall<Answer>(send: Send<Answer>, leadTo?: LeadTo<Answer>): Way {
  return { send, leadTo: leadTo as Way["leadTo"] };
}

/** A route's clientAction: the same form by one call, without leaving the page. */
export function browserForm<Answer>(send: Send<Answer>, leadTo?: LeadTo<Answer>) {
  const way = byCall(send, leadTo);
  return browserForms(() => way);
}

/** The same for a page of several forms. */
export function browserForms(choose: (sent: SentForm) => Way) {
  return async ({ request }: ActionArgs) => {
    const sent = readSentForm(new URLSearchParams(await request.text()));
    const { form } = sent;
    const typed = returnable(sent.typed);
    const idempotencyKey = wishKey(sent);
    try {
      const { send, leadTo } = choose(sent);
      const answer = await send(givenValues(sent.typed), idempotencyKey ? { idempotencyKey } : {});
      if (leadTo) return lead(leadTo(answer, new URL(request.url)), request);
      return data({ form, isSent: true, answer, typed } satisfies FormOutcome<unknown>);
    } catch (error) {
      // A fault of ours is told to monitoring and costs nobody what they typed.
      if (!(error instanceof CallError)) reportError(error);
      const { code, fields, status, retryAfter } =
        error instanceof CallError ? error : new CallError("internal", String(error));
      const retryAfterSeconds = retryAfter ?? undefined;
      const refusal = { form, isSent: false, code, fields, typed, retryAfterSeconds } as const;
      // From 400 on the page's loaders have nothing new to say.
      return data(refusal satisfies FormOutcome<unknown>, { status: status || 503 });
    }
  };
}

/** A document carries the words of one language, so the other edition needs one of its own. */
function lead(to: string, { url }: Request): Response {
  const isSameLanguage = langOf(to) === langOf(new URL(url).pathname);
  return isSameLanguage ? redirect(to) : redirectDocument(to);
}
