import { useWords } from "#app/messages/words.ts";
import { formatDuration } from "#contract/format.ts";
import type { PageSpeed, SiteHealth } from "#contract/site-health.ts";
import { writeCount } from "./health-section.tsx";

type Props = Pick<SiteHealth, "pages" | "load" | "errorCount">;

/** What the tables below come to. */
export function HealthGlance({ pages, load, errorCount }: Props) {
  const { health: words } = useWords("studio");
  const { glance } = words;
  const rated = pages.filter(({ vitals }) => Object.keys(vitals).length > 0);
  const some = rated.filter(needsWork).length;
  const speed = some === 0 ? glance.isGood : words.ratings.fair;
  return (
    <section className="mt-10">
      <h2 className="text-xl">{glance.title}</h2>
      <dl className="mt-4 grid grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-4">
        <Figure
          name={words.speed}
          value={rated.length === 0 ? "–" : speed}
          text={
            rated.length === 0
              ? glance.unknown
              : glance.toImprove(writeCount(some), writeCount(rated.length))
          }
          color={some > 0 ? "text-warning" : ""}
        />
        <Figure
          name={words.load}
          value={load ? formatDuration(load.p75) : "–"}
          text={load ? glance.loadText : glance.unknown}
        />
        <Figure
          name={words.errors}
          value={writeCount(errorCount)}
          text={glance.errorsText}
          color={errorCount > 0 ? "text-warning" : ""}
        />
      </dl>
    </section>
  );
}

const needsWork = ({ vitals }: PageSpeed) =>
  Object.values(vitals).some(({ rating }) => rating !== "good");

type FigureProps = { name: string; value: string; text: string; color?: string };

function Figure({ name, value, text, color = "" }: FigureProps) {
  return (
    <div className="min-w-0 rounded-xl border border-line bg-raised p-4">
      <dt>{name}</dt>
      <dd>
        <strong className={`mt-1 block text-3xl tabular-nums ${color}`.trim()}>{value}</strong>
        <span className="mt-1 block text-sm text-muted">{text}</span>
      </dd>
    </div>
  );
}
