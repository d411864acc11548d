import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from "react";
import { reportHandled } from "#app/browser/page-errors.ts";
import { call } from "#app/browser/call.ts";
import { CallError } from "#app/browser/call-error.ts";
import { makeKey } from "#app/browser/make-key.ts";
import { forget, readRemembered, remember, renewalCardKey } from "#app/browser/remembered.ts";
import { useWords } from "#app/messages/words.ts";
import { patience, untilNextTry } from "#app/site/card-fields/until-next-try.ts";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import type { Action } from "#contract/checkout.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { localPath } from "#contract/language-path.ts";

/** Kept for when 3-D Secure returns: its address names neither the link nor the card. */
type Kept = { token: string; key: string; paymentToken: string };
type Stage = "idle" | "sending" | "waiting" | { action: Action };

export type LinkCard = ReturnType<typeof useLinkCard>;

/** Saves a card by an emailed link. Without a session, sending it again is how to ask what became of it. */
export function useLinkCard(token: string | null) {
  const { lang } = useWords();
  const [stage, setStage] = useState<Stage>("idle");
  const [rejection, setRejection] = useState<FormRejection | null>(null);
  const running = useRef<AbortController | null>(null);

  const begin = (kept: Kept) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    remember("sessionStorage", renewalCardKey, JSON.stringify(kept));
    pursue(kept, own.signal).catch((error: unknown) => own.signal.aborted || reportHandled(error));
  };

  const pursue = async ({ token: link, key, paymentToken }: Kept, signal: AbortSignal) => {
    setRejection(null);
    setStage("sending");
    const request = { query: { lang }, body: { token: link, paymentToken } };
    for (let round = 0; ; round += 1) {
      const options = { idempotencyKey: key, timeoutMs: 30_000, signal };
      const answer = await call("POST /api/v4/renewal/card", request, options).catch(asCallError);
      if (signal.aborted) return;
      if (answer instanceof CallError) {
        if (!isUnsure(answer)) {
          forget("sessionStorage", renewalCardKey);
          setStage("idle");
          setRejection(rejectionOf(answer));
          return;
        }
        setStage("waiting");
      } else if (answer.status === "saved") {
        forget("sessionStorage", renewalCardKey);
        location.replace(localPath(lang, "/renewal?done=card"));
        return;
      } else {
        setStage(answer.status === "requires_action" ? { action: answer.action } : "waiting");
      }
      await untilNextTry(patience(round), signal);
    }
  };

  const resume = useEffectEvent(() => {
    const kept = readKept();
    if (kept && (token === null || token === kept.token)) begin(kept);
  });
  useEffect(() => {
    resume();
    return () => running.current?.abort();
  }, []);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const paymentToken = new FormData(event.currentTarget).get("paymentToken");
    if (token !== null && typeof paymentToken === "string")
      begin({ token, key: makeKey(), paymentToken });
  };
  return { stage, rejection, onSubmit };
}

function asCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  throw error;
}

/** Whether the request may have arrived: it is sent again, with the same key. */
const isUnsure = ({ code, status }: CallError) =>
  code === "offline" ||
  code === "timeout" ||
  code === "in_progress" ||
  (status >= 500 && code !== "unavailable");

function rejectionOf({ code, fields, retryAfter, body }: CallError): FormRejection {
  return {
    form: "card",
    isSent: false,
    code,
    fields,
    retryAfterSeconds: retryAfter ?? undefined,
    reason: (body as Partial<ErrorBody> | null)?.reason,
  };
}

function readKept(): Kept | null {
  try {
    const kept = JSON.parse(
      readRemembered("sessionStorage", renewalCardKey) ?? "null",
    ) as Kept | null;
    return typeof kept?.token === "string" && typeof kept.key === "string" ? kept : null;
  } catch {
    return null;
  }
}
