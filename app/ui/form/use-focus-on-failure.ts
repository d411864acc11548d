import { useEffect, useRef } from "react";
import { useWasServerRendered } from "../is-alive.ts";
import type { FormError } from "./form-context.ts";

/** Focuses the summary each time a submission fails, and only then. */
export function useFocusOnError(error: FormError | null, pending: boolean) {
  const summary = useRef<HTMLDivElement>(null);
  const isSubmitted = useRef(false);
  // In a page rendered with its error the browser has already set the focus.
  const wasServerRendered = useWasServerRendered();
  const before = useRef(wasServerRendered ? { error, pending } : { error: null, pending: false });
  useEffect(() => {
    const { error: lastError, pending: lastPending } = before.current;
    before.current = { error, pending };
    if (!error || pending) return;
    const isNew = !lastError || lastPending || (isSubmitted.current && error !== lastError);
    if (!isNew) return;
    isSubmitted.current = false;
    summary.current?.focus();
  }, [error, pending]);
  const noteSubmit = () => {
    isSubmitted.current = true;
  };
  return { summary, noteSubmit };
}
