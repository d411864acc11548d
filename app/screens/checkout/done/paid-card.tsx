import { useId } from "react";
import { useWords } from "#app/messages/words.ts";
import { standaloneLink } from "#app/site/links.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { formatMoney } from "#contract/format.ts";
import type { Receipt } from "#contract/documents.ts";

/** A summary of the payment; the receipt lists it line by line. */
export function PaidCard({ receipt }: { receipt: Receipt }) {
  const { lang, checkoutPayment } = useWords("checkout");
  const { done } = checkoutPayment;
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-xl border border-line bg-raised p-6">
      <h2 id={id} className="text-xl">
        {done.receipt}
      </h2>
      <Facts
        look="stacked"
        className="mt-4 grid-cols-1 gap-4 font-semibold"
        facts={[
          [done.number, receipt.number],
          [done.paid, <Paid key="paid" receipt={receipt} />],
          [done.who, <Names key="who" names={receipt.people} />],
        ]}
      />
      <a
        href={`/dashboard/receipts/${receipt.id}/receipt.pdf?lang=${lang}`}
        target="_blank"
        rel="noopener"
        className={`${standaloneLink} mt-4`}
      >
        {done.showReceipt}
      </a>
      <p className="mt-2 text-sm font-semibold">{receipt.notice}</p>
    </section>
  );
}

function Paid({ receipt: { card, totalCents } }: { receipt: Receipt }) {
  const { lang, checkoutPayment } = useWords("checkout");
  const { done } = checkoutPayment;
  return (
    <>
      <span className="text-2xl">{formatMoney(totalCents, lang)}</span>
      {card && <span className="block font-normal">{done.card(card.brand, card.last4)}</span>}
      {totalCents === 0 && <span className="block font-normal">{done.paidNothing}</span>}
    </>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <span key={name} className="block">
      {name}
    </span>
  ));
}
