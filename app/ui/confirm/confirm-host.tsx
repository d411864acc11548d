import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { buttonClass } from "../button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { holdStyles, setHeldStyles } from "../held-styles.ts";
import { useUiWords } from "../ui-words.ts";
import { answerAllWithNo, useQuestion, type Question } from "./ask-to-confirm.ts";
import { confirmIcons, severities } from "./looks.ts";

/** Shows confirmations, one at a time. A navigation answers all of them with no. */
export function ConfirmHost({ page, sanitize }: { page: string; sanitize: Sanitize }) {
  const asked = useQuestion();
  return (
    <>
      {asked && <ConfirmDialog key={asked.id} {...asked} sanitize={sanitize} />}
      <NoOnLeaving key={page} />
    </>
  );
}

function NoOnLeaving() {
  useEffect(() => answerAllWithNo, []);
  return null;
}

type Props = {
  question: Question;
  answer: (isConfirmed: boolean) => void;
  sanitize: Sanitize;
};

function ConfirmDialog({ question, answer, sanitize }: Props) {
  const words = useUiWords();
  const messageId = useId();
  const ok = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const { title, message, okText, cancelText, html, hideCancelButton } = question;
  const severity = question.severity ?? "primary";
  const { icon, iconClass, okLook } = severities[severity];
  const Icon = confirmIcons[question.icon ?? icon];
  const isCancelFirst = severity === "danger" && !hideCancelButton;

  return (
    <Dialog
      isOpen
      onClose={() => answer(false)}
      title={title}
      size="small"
      role="alertdialog"
      describedBy={messageId}
      initialFocus={isCancelFirst ? cancel : ok}
      icon={<Icon aria-hidden="true" className={`mt-1 size-7 shrink-0 ${iconClass}`} />}
      actions={
        <>
          {!hideCancelButton && (
            <button
              ref={cancel}
              type="button"
              onClick={() => answer(false)}
              className={buttonClass("second")}
            >
              {cancelText ?? words.cancel}
            </button>
          )}
          <button
            ref={ok}
            type="button"
            onClick={() => answer(true)}
            className={`min-w-24 ${buttonClass(okLook)}`}
          >
            {okText ?? words.ok}
          </button>
        </>
      }
    >
      <div id={messageId}>
        {html ? <HtmlMessage html={message} sanitize={sanitize} /> : <TextMessage text={message} />}
      </div>
    </Dialog>
  );
}

type Sanitize = (html: string) => Promise<string>;

function TextMessage({ text }: { text: string }) {
  return <p className="whitespace-pre-line">{text}</p>;
}

/** Sanitized HTML. The sanitizer loads with the first message, whose space is reserved. */
function HtmlMessage({ html, sanitize }: { html: string; sanitize: Sanitize }) {
  const [clean, setClean] = useState("");
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => setHeldStyles(place.current));
  useEffect(() => {
    let isWanted = true;
    const show = (result: string) => isWanted && setClean(holdStyles(result));
    sanitize(html).then(show, () => show(escapedText(html)));
    return () => {
      isWanted = false;
    };
  }, [html, sanitize]);
  return (
    <div
      ref={place}
      aria-live="polite"
      className="safe-html min-h-[3lh]"
      // oxlint-disable-next-line react/no-danger -- nothing gets here but through `sanitize`
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}

/** Plain text, where the sanitizer could not be loaded. A parsed document runs no script. */
function escapedText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const paragraph = document.createElement("p");
  paragraph.textContent = body.textContent;
  return paragraph.outerHTML;
}
