import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { SiteLink, standaloneLink, tabLink } from "#app/site/links.tsx";
import { studioLoader, studioWords } from "#app/site/studio/studio-page.server.ts";
import type { Route } from "./+types/route.ts";
import { loadReports } from "./load-reports.server.ts";
import { MoneyChart } from "./money-chart.tsx";
import { filePath, reportsPath } from "./report-period.ts";
import { ActivityTable, DeferredTable } from "./report-tables.tsx";

export const loader = studioLoader("see_reports", async (page) => ({
  ...(await loadReports(page)),
  page: { title: studioWords(page.lang).sections.reports },
}));

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { studio, reports: words } = useWords("studio");
  const { year, years, nextYear, chart, activity, deferred, deferredChart } = loaderData;
  return (
    <section className="page-width py-12">
      <h1 className="text-3xl">{studio.sections.reports}</h1>
      <p className="mt-4 max-w-measure text-lg">{words.lead}</p>
      <Years year={year} years={years} />
      <h2 className="mt-10 text-xl">{words.activity}</h2>
      <MoneyChart {...chart} />
      <Details title={words.activityTable}>
        <ActivityTable rows={activity} />
        <p className="mt-4 max-w-measure text-muted">{words.activityRule}</p>
      </Details>
      <FileLink report="activity" year={year} />
      <h2 className="mt-10 text-xl">{words.deferred}</h2>
      <p className="mt-2 max-w-measure">{words.deferredLead}</p>
      <MoneyChart {...deferredChart} />
      {nextYear !== null && (
        <p className="mt-2">
          {/* What was paid ahead is earned then. */}
          <SiteLink to={reportsPath(nextYear)} className={standaloneLink}>
            {words.nextYear(nextYear)}
          </SiteLink>
        </p>
      )}
      {deferred.length > 0 && (
        <Details title={words.deferredTable}>
          <DeferredTable rows={deferred} />
        </Details>
      )}
      <Details title={words.rule}>
        <ul className="grid max-w-measure list-disc gap-2 pl-6">
          {words.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Details>
      <FileLink report="deferred-revenue" year={year} />
      <h2 className="mt-10 text-xl">{words.ledger}</h2>
      <p className="mt-2 max-w-measure">{words.ledgerText}</p>
      <FileLink report="ledger" year={year} />
      <p className="mt-4 max-w-measure text-muted">{words.csvNote}</p>
    </section>
  );
}

function Details({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="mt-4 border-b border-line">
      <summary className="min-h-11 cursor-pointer content-center py-2 font-semibold text-brand">
        {title}
      </summary>
      <div className="pt-2 pb-4">{children}</div>
    </details>
  );
}

type FileProps = { report: "activity" | "deferred-revenue" | "ledger"; year: string | null };

function FileLink({ report, year }: FileProps) {
  const { reports: words } = useWords("studio");
  return (
    <p className="mt-2">
      <SiteLink to={filePath(report, year)} className={standaloneLink} data-reload>
        {words.csv[report]}
      </SiteLink>
    </p>
  );
}

function Years({ year, years }: { year: string | null; years: readonly string[] }) {
  const { reports: words } = useWords("studio");
  return (
    <nav aria-label={words.range} className="mt-6">
      <ul className="flex flex-wrap gap-x-6">
        {[null, ...years].map((one) => (
          <li key={one ?? "last"}>
            <SiteLink
              to={reportsPath(one)}
              aria-current={one === year ? "page" : undefined}
              className={tabLink}
            >
              {one === null ? words.lastYear : one}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
