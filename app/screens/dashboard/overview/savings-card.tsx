import { useWords } from "#app/messages/words.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { formatMoney } from "#contract/format.ts";
import type { Savings } from "#contract/logged-visits.ts";
import { Card } from "../panel.tsx";

/** What was saved so far, self-reported, and the way to the visits. */
export function SavingsCard({ savings: { plans, allTime } }: { savings: Savings }) {
  const { ownSavings, lang } = useWords("account");
  const { overview: words } = ownSavings;
  const logged = plans.filter(({ visits }) => visits > 0);
  const money = (cents: number) => formatMoney(cents, lang);
  return (
    <Card title={words.title}>
      {allTime.visits === 0 ? (
        <p className="mt-2 max-w-measure text-muted">{words.none}</p>
      ) : (
        <>
          {logged.map(({ subscriptionId, planName, savedCents }) => (
            <p key={subscriptionId} className="mt-2 font-semibold tabular-nums wrap-anywhere">
              {words.text(money(savedCents), planName)}
            </p>
          ))}
          {logged.length === 0 && (
            <p className="mt-2 font-semibold tabular-nums">
              {words.allTime(money(allTime.savedCents))}
            </p>
          )}
          <p className="text-sm text-muted">{ownSavings.selfReported}</p>
        </>
      )}
      <p className="mt-4">
        <SiteLink to="/dashboard/savings" className={standaloneLink}>
          {words.link}
        </SiteLink>
      </p>
    </Card>
  );
}
