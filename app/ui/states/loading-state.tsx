import { useUiWords } from "../ui-words.ts";
import { Announcement } from "./announcement.tsx";

type Props = {
  /** The expected number of rows. */
  rows: number;
  /** The lines of text per row; the first is larger. */
  lines?: number;
  /** The row spacing, the same as that of the rows to come. */
  rowClass?: string;
  label?: string;
};

const widths = ["w-1/2", "w-3/4", "w-2/3", "w-5/6"];

/** As tall as the expected rows, so that nothing moves when they arrive. */
export function LoadingState({ rows, lines = 2, rowClass = "py-4", label }: Props) {
  const { loading } = useUiWords();
  const wording = label ?? loading;
  return (
    <div className="relative">
      <Announcement text={wording} />
      <p className="sr-only">{wording}</p>
      <div aria-hidden className="motion-safe:animate-pulse">
        {numbersTo(rows).map((row) => (
          <div key={row} className={`border-b border-line ${rowClass}`}>
            {numbersTo(lines).map((line) => (
              <div key={line} className={`flex h-[1lh] items-center ${line > 0 ? "text-sm" : ""}`}>
                <div className={`h-[0.7em] rounded-sm bg-line ${widths[(row + line) % 4]}`} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, number) => number);
