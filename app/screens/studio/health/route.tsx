import { useWords } from "#app/messages/words.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { Choice, ChoiceRows, Choices } from "#app/site/studio/choices.tsx";
import { momentOf } from "#app/site/studio/moment.ts";
import { studioLoader, studioWords } from "#app/site/studio/studio-page.server.ts";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { healthDays, healthReaders } from "#contract/collect-names.ts";
import { formatDay } from "#contract/format.ts";
import type { Lang } from "#contract/languages.ts";
import type { SiteHealth } from "#contract/site-health.ts";
import { getSiteHealth } from "#domain/monitoring/get-site-health.ts";
import type { Route } from "./+types/route.ts";
import { ErrorTable } from "./error-table.tsx";
import { HealthGlance } from "./health-glance.tsx";
import { LoadTimes } from "./load-times.tsx";
import { PageSpeedTable } from "./page-speed-table.tsx";
import { SlowCalls, SlowFiles, SlowInteractions, LongTasks } from "./slow-tables.tsx";

export const loader = studioLoader("see_health", async (page) => {
  const asked = page.url.searchParams.get("days");
  const days = healthDays.find((one) => one === asked) ?? "7";
  const readers = page.url.searchParams.get("pages") === "team" ? "team" : "visitors";
  const health = await getSiteHealth(page.visit.ctx, { days, readers });
  return {
    ...health,
    isWhole: page.url.searchParams.has("all"),
    loadTimes: health.loadTimes.map((one) => ({
      ...one,
      days: everyDay(health, one.days, page.lang),
    })),
    errors: health.errors.map((error) => ({
      ...error,
      firstSeen: momentOf(error.firstSeenAt, page),
      lastSeen: momentOf(error.lastSeenAt, page),
    })),
    page: { title: studioWords(page.lang).sections.health },
  };
});

/** Also the days without visits, which the picture leaves empty. */
function everyDay(
  { since, days }: Pick<SiteHealth, "since" | "days">,
  known: SiteHealth["loadTimes"][number]["days"],
  lang: Lang,
) {
  const start = new Date(since).getTime();
  return Array.from({ length: Number(days) }, (_, at) => {
    const day = new Date(start + at * 24 * 3_600_000).toISOString().slice(0, 10);
    const { phone, desktop } = known.find((one) => one.day === day) ?? {};
    return { label: formatDay(day, lang), phone, desktop };
  });
}

export default function SiteHealthPage({ loaderData }: Route.ComponentProps) {
  const { studio, health: words } = useWords("studio");
  const { days, readers, pages, loadTimes, errors, errorCount } = loaderData;
  const { longTasks, calls, resources, interactions } = loaderData;
  const hasDetails = [longTasks, calls, resources, interactions].some(({ length }) => length > 0);
  const isEmpty = !hasDetails && pages.length === 0 && errors.length === 0;
  return (
    <section className="page-width py-12">
      <h1 className="text-3xl">{studio.sections.health}</h1>
      <p className="mt-4 max-w-measure text-lg">{words.lead}</p>
      <Views days={days} readers={readers} />
      {isEmpty ? (
        <div className="mt-6">
          <EmptyState
            title={words.none}
            text={words.noneText}
            action={
              <SiteLink to="/studio" className={standaloneLink}>
                {studio.sections.home}
              </SiteLink>
            }
          />
        </div>
      ) : (
        <>
          <HealthGlance pages={pages} load={loaderData.load} errorCount={errorCount} />
          <LoadTimes pages={loadTimes} />
          <PageSpeedTable
            pages={pages}
            isWhole={loaderData.isWhole}
            wholePath={`/studio/health?days=${days}&pages=${readers}&all`}
          />
          <ErrorTable errors={errors} count={errorCount} />
          {hasDetails && (
            <details className="mt-12">
              <summary className="min-h-11 w-fit cursor-pointer content-center py-2 font-semibold text-brand">
                {words.technical}
              </summary>
              <SlowInteractions interactions={interactions} />
              <SlowCalls calls={calls} />
              <LongTasks tasks={longTasks} />
              <SlowFiles files={resources} />
            </details>
          )}
        </>
      )}
    </section>
  );
}

type Asked = Pick<SiteHealth, "days" | "readers">;

/** The address of a view, without default values. */
function healthPath({ days, readers }: Asked): string {
  const query = new URLSearchParams();
  if (days !== "7") query.set("days", days);
  if (readers !== "visitors") query.set("pages", readers);
  return query.size > 0 ? `/studio/health?${query}` : "/studio/health";
}

function Views({ days, readers }: Asked) {
  const { studio, health: words } = useWords("studio");
  return (
    <ChoiceRows label={studio.sections.health}>
      <Choices name={words.whose}>
        {healthReaders.map((one) => (
          <Choice
            key={one}
            to={healthPath({ days, readers: one })}
            isChosen={one === readers}
            text={words.readers[one]}
          />
        ))}
      </Choices>
      <Choices name={words.range}>
        {healthDays.map((one) => (
          <Choice
            key={one}
            to={healthPath({ days: one, readers })}
            isChosen={one === days}
            text={words.ranges[one]}
          />
        ))}
      </Choices>
    </ChoiceRows>
  );
}
