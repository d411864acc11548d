import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from "react";
import type { PasskeyFailure } from "#app/browser/passkeys.ts";
import { useWords } from "#app/messages/words.ts";
import type { FormError } from "#app/ui/form/form-context.ts";

/** Only when a passkey is asked for: the pages that never do don't carry the script. */
const load = () => import("#app/browser/passkeys.ts");
export type PasskeyScript = Awaited<ReturnType<typeof load>>;

type Send = (event: SubmitEvent<HTMLFormElement>) => void;
type Ask = (script: PasskeyScript) => Promise<unknown>;

/**
 * A form that sends a passkey's answer in a hidden field: submitting it without one asks the
 * browser first, then submits again.
 */
export function usePasskeyForm(send: Send, ask: Ask) {
  const field = useRef<HTMLInputElement>(null);
  const submit = (credential: unknown) => {
    const input = field.current;
    if (!input) return;
    input.value = JSON.stringify(credential);
    input.form?.requestSubmit();
  };
  const { asked, run } = useAsking(ask, submit);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const input = field.current;
    if (!input?.value) {
      event.preventDefault();
      return run();
    }
    send(event);
    input.value = "";
  };
  return { field, onSubmit, error: useFailureWords(asked), run, submit };
}

/** Runs one passkey dialog at a time; what it failed with stays until the next one. */
export function useAsking(ask: Ask, then: (credential: unknown) => void) {
  const [asked, setAsked] = useState<PasskeyFailure | null>(null);
  const isRunning = useRef(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);
  const attempt = async () => {
    setAsked(null);
    try {
      const credential = await ask(await load());
      if (!isGone.current) then(credential);
    } catch (error) {
      const isOurs = error instanceof Error && error.name === "PasskeyError";
      setAsked(isOurs ? (error as unknown as { why: PasskeyFailure }).why : "stopped");
    }
    isRunning.current = false;
  };
  const run = () => {
    if (isRunning.current) return;
    isRunning.current = true;
    void attempt();
  };
  return { asked, run };
}

export function useFailureWords(failure: PasskeyFailure | null): FormError | null {
  const { failed } = useWords("forms").loginSteps;
  return failure && { message: failed[failure], fields: {} };
}

// A challenge is open for 15 minutes; the page may stay open for longer.
const offerAgainAfter = 10 * 60 * 1_000;

/** Offers passkeys in the email field's suggestions while the page is open. */
export function useOfferedPasskeys(
  offer: (script: PasskeyScript) => Promise<unknown>,
  then: (credential: unknown) => void,
) {
  const take = useEffectEvent(then);
  const show = useEffectEvent(offer);
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    const start = async () => {
      const script = await load();
      if (isOver) return;
      stop = () => script.stopOffering();
      try {
        const credential = await show(script);
        if (credential !== null && !isOver) take(credential);
      } catch {
        // Replaced by the dialog, or by the next offer: there is nothing to say.
      }
    };
    void start();
    const again = setInterval(() => void start(), offerAgainAfter);
    return () => {
      isOver = true;
      clearInterval(again);
      stop();
    };
  }, []);
}
