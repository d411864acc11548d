import { Check, Link } from "#app/ui/icons.ts";
import { useEffect, useState } from "react";
import { SafeHtml } from "#app/site/safe-html.tsx";
import { useWords } from "#app/messages/words.ts";
import { quietLink } from "#app/site/links.tsx";
import type { BlockViewProps } from "./block-view.ts";
import { useFaqLists } from "./faq-page.tsx";
import { FaqSearch } from "./faq-search.tsx";
import { Heading, headingBeside, ItemHeading, Section } from "./section.tsx";

/** Collapsible questions; a search on the page hides those that do not match. */
export function FaqList({ id, props: { heading, items }, level }: BlockViewProps<"faq_list">) {
  const { searchedIn, idsOf, groupsOf, isFound, isSearching } = useFaqLists();
  if (!heading && items.length === 0) return null;
  const ids = idsOf(id);
  const groups = groupsOf(id).filter(({ places }) => places.some((at) => isFound(id, at)));
  const below = heading ? level : 1;
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
        {!isSearching && <Topics groups={groupsOf(id)} />}
        {groupsOf(id).map((group) => (
          <div
            key={group.id}
            hidden={!groups.includes(group)}
            className="[&[hidden]]:hidden [&+&]:mt-10"
          >
            {group.heading !== undefined && (
              <div id={group.id} className="scroll-mt-36 pb-3">
                <ItemHeading level={below} className="text-xl">
                  {group.heading}
                </ItemHeading>
              </div>
            )}
            <div className="border-t border-line">
              {group.places.map((at) => (
                <Question
                  key={ids[at]}
                  id={ids[at] ?? ""}
                  item={items[at]}
                  isHidden={!isFound(id, at)}
                  level={group.heading === undefined ? below : ((below + 1) as 2 | 3)}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
    </Section>
  );
}

/** The contents of a list with several headings. */
function Topics({ groups }: { groups: ReturnType<ReturnType<typeof useFaqLists>["groupsOf"]> }) {
  const { blocks } = useWords();
  const named = groups.filter(({ heading }) => heading !== undefined);
  if (named.length < 2) return null;
  return (
    <nav aria-label={blocks.questionTopics} className="mb-8 print:hidden">
      <ul className="flex flex-wrap gap-x-6">
        {named.map(({ id, heading }) => (
          <li key={id} className="min-w-0">
            <a href={`#${id}`} className={quietLink}>
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {heading}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type QuestionProps = {
  id: string;
  item: BlockViewProps<"faq_list">["props"]["items"][number] | undefined;
  isHidden: boolean;
  level: 1 | 2 | 3;
};

function Question({ id, item, isHidden, level }: QuestionProps) {
  if (!item) return null;
  return (
    <details hidden={isHidden} className="group border-b border-line break-inside-avoid">
      <summary className="flex min-h-11 cursor-pointer list-none items-start gap-4 py-4 [&::-webkit-details-marker]:hidden">
        <ItemHeading level={level} className="min-w-0 grow text-base">
          {item.question}
        </ItemHeading>
        <Mark />
      </summary>
      {/* The id is on the content: the browser then opens a linked answer by itself. */}
      <div id={id} className="scroll-mt-36 pb-4">
        <SafeHtml html={item.answer} className="safe-html max-w-measure text-muted" />
        <FaqLink id={id} />
      </div>
    </details>
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
