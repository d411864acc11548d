import { useUiWords } from "../ui-words.ts";
import { Announcement } from "./announcement.tsx";

type Props = {
  /** How many rows will come, as far as one can know. */
  rows: number;
  /** How many lines of text a row holds; the first is larger. */
  lines?: number;
  /** The space of a row, as the rows to come have it. */
  rowClass?: string;
  label?: string;
};

const widths = ["w-1/2", "w-3/4", "w-2/3", "w-5/6"];

/** As high as the rows that will come, measured in their lines, so that nothing jumps. */
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
