import { useWords } from "#app/messages/words.ts";
import type { SavingsFault } from "./savings-address.ts";

/** What of the address could not be followed, beside what is shown instead. */
export function FaultList({ faults }: { faults: readonly SavingsFault[] }) {
  const { savings } = useWords();
  return (
    <div aria-live="polite" className="print:hidden">
      {faults.length > 0 && (
        <ul className="mt-6 grid max-w-measure grid-cols-1 gap-2 border-l-4 border-warning pl-4">
          {faults.map((fault) => (
            <li key={fault}>{savings.faults[fault]}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
