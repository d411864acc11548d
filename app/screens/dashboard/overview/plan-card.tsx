import { CircleCheck } from "#app/ui/icons.ts";
import { useWords } from "#app/messages/words.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { Card } from "../panel.tsx";
import { StatusNotice } from "../renewal/renewal-status.tsx";
import type { PlanView } from "./load-overview.server.ts";

type Props = { plan: PlanView };

/** How a plan goes on: the next charge, the renewal switch and its card. */
export function PlanCard({ plan }: Props) {
  const { glance, ownPlan } = useWords("account");
  const { plan: words } = glance;
  const { id, planName, state } = plan;
  return (
    <Card title={planName}>
      {state === "lapsed" ? (
        <Lapsed plan={plan} />
      ) : (
        <>
          {state === "declined" ? <Declined plan={plan} /> : <Active plan={plan} />}
          <PlanFacts plan={plan} />
          <p className="mt-2 flex flex-wrap gap-x-6">
            <SiteLink to={`/dashboard/renewal/${id}`} className={standaloneLink}>
              {words.manage}
            </SiteLink>
            <SiteLink to={`/dashboard/plan/${id}`} className={standaloneLink}>
              {ownPlan.link}
            </SiteLink>
            <SiteLink to={`/dashboard/cancel/${id}`} className={standaloneLink}>
              {words.cancel}
            </SiteLink>
          </p>
        </>
      )}
    </Card>
  );
}

function Active({ plan: { state, through } }: Props) {
  const { plan: words } = useWords("account").glance;
  return (
    <p className="mt-2 flex items-start gap-2">
      <CircleCheck aria-hidden className="mt-[0.2em] size-5 shrink-0 text-good" />
      <span className="min-w-0">
        {state === "ends" ? words.ends(through) : words.active(through)}
      </span>
    </p>
  );
}

function Declined({ plan: { id, validUntil } }: Props) {
  const { plan: words } = useWords("account").glance;
  return (
    <div className="mt-4">
      <StatusNotice
        title={words.declined(validUntil)}
        next={
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            <SiteLink to="/dashboard/balance" className={buttonClass("main")}>
              {words.pay}
            </SiteLink>
            <SiteLink to={`/dashboard/renewal/${id}?card`} data-reload className={standaloneLink}>
              {words.addCard}
            </SiteLink>
          </p>
        }
      />
    </div>
  );
}

function Lapsed({ plan: { id, lastDay, canRenewNow, renewableUntil } }: Props) {
  const { plan: words } = useWords("account").glance;
  return (
    <div className="mt-4">
      <StatusNotice
        title={words.lapsed(lastDay)}
        next={
          canRenewNow && (
            <SiteLink to={`/dashboard/renewal/${id}`} className={buttonClass("main")}>
              {words.renewMine}
            </SiteLink>
          )
        }
      >
        {canRenewNow && renewableUntil && words.lapsedUntil(renewableUntil)}
      </StatusNotice>
    </div>
  );
}

function PlanFacts({ plan: { charge, isAutoRenew, card, state } }: Props) {
  const { plan: words } = useWords("account").glance;
  const cardText = card ? words.card(card.brand, card.last4) : words.noCard;
  return (
    <Facts
      look="stacked"
      className="mt-4 grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2"
      facts={[
        [
          words.next,
          charge ? (
            <>
              <span className="block text-2xl font-semibold">{charge.amount}</span>
              {words.on(charge.day)}
              {charge.daysLeft !== null && ` ${words.inDays(charge.daysLeft)}`}
            </>
          ) : (
            words.none
          ),
        ],
        [
          words.autoRenew,
          <>
            <span className="block font-semibold">{isAutoRenew ? words.isOn : words.isOff}</span>
            {(isAutoRenew || charge) && cardText}
            {card?.isTooOld && state !== "ends" && (
              <span className="block font-semibold text-warning">{words.tooOld}</span>
            )}
          </>,
        ],
      ]}
    />
  );
}
