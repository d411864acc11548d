import { useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { Question } from "#app/ui/confirm/ask-to-confirm.ts";
import type { ConfirmsWords } from "./confirms-words.ts";

type Props = { words: ConfirmsWords; ask: (question: Question) => void };

const box = "mt-2 block w-full rounded-lg border border-edge bg-raised px-3 py-2";

/** Any title and message, also HTML, which is reduced to the allow-list. */
export function OwnQuestion({ words, ask }: Props) {
  const id = useId();
  const [title, setTitle] = useState(words.plainTitle);
  const [message, setMessage] = useState('<p onclick="alert(1)">…</p><script>alert(1)</script>');
  const [html, setHtml] = useState(true);
  return (
    <section className="max-w-measure">
      <h2 className="mt-12 text-xl">{words.own}</h2>
      <label className="mt-4 block" htmlFor={`${id}-title`}>
        {words.title}
      </label>
      <input
        id={`${id}-title`}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        className={`${box} min-h-12`}
      />
      <label className="mt-4 block" htmlFor={`${id}-message`}>
        {words.message}
      </label>
      <textarea
        id={`${id}-message`}
        rows={4}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        className={box}
      />
      <label className="mt-4 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={html}
          onChange={(event) => setHtml(event.target.checked)}
          className="size-5 accent-brand"
        />
        {words.isHtml}
      </label>
      <Button look="second" className="mt-4" onClick={() => ask({ title, message, html })}>
        {words.ask}
      </Button>
    </section>
  );
}
