import { Check, Link } from "lucide-react";
import { useEffect, useState } from "react";
import { useWords } from "#app/messages/words.ts";

/** A link to this answer; with JavaScript a click also copies it to the clipboard. */
export function FaqLink({ id }: { id: string }) {
  const { blocks } = useWords();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 4_000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = ({ currentTarget }: { currentTarget: HTMLAnchorElement }) => {
    // If the browser refuses, the link is still in the address bar.
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
