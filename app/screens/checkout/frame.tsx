import { ChevronUp } from "#app/ui/icons.ts";
import { useId, type ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import type { CheckoutStep } from "#contract/checkout.ts";
import { formatMoney } from "#contract/format.ts";
import { QuoteSummary, type SummaryProps } from "./quote-summary.tsx";
import type { CheckoutView } from "./view-checkout.server.ts";
import { Progress, type Share } from "./progress.tsx";
import { StartOver } from "./start-over.tsx";

type Props = {
  step: CheckoutStep;
  /** How far the step is, if it isn't its only or last page. */
  share?: Share;
  /** The step's title, shown as the page heading. */
  title: string;
  lead?: ReactNode;
  /** Missing where the checkout is over. */
  quote?: CheckoutView | undefined;
  /** The checkout is locked while it is being paid. */
  isPaying?: boolean;
  isSold?: SummaryProps["isSold"];
  /** The step's main button, in the summary at the side; a phone has it in the task. */
  action?: ReactNode;
  children: ReactNode;
};

/** Every step's layout: progress, the task, and the quote beside it or, on a phone, below it. */
export function CheckoutFrame(props: Props) {
  const { step, share, title, lead, quote, isPaying = false, isSold, action, children } = props;
  return (
    <div className={`page-width pt-6 lg:py-8 ${quote ? "" : "pb-8"}`}>
      <Progress step={step} share={share} carried={quote?.carried ?? ""} isPaying={isPaying} />
      <div
        className={`mt-6 grid grid-cols-1 gap-x-16 gap-y-8 lg:mt-10 ${quote ? "lg:grid-cols-[minmax(0,1fr)_23rem]" : ""}`}
      >
        <div className="min-w-0">
          <h1 className="text-3xl">{title}</h1>
          {lead !== undefined && <div className="mt-4 max-w-measure text-lg">{lead}</div>}
          <div className="mt-8">{children}</div>
          {quote && !isPaying && <StartOver />}
        </div>
        {quote && <SideSummary {...{ quote, step, isPaying, isSold, action }} />}
      </div>
      {quote && <BottomSummary {...{ quote, step, isPaying, isSold }} />}
    </div>
  );
}

/** Stays at the bottom of a phone's screen, and unfolds upward. */
function BottomSummary({ quote, ...shown }: SummaryProps) {
  const { checkout, lang } = useWords("checkout");
  const { summary } = checkout;
  const { people, forFewest, dueTodayCents } = quote;
  const due = people.length > 0 ? dueTodayCents : forFewest?.dueCents;
  const cents = shown.isSold === false ? undefined : due;
  return (
    <details className="order-bar group sticky bottom-0 z-10 -mx-4 mt-8 border-t border-line bg-raised shadow-float sm:-mx-8 lg:hidden [@media(max-height:30rem)]:static">
      {/* Open, its shade covers the page behind, and a tap on it closes the order. */}
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 bg-raised px-4 py-2 font-semibold group-open:before:fixed group-open:before:inset-0 group-open:before:-z-1 group-open:before:bg-black/60 sm:px-8 [&::-webkit-details-marker]:hidden [@media(max-height:30rem)]:before:hidden">
        <ChevronUp
          aria-hidden
          className="size-5 shrink-0 text-brand transition-transform group-open:rotate-180"
        />
        <span className="min-w-0 grow">{summary.title}</span>
        {cents !== undefined && (
          <span className="text-end tabular-nums">
            <span className="block text-sm font-normal text-muted">
              {forFewest ? summary.dueFor(forFewest.people) : summary.dueToday}
            </span>
            {formatMoney(cents, lang)}
          </span>
        )}
      </summary>
      <div className="max-h-[calc(100dvh-6rem)] overflow-y-auto border-t border-line bg-raised px-4 pt-4 pb-6 sm:px-8 [@media(max-height:30rem)]:max-h-none">
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
      <div className="sticky top-8 max-h-[calc(100vh-4rem)] overflow-y-auto rounded-xl border border-line bg-raised p-6">
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
