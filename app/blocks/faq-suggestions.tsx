import { useEffect, useMemo, useState, type ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { SafeHtml } from "#app/site/safe-html.tsx";
import type { FaqAnswer } from "./block-view.ts";
import { readable, suggestTexts } from "./faq-match.ts";

const pauseMs = 600;

type Props = { answers: readonly FaqAnswer[]; children: ReactNode };

/**
 * The site's own answers that fit what is typed into the field, below it, once the typing pauses.
 * They are matched in the browser: nothing of a message leaves before it is sent.
 */
export function FaqSuggestions({ answers, children }: Props) {
  const { contact } = useWords("forms");
  const [typed, setTyped] = useState("");
  const [message, setMessage] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setMessage(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const texts = useMemo(() => (message === "" ? [] : answers.map(readable)), [answers, message]);
  const found = useMemo(() => suggestTexts(texts, message), [texts, message]);
  return (
    <div onInput={({ target }) => setTyped((target as HTMLTextAreaElement).value)}>
      {children}
      <output className="mt-3 block font-semibold empty:hidden">
        {found.length > 0 && contact.answersFound(found.length)}
      </output>
      {found.map((at) => {
        const { question, answer } = answers[at] ?? { question: "", answer: "" };
        return (
          <details key={question} className="max-w-[32em] border-b border-line">
            <summary dir="auto" className="min-h-11 cursor-pointer py-2 text-brand">
              {question}
            </summary>
            <SafeHtml html={answer} className="safe-html max-w-measure pb-4 text-muted" />
          </details>
        );
      })}
    </div>
  );
}
