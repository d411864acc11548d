import { useWords } from "#app/messages/words.ts";
import { DoneNotice } from "#app/site/form/done-notice.tsx";
import { JoinLink } from "#app/site/join-link.tsx";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { dialable } from "#app/site/phone.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { Card } from "../panel.tsx";
import type { Route } from "./+types/route.ts";
import { loadOffices, type OfficeView } from "./load-offices.server.ts";
import { OfficeFinder } from "./office-finder.tsx";

export const loader = memberLoader(loadOffices);

export default function OwnOffice({ loaderData }: Route.ComponentProps) {
  const { plan, others, office, done } = loaderData;
  const { ownOffice: words, titles } = useWords("account");
  return (
    <>
      <h1 className="mt-8 text-3xl">{titles.ownOffice}</h1>
      {plan === null ? (
        <div className="mt-8">
          <EmptyState title={words.none} text={words.noneText} action={<JoinLink />} />
        </div>
      ) : (
        <>
          <p className="mt-2 text-lg font-semibold wrap-anywhere">{plan.name}</p>
          {done && (
            <div className="mt-4">
              <DoneNotice text={words.done[done]} />
            </div>
          )}
          <div className="mt-8 grid grid-cols-1 gap-6">
            {office && (
              <Card title={office.name}>
                <Office office={office} />
              </Card>
            )}
            <Card title={office ? words.other : words.first}>
              {!office && <p className="mt-2 max-w-measure">{words.any}</p>}
              <p className="mt-2 max-w-measure">{words.otherText}</p>
              <OfficeFinder
                {...loaderData}
                now={office}
                planId={plan.id}
                isEverywhere={plan.isEverywhere}
              />
            </Card>
          </div>
          {others.length > 0 && (
            <ul className="mt-6 grid gap-1">
              {others.map(({ id, planName }) => (
                <li key={id}>
                  <SiteLink to={`/dashboard/office?plan=${id}`} className={standaloneLink}>
                    {words.ofPlan(planName)}
                  </SiteLink>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </>
  );
}

function Office({ office }: { office: OfficeView }) {
  const { ownOffice: words } = useWords("account");
  const href = dialable(office.phone);
  return (
    <div className="mt-2">
      <p dir="auto">{office.address}</p>
      <p className={office.openNow ? "font-semibold text-good" : "text-muted"}>
        {office.openNow ? words.open : words.closed}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        {href && (
          <a href={href} className={standaloneLink}>
            <bdi className="tabular-nums">{words.call(office.shownPhone)}</bdi>
          </a>
        )}
        <SiteLink to={`/office/${office.id}`} className={standaloneLink}>
          {words.details}
        </SiteLink>
      </p>
    </div>
  );
}
