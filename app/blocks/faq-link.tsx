import { Check, Link } from "lucide-react";
import { useEffect, useState } from "react";
import { useWords } from "#app/messages/words.ts";

/** The answer's own address: goes into the address bar, and with JavaScript onto the clipboard. */
export function FaqLink({ id }: { id: string }) {
  const { blocks } = useWords();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 4_000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = ({ currentTarget }: { currentTarget: HTMLAnchorElement }) => {
    // A browser may refuse; the address bar has it then.
    void navigator.clipboard?.writeText(currentTarget.href).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  const Icon = isCopied ? Check : Link;
  return (
    <p className="print:hidden">
      <a
        href={`#${id}`}
        onClick={copy}
        className="inline-flex min-h-11 items-center gap-2 text-sm text-muted underline-offset-4 hover:underline"
      >
        <Icon aria-hidden className="size-4" />
        {isCopied ? blocks.linkCopied : blocks.linkToAnswer}
      </a>
      <output className="sr-only">{isCopied && blocks.linkCopied}</output>
    </p>
  );
}
