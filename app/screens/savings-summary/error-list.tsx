import { useWords } from "#app/messages/words.ts";
import type { SavingsError } from "./savings-address.ts";

/** The invalid parts of the address, beside the defaults shown instead. */
export function ErrorList({ errors }: { errors: readonly SavingsError[] }) {
  const { savings } = useWords();
  return (
    <div aria-live="polite" className="print:hidden">
      {errors.length > 0 && (
        <ul className="mt-6 grid max-w-measure grid-cols-1 gap-2 border-l-4 border-warning pl-4">
          {errors.map((error) => (
            <li key={error}>{savings.errors[error]}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
