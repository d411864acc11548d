import { useWords } from "#app/messages/words.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { Choice, ChoiceRows, Choices } from "#app/site/studio/choices.tsx";
import { clockOf } from "#app/site/studio/moment.ts";
import { studioLoader, studioWords } from "#app/site/studio/studio-page.server.ts";
import { caseKindNames, type CaseKind, caseViews, type CaseView } from "#contract/studio-cases.ts";
import { listCases } from "#domain/case-work/list-cases.ts";
import { can } from "#domain/policy.ts";
import type { Route } from "./+types/route.ts";
import { CaseTable } from "./case-table.tsx";

type Asked = { view?: CaseView; kind?: CaseKind | undefined; after?: string };

/** The address of a list, without default values. */
function casesPath({ view = "open", kind, after = "" }: Asked): string {
  const query = new URLSearchParams();
  if (view !== "open") query.set("view", view);
  if (kind !== undefined) query.set("kind", kind);
  if (after !== "") query.set("after", after);
  return query.size > 0 ? `/studio/cases?${query}` : "/studio/cases";
}

export const loader = studioLoader("read_inbox", async (page) => {
  const { searchParams } = page.url;
  const view = caseViews.find((one) => one === searchParams.get("view")) ?? "open";
  const kind = caseKindNames.find((one) => one === searchParams.get("kind"));
  const cursor = searchParams.get("after")?.slice(0, 400) ?? undefined;
  const { items, nextCursor } = await listCases(page.visit.ctx, { view, kind, cursor });
  return {
    view,
    kind: kind ?? null,
    isFirst: cursor === undefined,
    items,
    nextCursor,
    clock: clockOf(page),
    mayExport: can(page.visit.ctx.actor, "export_cases"),
    mayReport: can(page.visit.ctx.actor, "see_reports"),
    page: { title: studioWords(page.lang).sections.cases },
  };
});

export default function CasesPage({ loaderData }: Route.ComponentProps) {
  const { cases: words, grievanceReport, replyTemplates } = useWords("studio");
  const { view, items, clock, mayExport, mayReport, nextCursor, isFirst } = loaderData;
  const kind = loaderData.kind ?? undefined;
  return (
    <section className="page-width py-12">
      <h1 className="text-3xl">{words.title}</h1>
      <p className="mt-4 max-w-measure text-lg">{words.lead}</p>
      <ChoiceRows label={words.view}>
        <Choices name={words.view}>
          {caseViews.map((one) => (
            <Choice
              key={one}
              to={casesPath({ view: one, kind })}
              isChosen={one === view}
              text={words.views[one]}
            />
          ))}
        </Choices>
        <Choices name={words.kind}>
          {[undefined, ...caseKindNames].map((one) => (
            <Choice
              key={one ?? "all"}
              to={casesPath({ view, kind: one })}
              isChosen={one === kind}
              text={one === undefined ? words.allKinds : words.kindFilters[one]}
            />
          ))}
        </Choices>
      </ChoiceRows>
      <div className="mt-6">
        <CaseTable
          items={items}
          clock={clock}
          isEverythingOpen={view === "open" && kind === undefined}
        />
      </div>
      <p className="mt-6 flex flex-wrap gap-x-6">
        {!isFirst && (
          <SiteLink to={casesPath({ view, kind })} className={standaloneLink}>
            {words.first}
          </SiteLink>
        )}
        {nextCursor !== null && (
          <SiteLink to={casesPath({ view, kind, after: nextCursor })} className={standaloneLink}>
            {words.next}
          </SiteLink>
        )}
        <SiteLink to="/studio/cases/templates" className={standaloneLink}>
          {replyTemplates.title}
        </SiteLink>
        {mayReport && (
          <SiteLink to="/studio/cases/report" className={standaloneLink}>
            {grievanceReport.link}
          </SiteLink>
        )}
        {mayExport && (
          <SiteLink
            to={`/studio/cases/${kind ?? "grievance"}s.csv`}
            data-reload
            className={standaloneLink}
          >
            {words.csv[kind ?? "grievance"]}
          </SiteLink>
        )}
      </p>
    </section>
  );
}
