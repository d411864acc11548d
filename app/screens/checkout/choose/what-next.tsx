import { useWords } from "#app/messages/words.ts";
import { WalletCard } from "#app/illustrations/wallet-card.tsx";

/** The steps that follow this page. */
export function WhatNext() {
  const { choose } = useWords().checkout;
  return (
    <aside aria-labelledby="what-next" className="min-w-0">
      <div className="hidden rounded-xl bg-picture p-8 text-picture-line lg:block">
        <div className="mx-auto max-w-64">
          <WalletCard />
        </div>
      </div>
      <h2 id="what-next" className="text-xl lg:mt-8">
        {choose.nextTitle}
      </h2>
      <ol className="mt-4 grid list-decimal grid-cols-1 gap-2 pl-6 marker:font-semibold marker:text-brand">
        {choose.next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </aside>
  );
}
