import { useWords } from "#app/messages/words.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { Card } from "../panel.tsx";
import type { PlanView } from "../membership-view.server.ts";

/** An active plan: its status, what was paid, and what comes next. */
export function PlanCard({ plan }: { plan: PlanView }) {
  const { plan: words } = useWords("account").documents;
  const { id, planName, state, officeName, firstDay, lastDay, renewal } = plan;
  return (
    <Card title={planName}>
      <Facts
        className="mt-4"
        facts={[
          [words.state, words.states[state]],
          [words.office, officeName ?? words.anyOffice],
          [words.term, words.span(firstDay, lastDay)],
          [words.next, renewal ? words.renews(renewal.day, renewal.amount) : words.ends(lastDay)],
        ]}
      />
      <p className="mt-2 flex flex-wrap gap-x-6">
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
    </Card>
  );
}
