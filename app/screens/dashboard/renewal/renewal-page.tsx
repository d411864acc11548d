import { useWords } from "#app/messages/words.ts";
import { DoneNotice } from "#app/site/form/done-notice.tsx";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { MoneySum } from "#app/ui/money-lines.tsx";
import { monthWithDay } from "#contract/format.ts";
import { Card } from "../panel.tsx";
import { AutoRenewCard } from "./auto-renew-card.tsx";
import type { RenewalData } from "./load-renewal.server.ts";
import { RenewNowPanel } from "./renew-now-panel.tsx";
import { RenewalStatus, StatusNotice } from "./renewal-status.tsx";
import type { RenewalView } from "./view-renewal.server.ts";

type Props = Pick<RenewalData, "renewal" | "done" | "start">;

/** How one plan goes on: its next term, the card that pays for it, and what can be changed. */
export function RenewalPage({ renewal, done, start }: Props) {
  const { renewal: words, ownPlan, glance, titles } = useWords("account");
  const { planName, state } = renewal;
  const said =
    done === "card" && state === "declined" ? words.done.cardDue : done && words.done[done];
  const isPlain = state !== "declined" && state !== "lapsed";
  // While a plan renews by itself, no one has to pay early: that comes last.
  const renewNow = <RenewNowPanel renewal={renewal} start={start} />;
  return (
    <>
      <h1 className="mt-8 text-3xl">{titles.renewal}</h1>
      <p className="mt-2 text-lg font-semibold wrap-anywhere">{planName}</p>
      <div className={`${isPlain ? "mt-1" : "mt-4"} mb-8 text-lg`}>
        {said && (
          <div key={done} className="mt-4 text-base">
            <DoneNotice text={said} />
          </div>
        )}
        <RenewalStatus renewal={renewal} />
      </div>
      <div className="grid grid-cols-1 gap-6">
        {state !== "renews" && renewNow}
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <NextTermCard renewal={renewal} />
          <div className="grid min-w-0 grid-cols-1 gap-6">
            <CardOnFile renewal={renewal} />
            <AutoRenewCard renewal={renewal} start={start} />
          </div>
        </div>
        {state === "renews" && renewNow}
      </div>
      {state !== "lapsed" && (
        <p className="mt-6 flex flex-wrap gap-x-6">
          <SiteLink to={`/dashboard/plan/${renewal.id}`} className={standaloneLink}>
            {ownPlan.link}
          </SiteLink>
          <SiteLink to={`/dashboard/cancel/${renewal.id}`} className={standaloneLink}>
            {glance.plan.cancel}
          </SiteLink>
        </p>
      )}
    </>
  );
}

function NextTermCard({ renewal: { next, charge, state } }: { renewal: RenewalView }) {
  const { next: words } = useWords("account").renewal;
  if (next === null) {
    return (
      <Card title={words.title}>
        <p className="mt-4 max-w-measure">{words.none}</p>
      </Card>
    );
  }
  const charged = state === "paid" ? words.isPaid : charge && monthWithDay(charge.day);
  return (
    <Card title={state === "ends" ? words.ifRenewed : words.title}>
      <Facts
        className="mt-4"
        facts={[
          [words.dates, words.span(next.first, next.last)],
          [words.charged, charged],
        ]}
      />
      <MoneySum
        className="mt-3 border-t border-line pt-4"
        lines={next.people.map(({ tier, ...line }) => ({ ...line, note: tier }))}
        total={{ name: words.total, amount: next.amount }}
      />
    </Card>
  );
}

function CardOnFile({ renewal: { id, card } }: { renewal: RenewalView }) {
  const { card: words } = useWords("account").renewal;
  return (
    <Card title={words.title}>
      {card ? (
        <p className="mt-4 tabular-nums">
          <span className="font-semibold">{card.brand}</span> {words.ending(card.last4)}
          <span className="block text-muted">{words.expires(card.expires)}</span>
        </p>
      ) : (
        <p className="mt-4 max-w-measure">{words.none}</p>
      )}
      {card?.isTooOld && (
        <div className="mt-4">
          <StatusNotice title={words.tooOld} />
        </div>
      )}
      <p className="mt-4">
        <SiteLink
          to={`/dashboard/renewal/${id}?card`}
          data-reload
          className={card && !card.isTooOld ? standaloneLink : buttonClass("second")}
        >
          {card ? words.use : words.add}
        </SiteLink>
      </p>
    </Card>
  );
}
