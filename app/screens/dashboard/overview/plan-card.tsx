import { useWords } from "#app/messages/words.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { Card } from "../panel.tsx";
import type { PlanView } from "../membership-view.server.ts";
import { RenewalStatus } from "../renewal/renewal-status.tsx";
import type { RenewalView } from "../renewal/view-renewal.server.ts";

type Props = { plan: PlanView & { renewal: RenewalView | null } };

/** An active plan: its status, what was paid, and what comes next. */
export function PlanCard({ plan }: Props) {
  const { documents, ownPlan, renewal: renewalWords } = useWords("account");
  const { plan: words } = documents;
  const { id, planName, state, officeName, firstDay, lastDay, renewal } = plan;
  return (
    <Card title={planName}>
      {renewal && (
        <div className="mt-3 text-lg">
          <RenewalStatus renewal={renewal}>
            <SiteLink
              to={`/dashboard/renewal/${id}?card`}
              data-reload
              className={buttonClass("main")}
            >
              {renewalWords.addCard}
            </SiteLink>
          </RenewalStatus>
        </div>
      )}
      <Facts
        className="mt-4"
        facts={[
          [words.state, words.states[state]],
          [words.office, officeName ?? words.anyOffice],
          [words.term, words.span(firstDay, lastDay)],
          [words.next, renewal ? null : words.ends(lastDay)],
        ]}
      />
      <p className="mt-2 flex flex-wrap gap-x-6">
        {renewal && (
          <SiteLink to={`/dashboard/renewal/${id}`} className={standaloneLink}>
            {renewalWords.manage}
          </SiteLink>
        )}
        <SiteLink to={`/dashboard/plan/${id}`} className={standaloneLink}>
          {ownPlan.link}
        </SiteLink>
        <SiteLink to={`/dashboard/office?plan=${id}`} className={standaloneLink}>
          {words.officeLink}
        </SiteLink>
        <SiteLink to="/dashboard/receipts" className={standaloneLink}>
          {words.receiptsLink}
        </SiteLink>
        <SiteLink to={`/dashboard/cancel/${id}`} className={standaloneLink}>
          {words.cancelLink}
        </SiteLink>
      </p>
    </Card>
  );
}

/** A plan that ended because it couldn't be renewed, while it still can be. */
export function LapsedCard({ renewal }: { renewal: RenewalView }) {
  const { renewal: words } = useWords("account");
  return (
    <div className="min-w-0 lg:col-span-2">
      <Card title={renewal.planName}>
        <div className="mt-4">
          <RenewalStatus renewal={renewal}>
            <SiteLink to={`/dashboard/renewal/${renewal.id}`} className={buttonClass("main")}>
              {words.renewMine}
            </SiteLink>
          </RenewalStatus>
        </div>
      </Card>
    </div>
  );
}

/** The people on the plan with their card numbers. */
export function PeopleCard({ people }: { people: PlanView["people"] }) {
  const { plan: words } = useWords("account").documents;
  return (
    <Card title={words.people}>
      <ul className="mt-4 grid grid-cols-1 gap-4">
        {people.map(({ id, name, tier, number }) => (
          <li key={id} className="min-w-0">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-muted">{tier}</p>
            <p className="text-muted tabular-nums">{words.number(number)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <SiteLink to="/dashboard/people" className={standaloneLink}>
          {words.peopleLink}
        </SiteLink>
      </p>
    </Card>
  );
}
