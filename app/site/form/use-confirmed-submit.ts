import { useRef, type SubmitEvent } from "react";
import { askToConfirm, type Question } from "#app/ui/confirm/ask-to-confirm.ts";

type Submit = (event: SubmitEvent<HTMLFormElement>) => void;

/** Confirms before a form is sent, except on null: the submission will be rejected anyway. */
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
