import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { useWords } from "#app/messages/words.ts";
import { SiteLink } from "#app/site/links.tsx";
import { useWasServerRendered } from "#app/ui/is-alive.ts";

type Props = { answer: { number: string; statusUrl: string }; hasMail: boolean };

/** In the place of the form, so that nothing is left to send again. */
export function ReportSent({ answer: { number, statusUrl }, hasMail }: Props) {
  const { reporting } = useWords().directory;
  const heading = useRef<HTMLHeadingElement>(null);
  // A document has given the focus by itself.
  const wasServerRendered = useWasServerRendered();
  useEffect(() => {
    if (!wasServerRendered) heading.current?.focus();
  }, [wasServerRendered]);
  return (
    <div className="mt-8 max-w-[40rem] rounded-xl border border-line bg-raised p-6">
      <CircleCheck aria-hidden className="size-8 text-good" />
      <h2
        ref={heading}
        tabIndex={-1}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a document post nothing else can
        autoFocus
        className="mt-2 scroll-mt-36 text-xl"
      >
        {reporting.sent}
      </h2>
      <p className="mt-4">
        {reporting.sentNumber}{" "}
        <strong className="text-lg whitespace-nowrap tabular-nums">{number}</strong>
      </p>
      <p className="mt-2 max-w-measure text-muted">{reporting.sentKeep}</p>
      {hasMail && <p className="mt-2 max-w-measure text-muted">{reporting.sentMail}</p>}
      <p className="mt-4">
        <SiteLink
          to={statusUrl}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {reporting.statusLink}
        </SiteLink>
      </p>
    </div>
  );
}
