import { useWords } from "#app/messages/words.ts";
import { SiteLink, standaloneLink, tabLink } from "#app/site/links.tsx";
import { useFrame } from "#app/site/frame.ts";
import { studioLoader, studioWords } from "#app/site/studio/studio-page.server.ts";
import { PhoneFold } from "#app/ui/phone-fold.tsx";
import { type Column, Table } from "#app/ui/table/table.tsx";
import type { GrievanceReportRow } from "#contract/grievance-report.ts";
import { grievanceSubjects } from "#contract/grievance.ts";
import { getGrievanceReport } from "#domain/case-work/grievance-report.ts";
import type { Route } from "./+types/route.ts";
import { askedYears } from "./asked-years.server.ts";

export const loader = studioLoader("see_reports", async (page) => {
  const asked = askedYears(page);
  return {
    ...asked,
    rows: await getGrievanceReport(page.visit.ctx, asked),
    page: { title: studioWords(page.lang).sections.cases },
  };
});

const path = "/studio/cases/report";

/** A calendar year's complaints, to print or to hand to a regulator. */
export default function GrievanceReportPage({ loaderData }: Route.ComponentProps) {
  const { cases, grievanceReport: words } = useWords("studio");
  const { name } = useFrame();
  const { year, years, isOver, rows } = loaderData;
  const nameOf = ({ measure }: GrievanceReportRow) =>
    (isOver ? undefined : words.measuresSoFar[measure]) ?? words.measures[measure];
  const columns: Column<GrievanceReportRow>[] = [
    { key: "measure", header: words.measure, cell: nameOf },
    ...grievanceSubjects.map((subject) => ({
      key: subject,
      header: cases.subjects[subject],
      isNumeric: true,
      cell: ({ counts }: GrievanceReportRow) => counts[subject],
    })),
    { key: "total", header: words.total, isNumeric: true, cell: ({ total }) => total },
  ];
  return (
    <section className="page-width py-12">
      <p className="print:hidden">
        <SiteLink to="/studio/cases" className={standaloneLink}>
          {cases.all}
        </SiteLink>
      </p>
      <h1 className="mt-2 text-3xl">{words.title(year)}</h1>
      <p className="mt-2 text-lg">{name}</p>
      <nav aria-label={words.years} className="mt-6 print:hidden">
        <ul className="flex flex-wrap gap-x-6">
          {years.map((one) => (
            <li key={one}>
              <SiteLink
                to={`${path}?year=${one}`}
                aria-current={one === year ? "page" : undefined}
                className={tabLink}
              >
                {one}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      {!isOver && <p className="mt-6 max-w-measure">{words.notOver}</p>}
      <dl className="mt-6 md:hidden print:hidden">
        {rows.map((row) => (
          <div key={row.measure} className="flex justify-between gap-4 border-b border-line py-2">
            <dt className="font-normal">{nameOf(row)}</dt>
            <dd className="font-semibold tabular-nums">{row.total}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6">
        <PhoneFold summary={words.bySubject}>
          <Table
            caption={words.caption}
            columns={columns}
            rows={rows}
            rowKey={({ measure }) => measure}
          />
        </PhoneFold>
      </div>
      <h2 className="mt-8 text-xl">{words.rule}</h2>
      <ul className="mt-2 grid max-w-measure list-disc gap-2 pl-6">
        {words.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className="mt-6 print:hidden">
        <SiteLink to={`${path}.csv?year=${year}`} data-reload className={standaloneLink}>
          {words.csv}
        </SiteLink>
      </p>
    </section>
  );
}
