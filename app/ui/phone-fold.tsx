import { ChevronDown } from "./icons.ts";
import type { ReactNode } from "react";

type Props = {
  summary: ReactNode;
  /** What it says instead once it is open, then below what it opened. */
  openSummary?: string;
  /** In a row that wraps: where there is room, its children are parts of the row. */
  isInRow?: boolean;
  /** Open from the start. */
  isOpen?: boolean;
  children: ReactNode;
};

/** What a phone folds; where there is room, and on paper, it simply stands there. */
export function PhoneFold({ summary, openSummary, isInRow = false, ...props }: Props) {
  return (
    <details
      open={props.isOpen}
      onToggle={({ currentTarget, newState }) => {
        if (newState === "closed") currentTarget.scrollIntoView({ block: "nearest" });
      }}
      className={`phone-fold group/fold scroll-mt-36 ${openSummary === undefined ? "" : "closes-below"} ${isInRow ? "is-in-row basis-full" : ""}`.trim()}
    >
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        {openSummary === undefined ? (
          summary
        ) : (
          <>
            <span className="group-open/fold:hidden">{summary}</span>
            <span className="hidden group-open/fold:inline">{openSummary}</span>
          </>
        )}
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open/fold:rotate-180" />
      </summary>
      {props.children}
    </details>
  );
}
