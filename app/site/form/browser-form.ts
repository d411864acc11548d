import { data } from "react-router";
import type { CallOptions } from "#app/browser/call.ts";
import { CallError } from "#app/browser/call-error.ts";
import { givenValues, readSentForm, type FormOutcome } from "./form-outcome.ts";
import { wishKey } from "./wish-key.ts";

type Options = { idempotencyKey?: string };
type Send<Answer> = (
  typed: Record<string, string>,
  options: Options & CallOptions,
) => Promise<Answer>;

/** A route's clientAction: the same form by one call, without leaving the page. */
export function browserForm<Answer>(send: Send<Answer>) {
  return async ({ request }: { request: Request }) => {
    const sent = readSentForm(new URLSearchParams(await request.text()));
    const { form } = sent;
    const idempotencyKey = wishKey(sent);
    try {
      const answer = await send(givenValues(sent.typed), idempotencyKey ? { idempotencyKey } : {});
      return data({ form, isSent: true, answer } satisfies FormOutcome<Answer>);
    } catch (error) {
      // A fault of ours is told to monitoring and costs nobody what they typed.
      if (!(error instanceof CallError)) reportError(error);
      const { code, fields, status } =
        error instanceof CallError ? error : new CallError("internal", String(error));
      const refusal = { form, isSent: false, code, fields } as const;
      // From 400 on the page's loaders have nothing new to say.
      return data(refusal satisfies FormOutcome<Answer>, { status: status || 503 });
    }
  };
}
