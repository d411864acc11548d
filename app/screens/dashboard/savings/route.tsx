import { useWords } from "#app/messages/words.ts";
import { DoneNotice } from "#app/site/form/done-notice.tsx";
import { JoinLink } from "#app/site/join-link.tsx";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import type { Route } from "./+types/route.ts";
import { loadSavings } from "./load-savings.server.ts";
import { SavingsSums } from "./savings-sums.tsx";
import { VisitTable } from "./visit-table.tsx";

export const loader = memberLoader(loadSavings);

/** What the member's own visits saved so far, beside what the plan cost. */
export default function OwnSavings({ loaderData }: Route.ComponentProps) {
  const { savings, visits, nextCursor, isFirstPage, hasPlan, done } = loaderData;
  const { ownSavings: words, titles } = useWords("account");
  const isEmpty = savings.visits === 0;
  return (
    <>
      <h1 className="mt-8 text-3xl">{titles.ownSavings}</h1>
      <p className="mt-2 mb-6 max-w-measure text-lg">{words.lead}</p>
      {done && (
        <DoneNotice
          key={done.what}
          text={done.what === "logged" ? words.done.logged(done.saved) : words.done[done.what]}
        />
      )}
      {isEmpty ? (
        <EmptyState
          title={words.empty.title}
          text={hasPlan ? words.empty.text : words.empty.noPlan}
          action={hasPlan ? <LogLink /> : <JoinLink />}
        />
      ) : (
        <>
          {hasPlan && <LogLink />}
          {isFirstPage && <SavingsSums savings={savings} />}
          <p className="mt-4 max-w-measure text-muted">{words.estimate}</p>
          <div className="mt-10">
            <VisitTable visits={visits} />
          </div>
          <p className="mt-4 flex flex-wrap gap-x-6">
            {!isFirstPage && (
              <SiteLink to="/dashboard/savings" className={standaloneLink}>
                {words.visits.newest}
              </SiteLink>
            )}
            {nextCursor !== null && (
              <SiteLink
                to={`/dashboard/savings?cursor=${encodeURIComponent(nextCursor)}`}
                className={standaloneLink}
              >
                {words.visits.older}
              </SiteLink>
            )}
          </p>
        </>
      )}
    </>
  );
}

function LogLink() {
  const { ownSavings: words } = useWords("account");
  return (
    <SiteLink to="/dashboard/savings/log" className={buttonClass("main")}>
      {words.log}
    </SiteLink>
  );
}
