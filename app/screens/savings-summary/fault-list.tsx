import { useWords } from "#app/messages/words.ts";
import type { SavingsError } from "./savings-address.ts";

/** What of the address could not be followed, beside what is shown instead. */
export function ErrorList({ violations }: { violations: readonly SavingsError[] }) {
  const { savings } = useWords();
  return (
    <div aria-live="polite" className="print:hidden">
      {violations.length > 0 && (
        <ul className="mt-6 grid max-w-measure grid-cols-1 gap-2 border-l-4 border-warning pl-4">
          {violations.map((fault) => (
            <li key={fault}>{savings.violations[fault]}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
