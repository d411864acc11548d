import { Check, Link } from "lucide-react";
import { useEffect, useState } from "react";
import { SafeHtml } from "#app/site/safe-html.tsx";
import { useWords } from "#app/messages/words.ts";
import type { BlockViewProps } from "./block-view.ts";
import { useFaqLists } from "./faq-page.tsx";
import { FaqSearch } from "./faq-search.tsx";
import { Heading, headingBeside, ItemHeading, Section } from "./section.tsx";

/** Collapsible questions; a search on the page hides those that do not match. */
export function FaqList({ id, props: { heading, items }, level }: BlockViewProps<"faq_list">) {
  const { searchedIn, idsOf, isFound } = useFaqLists();
  if (!heading && items.length === 0) return null;
  const ids = idsOf(id);
  const hasField = searchedIn === id;
  const isAnyFound = items.some((_, at) => isFound(id, at));
  return (
    <Section
      id={id}
      className={isAnyFound || hasField || items.length === 0 ? "" : "hidden"}
      inner={heading ? headingBeside : undefined}
    >
      {heading && <Heading level={level}>{heading}</Heading>}
      <div className="max-w-3xl min-w-0">
        {hasField && <FaqSearch />}
        <div className={isAnyFound ? "border-t border-line" : ""}>
          {items.map(({ question, answer }, at) => (
            <details
              key={ids[at]}
              hidden={!isFound(id, at)}
              className="group border-b border-line break-inside-avoid"
            >
              <summary className="flex min-h-11 cursor-pointer list-none items-start gap-4 py-4 [&::-webkit-details-marker]:hidden">
                <ItemHeading level={heading ? level : 1} className="min-w-0 grow text-base">
                  {question}
                </ItemHeading>
                <Mark />
              </summary>
              {/* The id is on the content: the browser then opens a linked answer by itself. */}
              <div id={ids[at]} className="scroll-mt-36 pb-4">
                <SafeHtml html={answer} className="safe-html max-w-measure text-muted" />
                <FaqLink id={ids[at] ?? ""} />
              </div>
            </details>
          ))}
        </div>
      </div>
    </Section>
  );
}

function Mark() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 20 20"
      className="mt-1 size-5 shrink-0 fill-none stroke-current stroke-2 text-brand print:hidden"
    >
      <path d="M3 10h14" />
      <path d="M10 3v14" className="group-open:hidden" />
    </svg>
  );
}

/** A link to this answer; with JavaScript a click also copies it to the clipboard. */
function FaqLink({ id }: { id: string }) {
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
