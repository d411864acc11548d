import { useRef, type SubmitEvent } from "react";
import { askToConfirm, type Question } from "#app/ui/confirm/ask-to-confirm.ts";

type Submit = (event: SubmitEvent<HTMLFormElement>) => void;

/** Asks before a form is sent. Null for what needs no question, as it will be refused anyway. */
export function useConfirmedSubmit(
  send: Submit,
  questionOf: (form: HTMLFormElement) => Question | null,
): Submit {
  const isConfirmed = useRef(false);
  return (event) => {
    const form = event.currentTarget;
    const question = isConfirmed.current ? null : questionOf(form);
    isConfirmed.current = false;
    if (!question) return send(event);
    event.preventDefault();
    void askToConfirm(question).then((isYes) => {
      isConfirmed.current = isYes;
      if (isYes) form.requestSubmit();
    });
  };
}
