import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type Props = { summary: ReactNode; children: ReactNode };

/** What a phone folds; where there is room, and on paper, it simply stands there. */
export function PhoneFold({ summary, children }: Props) {
  return (
    <details className="phone-fold group/fold">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open/fold:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
