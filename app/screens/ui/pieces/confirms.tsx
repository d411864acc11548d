import { useWords } from "#app/messages/words.ts";
import { inLanguage } from "#contract/languages.ts";
import { Button } from "#app/ui/button.tsx";
import { askToConfirm, type Question } from "#app/ui/confirm/ask-to-confirm.ts";
import { sharedState } from "#app/ui/shared-state.ts";
import { confirmsWords, type ConfirmsWords } from "./confirms-words.ts";
import { OwnQuestion } from "./own-question.tsx";

const severities = ["primary", "danger", "success", "warning"] as const;

/** Shared state: still readable after leaving the page with a question open and coming back. */
const answers = sharedState<boolean[]>([]);

export function Confirms() {
  const words = inLanguage(confirmsWords, useWords().lang);
  const given = answers.use();
  const ask = async (...questions: Question[]) => {
    answers.change([]);
    answers.change(await Promise.all(questions.map(askToConfirm)));
  };
  const opener = (label: string, ...questions: Question[]) => (
    <Button key={label} look="second" onClick={() => void ask(...questions)}>
      {label}
    </Button>
  );
  const { answers: said } = words;
  const spoken = given.map((isConfirmed) => (isConfirmed ? said.yes : said.no)).join(", ");

  return (
    <>
      <h2 className="mt-12 text-xl">{words.severities}</h2>
      <div className="mt-4 flex flex-wrap gap-4">
        {severities.map((severity) =>
          opener(words[severity], { severity, ...words.questions[severity] }),
        )}
      </div>
      <h2 className="mt-12 text-xl">{words.more}</h2>
      <div className="mt-4 flex flex-wrap gap-4">
        {moreQuestions(words).map(([label, ...questions]) => opener(label, ...questions))}
      </div>
      <OwnQuestion words={words} ask={(question) => void ask(question)} />
      <output className="mt-12 block">
        {words.answer}: <strong>{spoken || said.none}</strong>
      </output>
    </>
  );
}

function moreQuestions(words: ConfirmsWords): [string, ...Question[]][] {
  const { plainTitle, plainMessage, htmlTitle, htmlMessage, nth } = words;
  const plain = { title: plainTitle, message: plainMessage };
  return [
    [words.plain, plain],
    [words.html, { title: htmlTitle, message: htmlMessage, html: true }],
    [
      words.withoutCancel,
      {
        title: words.withoutCancelTitle,
        message: words.withoutCancelMessage,
        icon: "signOut",
        hideCancelButton: true,
      },
    ],
    [words.ownIcon, { title: words.ownIconTitle, message: words.ownIconMessage, icon: "mail" }],
    [words.three, ...[1, 2, 3].map((at) => ({ title: nth(at), message: plainMessage }))],
  ];
}
