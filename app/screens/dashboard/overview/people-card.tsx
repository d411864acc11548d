import { useWords } from "#app/messages/words.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { Card } from "../panel.tsx";
import type { Overview } from "./load-overview.server.ts";

const mostShown = 4;

/** Who is on the plan, by plan if there are several. */
export function PeopleCard({ plans }: { plans: Overview["people"] }) {
  const { people: words } = useWords("account").glance;
  return (
    <Card title={words.title}>
      {plans.map(({ id, planName, people }) => (
        <div key={id} className="mt-3">
          {plans.length > 1 && <h3 className="text-sm text-muted">{planName}</h3>}
          <ul className="grid grid-cols-1 gap-2">
            {shown(people).map(({ id: personId, name, tier }) => (
              <li key={personId} className="flex flex-wrap justify-between gap-x-4">
                <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
                <span className="min-w-0 text-muted">{tier}</span>
              </li>
            ))}
          </ul>
          {people.length > shown(people).length && (
            <p className="mt-2 text-muted">{words.more(people.length - shown(people).length)}</p>
          )}
        </div>
      ))}
      <p className="mt-2">
        <SiteLink to="/dashboard/people" className={standaloneLink}>
          {words.link}
        </SiteLink>
      </p>
    </Card>
  );
}

/** "And 1 more" takes the line of the one. */
const shown = <Person,>(people: readonly Person[]) =>
  people.length > mostShown + 1 ? people.slice(0, mostShown) : people;
