import { useEffect, useRef } from "react";
import { useWords } from "#app/messages/words.ts";
import type { Cycle } from "#contract/content/block-parts.ts";

type Props = { cycle: Cycle; cycles: readonly Cycle[] };

/** Monthly or annual, where the plan is sold both ways. */
export function CycleChoice({ cycle, cycles }: Props) {
  const { savings } = useWords();
  const ways = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const way of ways.current?.querySelectorAll("input") ?? [])
      way.checked = way.value === cycle;
  }, [cycle]);
  if (cycles.length < 2) return <p className="text-muted">{savings.payOnly[cycle]}</p>;
  return (
    <fieldset>
      <legend className="font-semibold">{savings.pay}</legend>
      <div ref={ways} className="mt-2 flex flex-wrap gap-2">
        {cycles.map((way) => (
          <label
            key={way}
            className="inline-flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border border-edge bg-raised px-4 py-2 has-checked:border-brand"
          >
            <input
              type="radio"
              name="cycle"
              value={way}
              defaultChecked={way === cycle}
              className="size-5 shrink-0 accent-brand"
            />
            {savings.payBy[way]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
