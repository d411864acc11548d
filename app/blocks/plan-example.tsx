import { CircleCheck, Info } from "lucide-react";
import { useWords } from "#app/messages/words.ts";
import { formatPrice } from "#contract/format.ts";
import { Bar, type BarPart } from "./bar.tsx";
import type { PlanCardData, PlanExampleData } from "./block-view.ts";

/** A year of visits with and without the plan, also where the plan costs more. */
export function PlanExample({ plan: { example, processingFeeCents } }: { plan: PlanCardData }) {
  const { blocks, lang } = useWords();
  if (!example) return <div />;
  const { usualCents, planCents, memberCents, withPlanCents, bars } = example;
  const parts = [
    [planCents, blocks.planPart],
    [processingFeeCents, blocks.feePart],
    [memberCents, blocks.officePart],
  ] as const;
  return (
    <div className="min-w-0 px-6 pt-6">
      <div className="rounded-lg border border-line p-4">
        <p className="text-sm font-semibold">{blocks.example}</p>
        <p dir="auto" className="mt-1 text-sm text-muted">
          {example.text}
        </p>
        <Compared
          name={blocks.usualFees}
          cents={usualCents}
          parts={[{ tone: "usual", length: bars.usual }]}
        />
        <Compared
          name={blocks.withThisPlan}
          detail={example.paidPer && blocks.paidPer[example.paidPer].toLocaleLowerCase(lang)}
          cents={withPlanCents}
          parts={[
            { tone: "plan", length: bars.plan },
            { tone: "member", length: bars.member },
          ]}
        />
        <p className="mt-1 text-sm text-muted tabular-nums">
          {parts
            .filter(([cents]) => cents > 0)
            .map(([cents, say]) => say(formatPrice(cents, lang)))
            .join(" + ")}
        </p>
        <Outcome example={example} />
      </div>
    </div>
  );
}

type ComparedProps = { name: string; detail?: string | undefined; cents: number; parts: BarPart[] };

function Compared({ name, detail, cents, parts }: ComparedProps) {
  const { lang } = useWords();
  return (
    <div className="mt-3">
      <p className="mb-1 flex flex-wrap items-end gap-x-4 text-sm">
        <span className="min-w-0 flex-[1_1_8em]">
          {name}
          {detail && <span className="text-muted"> ({detail})</span>}
        </span>{" "}
        <span className="ms-auto font-semibold tabular-nums">{formatPrice(cents, lang)}</span>
      </p>
      <Bar parts={parts} />
    </div>
  );
}

function Outcome({ example: { firstYear, laterYears } }: { example: PlanExampleData }) {
  const { blocks, lang } = useWords();
  const isSaving = firstYear.kind === "saves";
  const Icon = isSaving ? CircleCheck : Info;
  const later =
    laterYears && blocks.laterYears[laterYears.kind](formatPrice(laterYears.cents, lang));
  return (
    <div className="mt-4 flex gap-2">
      <Icon aria-hidden className={`mt-1 size-6 shrink-0 ${isSaving ? "text-good" : ""}`.trim()} />
      <div className="min-w-0 tabular-nums">
        <p className={`text-lg font-semibold ${isSaving ? "text-good" : ""}`.trim()}>
          {blocks.outcome[firstYear.kind](formatPrice(firstYear.cents, lang))}
        </p>
        <p className="text-sm text-muted">
          {later ? `${blocks.inFirstYear} ${later}` : blocks.inThisExample}
        </p>
      </div>
    </div>
  );
}
