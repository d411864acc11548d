import { useWords } from "#app/messages/words.ts";
import { WalletCard } from "#app/illustrations/wallet-card.tsx";

/** The steps that follow the form. */
export function NextSteps() {
  const { signUp } = useWords().signIn;
  return (
    <aside aria-labelledby="next-steps">
      <div className="hidden rounded-xl bg-picture p-8 text-picture-line lg:block">
        <div className="mx-auto max-w-64">
          <WalletCard />
        </div>
      </div>
      <h2 id="next-steps" className="text-xl lg:mt-8">
        {signUp.nextTitle}
      </h2>
      <ol className="mt-4 grid list-decimal grid-cols-1 gap-2 pl-6 marker:font-semibold marker:text-brand">
        {signUp.next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </aside>
  );
}
