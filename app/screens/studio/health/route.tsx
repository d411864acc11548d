import { useWords } from "#app/messages/words.ts";
import { SiteLink, standaloneLink, tabLink } from "#app/site/links.tsx";
import { momentOf } from "#app/site/studio/moment.ts";
import { studioLoader, studioWords } from "#app/site/studio/studio-page.server.ts";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { type HealthDays, healthDays } from "#contract/collect-names.ts";
import { getSiteHealth } from "#domain/monitoring/get-site-health.ts";
import type { Route } from "./+types/route.ts";
import { ErrorTable } from "./error-table.tsx";
import { PageSpeedTable } from "./page-speed-table.tsx";
import { SlowFiles, SlowInteractions, LongTasks } from "./slow-tables.tsx";

export const loader = studioLoader("see_health", async (page) => {
  const asked = page.url.searchParams.get("days");
  const days = healthDays.find((one) => one === asked) ?? "7";
  const health = await getSiteHealth(page.visit.ctx, { days });
  return {
    ...health,
    errors: health.errors.map((error) => ({
      ...error,
      firstSeen: momentOf(error.firstSeenAt, page),
      lastSeen: momentOf(error.lastSeenAt, page),
    })),
    page: { title: studioWords(page.lang).sections.health },
  };
});

export default function SiteHealthPage({ loaderData }: Route.ComponentProps) {
  const { studio, health: words } = useWords("studio");
  const { days, pages, errors, errorCount, longTasks, resources, interactions } = loaderData;
  const isEmpty = [pages, errors, longTasks, resources, interactions].every(
    ({ length }) => length === 0,
  );
  return (
    <section className="page-width py-12">
      <h1 className="text-3xl">{studio.sections.health}</h1>
      <p className="mt-4 max-w-measure text-lg">{words.lead}</p>
      <DayRange days={days} />
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
          <ErrorTable errors={errors} count={errorCount} />
          <PageSpeedTable pages={pages} />
          <SlowInteractions interactions={interactions} />
          <LongTasks tasks={longTasks} />
          <SlowFiles files={resources} />
        </>
      )}
    </section>
  );
}

function DayRange({ days }: { days: HealthDays }) {
  const { health: words } = useWords("studio");
  return (
    <nav aria-label={words.range} className="mt-4">
      <ul className="flex flex-wrap gap-x-6">
        {healthDays.map((one) => (
          <li key={one}>
            <SiteLink
              to={one === "7" ? "/studio/health" : `/studio/health?days=${one}`}
              aria-current={one === days ? "page" : undefined}
              className={tabLink}
            >
              {words.ranges[one]}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
