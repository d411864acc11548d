import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { localPath } from "#contract/language-path.ts";
import { doField } from "./read-form.ts";
import { queryOf, settledPath } from "./savings-address.ts";

const typingPause = 400;

/** Navigates to the address of the form's values: a moment after typing, or at once by a button. */
export function useLiveForm(peopleCount: number) {
  const navigate = useNavigate();
  const { lang } = useWords();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef(false);
  const shownCount = useRef(peopleCount);
  const [said, setSaid] = useState<"added" | "removed" | null>(null);

  const go = (submitter?: HTMLElement | null) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const data = new FormData(form.current, submitter);
    pressed.current = data.has(doField);
    const path = settledPath(queryOf(data));
    void navigate(localPath(lang, path), { replace: true, preventScrollReset: true });
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  // A removed button would take the focus with it.
  useEffect(() => {
    const isMore = peopleCount > shownCount.current;
    const isSame = peopleCount === shownCount.current;
    shownCount.current = peopleCount;
    if (isSame || !pressed.current) return;
    pressed.current = false;
    setSaid(isMore ? "added" : "removed");
    const people = form.current?.querySelectorAll("fieldset:has(input[type=number])");
    const person = people?.[people.length - 1];
    person?.querySelector<HTMLElement>("select, input[type=number]")?.focus();
  }, [peopleCount]);

  return {
    form,
    said,
    onInput() {
      clearTimeout(timer.current);
      timer.current = setTimeout(go, typingPause);
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      go(event.nativeEvent.submitter);
    },
  };
}
