import { useWords } from "#app/messages/words.ts";
import type { PayableData } from "./load-payment.server.ts";

/** In the demo alone: the only numbers that its card fields take. */
export function TestCards({ cards }: { cards: PayableData["testCards"] }) {
  const { testCards: words } = useWords().checkoutPayment;
  if (cards.length === 0) return null;
  return (
    <details className="rounded-lg border border-line bg-raised px-4">
      <summary className="flex min-h-11 cursor-pointer items-center py-2 text-sm font-semibold text-brand">
        {words.title}
      </summary>
      <p className="max-w-measure text-sm text-muted">{words.text}</p>
      <dl className="my-4 grid grid-cols-1 gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        {cards.map(({ number, outcome }) => (
          <div key={number} className="contents">
            <dt className="font-semibold tabular-nums">{number}</dt>
            <dd className="mb-2 text-muted sm:mb-0">{words.outcomes[outcome]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
