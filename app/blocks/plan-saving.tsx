import { CircleCheck, Info } from "#app/ui/icons.ts";
import { KeptWords } from "#app/site/kept-times.tsx";
import { useWords } from "#app/messages/words.ts";
import { formatPrice } from "#contract/format.ts";
import { Bar, type BarPart } from "./bar.tsx";
import type { PlanCardData } from "./block-view.ts";
import { ByCycle } from "./by-cycle.tsx";

/** What the example year saves at first, also where that is nothing. */
export function PlanSaving({ plan: { prices, example } }: { plan: PlanCardData }) {
  const { blocks, lang } = useWords();
  if (!example) return <div />;
  return (
    <div className="min-w-0 px-6 pt-6">
      <ByCycle prices={prices}>
        {({ year }) => {
          if (!year) return null;
          const { firstYear, bars } = year;
          const isSaving = firstYear.kind === "saves";
          const Icon = isSaving ? CircleCheck : Info;
          return (
            <>
              <p className={`flex gap-2 font-semibold ${isSaving ? "text-good" : ""}`.trim()}>
                <Icon aria-hidden className="mt-0.5 size-6 shrink-0" />
                <span className="min-w-0">
                  {blocks.yearOne[firstYear.kind](formatPrice(firstYear.cents, lang))}
                </span>
              </p>
              <div
                aria-hidden
                className="mt-2 grid grid-cols-[fit-content(50%)_minmax(0,1fr)] items-center gap-x-3 gap-y-1 text-sm"
              >
                <Line name={blocks.usualFees} parts={[{ tone: "usual", length: bars.usual }]} />
                <Line
                  name={blocks.withThisPlan}
                  parts={[
                    { tone: "plan", length: bars.plan },
                    { tone: "member", length: bars.member },
                  ]}
                />
              </div>
            </>
          );
        }}
      </ByCycle>
      <p dir="auto" className="mt-2 text-sm text-muted">
        <KeptWords text={example.text} />
      </p>
    </div>
  );
}

function Line({ name, parts }: { name: string; parts: BarPart[] }) {
  return (
    <>
      <span>{name}</span>
      <Bar parts={parts} />
    </>
  );
}
