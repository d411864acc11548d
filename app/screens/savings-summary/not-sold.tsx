import { Info } from "lucide-react";
import { useWords } from "#app/messages/words.ts";

/** The office accepts the plan, but it cannot be bought in the office's state. */
export function NotSold({ state }: { state: string }) {
  const { office } = useWords();
  return (
    <p className="mt-4 flex max-w-measure gap-2">
      <Info aria-hidden className="mt-1 size-5 shrink-0" />
      <strong className="font-semibold">{office.notSold(state)}</strong>
    </p>
  );
}
