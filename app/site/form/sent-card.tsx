import { CircleCheck } from "#app/ui/icons.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { useWasServerRendered } from "#app/ui/is-alive.ts";

type Props = {
  level: 2 | 3;
  title: string;
  numberLabel: string;
  number: string;
  notes: string[];
  className?: string;
  children?: ReactNode;
};

/** Replaces a form, so that nothing can be sent twice. */
export function SentCard(props: Props) {
  const { level, title, numberLabel, number, notes, className = "", children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // The browser has already set the focus in a new document.
  const wasServerRendered = useWasServerRendered();
  useEffect(() => {
    if (!wasServerRendered) heading.current?.focus();
  }, [wasServerRendered]);
  const Tag = `h${level}` as const;
  return (
    <div className={`rounded-xl border border-line bg-raised p-6 ${className}`}>
      <CircleCheck aria-hidden className="size-8 text-good" />
      <Tag
        ref={heading}
        tabIndex={-1}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a document post nothing else can
        autoFocus
        className="mt-2 scroll-mt-36 text-xl"
      >
        {title}
      </Tag>
      <p className="mt-4">
        {numberLabel} <strong className="text-lg whitespace-nowrap tabular-nums">{number}</strong>
      </p>
      {notes.map((note) => (
        <p key={note} className="mt-2 max-w-measure text-muted">
          {note}
        </p>
      ))}
      <p className="mt-4 phone-wide">{children}</p>
    </div>
  );
}
