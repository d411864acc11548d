import { CircleCheck } from "#app/ui/icons.ts";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import { useWasServerRendered } from "#app/ui/is-alive.ts";
import { toasts } from "#app/ui/toast/toast-store.ts";

type Props = { text: string };

/** The success message on the page that a form redirects to; it takes the focus. */
export function DoneNotice({ text }: Props) {
  // The same thing done twice leads to the same address, and is said twice.
  return <FocusedNotice key={useLocation().key} text={text} />;
}

function FocusedNotice({ text }: Props) {
  const notice = useRef<HTMLParagraphElement>(null);
  const wasServerRendered = useWasServerRendered();
  useEffect(() => {
    if (!wasServerRendered) notice.current?.focus();
    dropDone();
  }, [wasServerRendered]);
  return (
    <p
      ref={notice}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a document post nothing else can
      autoFocus
      className="mb-6 flex max-w-[32em] scroll-mt-36 items-start gap-3 rounded-lg bg-brand-soft p-4 shadow-none outline-none"
    >
      <CircleCheck aria-hidden className="mt-[0.1em] size-6 shrink-0 text-good" />
      <span className="min-w-0">{text}</span>
    </p>
  );
}

/** A reload, or a step back to the page, is not done again. */
function dropDone(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has("done")) return;
  for (const name of ["done", "whom"]) url.searchParams.delete(name);
  // Past the router, which would load the page without its notice.
  history.replaceState(history.state, "", url);
}

/** Announces each success of a form sent by a call; `then` runs after it. */
export function useDone(answer: object | null, text: string, then?: () => void): void {
  const before = useRef(answer);
  const tell = useEffectEvent(() => {
    toasts.add({ severity: "success", summary: text, life: 6_000 });
    then?.();
  });
  useEffect(() => {
    if (answer !== null && answer !== before.current) tell();
    before.current = answer;
  }, [answer]);
}

/** Resets the form and notifies the listeners of its fields. */
export function clearForm(around: HTMLElement | null): void {
  const form = around?.querySelector("form");
  form?.reset();
  for (const input of form?.querySelectorAll("input") ?? []) {
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
