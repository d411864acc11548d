import { useId, type ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { standaloneLink } from "#app/site/links.tsx";
import { formatMoney } from "#contract/format.ts";
import type { Receipt } from "#contract/documents.ts";

/** A summary of the payment; the receipt lists it line by line. */
export function PaidCard({ receipt }: { receipt: Receipt }) {
  const { lang, checkoutPayment } = useWords();
  const { done } = checkoutPayment;
  const id = useId();
  const { card, totalCents } = receipt;
  return (
    <section aria-labelledby={id} className="rounded-xl border border-line bg-raised p-6">
      <h2 id={id} className="text-xl">
        {done.receipt}
      </h2>
      <dl className="mt-4 grid grid-cols-1 gap-4">
        <Fact name={done.number}>
          <span className="tabular-nums">{receipt.number}</span>
        </Fact>
        <Fact name={done.paid}>
          <span className="text-2xl tabular-nums">{formatMoney(totalCents, lang)}</span>
          {card && <span className="block font-normal">{done.card(card.brand, card.last4)}</span>}
          {totalCents === 0 && <span className="block font-normal">{done.paidNothing}</span>}
        </Fact>
        <Fact name={done.who}>
          {receipt.people.map((name) => (
            <span key={name} className="block wrap-anywhere">
              {name}
            </span>
          ))}
        </Fact>
      </dl>
      <a
        href={`/dashboard/receipts/${receipt.id}/receipt.pdf?lang=${lang}`}
        className={`${standaloneLink} mt-4`}
      >
        {done.showReceipt}
      </a>
      <p className="mt-2 text-sm font-semibold">{receipt.notice}</p>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
