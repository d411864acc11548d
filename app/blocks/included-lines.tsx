import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { KeptWords } from "#app/site/kept-times.tsx";
import { Check, ChevronDown } from "#app/ui/icons.ts";
import { rowKeys } from "./row-keys.ts";

/** What a plan includes, in the owner's words or as services. */
export function IncludedLines({ lines }: { lines: readonly string[] }) {
  const keys = rowKeys(lines);
  return (
    <ul className="mt-2 grid grid-cols-1 gap-1">
      {lines.map((line, at) => (
        <li key={keys[at]} dir="auto" className="flex gap-2">
          <Check aria-hidden className="mt-1 size-5 shrink-0 text-good" />
          <span className="min-w-0">
            <KeptWords text={line} />
          </span>
        </li>
      ))}
    </ul>
  );
}

type FoldProps = { name: string; className: string; children: ReactNode };

/** The same, folded under a button that names the plan to screen readers. */
export function IncludedFold({ name, className, children }: FoldProps) {
  const { blocks } = useWords();
  return (
    <details className={`group/included ${className}`}>
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        {blocks.includes}
        <span className="sr-only">: {name}</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open/included:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
