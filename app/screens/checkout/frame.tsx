import { ChevronDown } from "lucide-react";
import { useId, type ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import type { CheckoutStep } from "#contract/checkout.ts";
import { formatMoney } from "#contract/format.ts";
import { QuoteSummary, type SummaryProps } from "./quote-summary.tsx";
import type { CheckoutView } from "./view-checkout.server.ts";
import { Progress } from "./progress.tsx";
import { StartOver } from "./start-over.tsx";

type Props = {
  step: CheckoutStep;
  /** The step's title, shown as the page heading. */
  title: string;
  lead?: ReactNode;
  /** Missing where the checkout is over. */
  quote?: CheckoutView | undefined;
  /** The checkout is locked while it is being paid. */
  isPaying?: boolean;
  /** The step's main button, in the summary at the side; a phone has it in the task. */
  action?: ReactNode;
  children: ReactNode;
};

/** Every step's layout: progress, the task, and the quote beside it or, on a phone, above it. */
export function CheckoutFrame(props: Props) {
  const { step, title, lead, quote, isPaying = false, action, children } = props;
  const { openingSoon } = useWords();
  return (
    <div className="page-width py-8 lg:py-12">
      <p className="font-semibold text-muted">{openingSoon.titles.checkout}</p>
      <Progress step={step} carried={quote?.carried ?? ""} />
      <div
        className={`mt-8 grid grid-cols-1 gap-x-16 gap-y-8 lg:mt-12 ${quote ? "lg:grid-cols-[minmax(0,1fr)_23rem]" : ""}`}
      >
        {quote && <FoldedSummary {...{ quote, step, isPaying }} />}
        <div className="min-w-0">
          <h1 className="text-3xl">{title}</h1>
          {lead !== undefined && <div className="mt-4 max-w-measure text-lg">{lead}</div>}
          <div className="mt-8">{children}</div>
          {quote && !isPaying && <StartOver />}
        </div>
        {quote && <SideSummary {...{ quote, step, isPaying, action }} />}
      </div>
    </div>
  );
}

function FoldedSummary({ quote, ...shown }: SummaryProps) {
  const { checkout, lang } = useWords("checkout");
  const hasPeople = quote.people.length > 0;
  return (
    <details className="group rounded-xl border border-line bg-raised lg:hidden">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-brand transition-transform group-open:rotate-180"
        />
        <span className="min-w-0 grow">{checkout.summary.title}</span>
        {hasPeople && (
          <span className="text-end tabular-nums">
            <span className="block text-sm font-normal text-muted">
              {checkout.summary.dueToday}
            </span>
            {formatMoney(quote.dueTodayCents, lang)}
          </span>
        )}
      </summary>
      <div className="border-t border-line px-4 pt-4 pb-6">
        <QuoteSummary quote={quote} {...shown} />
      </div>
    </details>
  );
}

function SideSummary(props: SummaryProps) {
  const { checkout } = useWords("checkout");
  const id = useId();
  return (
    <aside aria-labelledby={id} className="hidden min-w-0 lg:block">
      <div className="sticky top-8 rounded-xl border border-line bg-raised p-6">
        <h2 id={id} className="text-xl">
          {checkout.summary.title}
        </h2>
        <div className="mt-4">
          <QuoteSummary {...props} />
        </div>
      </div>
    </aside>
  );
}
