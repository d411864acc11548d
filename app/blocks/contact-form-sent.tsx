import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { useWasServerRendered } from "#app/ui/is-alive.ts";

type Props = { number: string; level: 2 | 3; onAgain: () => void };

/** In the place of the form, so that nothing is left to send again. */
export function ContactFormSent({ number, level, onAgain }: Props) {
  const { contact } = useWords();
  const { pathname } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  // A document has given the focus by itself.
  const wasServerRendered = useWasServerRendered();
  useEffect(() => {
    if (!wasServerRendered) heading.current?.focus();
  }, [wasServerRendered]);
  const Tag = `h${level}` as const;
  return (
    <div className="rounded-xl border border-line bg-raised p-6">
      <CircleCheck aria-hidden className="size-8 text-good" />
      <Tag
        ref={heading}
        tabIndex={-1}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a document post nothing else can
        autoFocus
        className="mt-2 scroll-mt-36 text-xl"
      >
        {contact.sent}
      </Tag>
      <p className="mt-4">
        {contact.sentNumber}{" "}
        <strong className="text-lg whitespace-nowrap tabular-nums">{number}</strong>
      </p>
      <p className="mt-2 max-w-measure text-muted">{contact.sentKeep}</p>
      <p className="mt-4">
        <a
          href={pathname}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline"
          onClick={(event) => {
            event.preventDefault();
            onAgain();
          }}
        >
          {contact.sendAnother}
        </a>
      </p>
    </div>
  );
}
