import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { Card } from "../panel.tsx";
import type { PlanView } from "../membership-view.server.ts";

/** An active plan: its status, what was paid, and what comes next. */
export function PlanCard({ plan }: { plan: PlanView }) {
  const { plan: words } = useWords().documents;
  const { id, planName, state, officeName, firstDay, lastDay, renewal } = plan;
  return (
    <Card title={planName}>
      <dl className="mt-4 grid grid-cols-1 gap-x-6 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Fact name={words.state}>{words.states[state]}</Fact>
        <Fact name={words.office}>{officeName ?? words.anyOffice}</Fact>
        <Fact name={words.term}>{words.span(firstDay, lastDay)}</Fact>
        <Fact name={words.next}>
          {renewal ? words.renews(renewal.day, renewal.amount) : words.ends(lastDay)}
        </Fact>
      </dl>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <SiteLink to="/dashboard/receipts" className={standaloneLink}>
          {words.receiptsLink}
        </SiteLink>
        <SiteLink to={`/dashboard/leave/${id}`} className={standaloneLink}>
          {words.cancelLink}
        </SiteLink>
      </p>
    </Card>
  );
}

/** The people on the plan with their card numbers. */
export function PeopleCard({ people }: { people: PlanView["people"] }) {
  const { plan: words } = useWords().documents;
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{name}</dt>
      <dd className="mb-3 wrap-anywhere tabular-nums">{children}</dd>
    </div>
  );
}
