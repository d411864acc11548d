import { useWords, type Words } from "#app/messages/words.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { formatDuration } from "#contract/format.ts";
import { type Rating, type VitalName, vitalNames } from "#contract/collect-names.ts";
import type { PageSpeed } from "#contract/site-health.ts";
import { HealthSection, writeCount, writePath } from "./health-section.tsx";

const ratingColors: Record<Exclude<Rating, "good">, string> = {
  fair: "text-warning",
  poor: "text-danger",
};

const mostAtFirst = 12;

type Props = { pages: readonly PageSpeed[]; isWhole: boolean; wholePath: string };

/** The most visited pages, or all of them. */
export function PageSpeedTable({ pages, isWhole, wholePath }: Props) {
  const { health: words } = useWords("studio");
  if (pages.length === 0) return null;
  const shown = isWhole ? pages : pages.slice(0, mostAtFirst);
  return (
    <HealthSection title={words.speed} lead={words.speedLead} isLong>
      <Table
        caption={<span className="sr-only">{words.speed}</span>}
        columns={columnsOf(words)}
        rows={shown}
        rowKey={({ page }) => page}
      />
      {shown.length < pages.length && (
        <p className="mt-2">
          <SiteLink to={wholePath} className={standaloneLink}>
            {words.allSpeeds(writeCount(pages.length))}
          </SiteLink>
        </p>
      )}
    </HealthSection>
  );
}

function columnsOf(words: Words["health"]): Column<PageSpeed>[] {
  return [
    {
      key: "page",
      header: words.page,
      cell: ({ page }) => (
        <span className="wrap-anywhere">{writePath(page, words) || words.otherPages}</span>
      ),
    },
    {
      key: "visits",
      header: words.visits,
      isNumeric: true,
      cell: ({ visits }) => writeCount(visits),
    },
    ...vitalNames.map((name) => ({
      key: name,
      header: words.vitals[name],
      isNumeric: true,
      cell: ({ vitals }: PageSpeed) => <VitalCell name={name} vitals={vitals} words={words} />,
    })),
    {
      key: "load",
      header: words.load,
      isNumeric: true,
      cell: ({ load }) => (load ? formatDuration(load.p75) : "–"),
    },
  ];
}

type CellProps = { name: VitalName; vitals: PageSpeed["vitals"]; words: Words["health"] };

function VitalCell({ name, vitals, words }: CellProps) {
  const vital = vitals[name];
  if (!vital) return "–";
  return (
    <>
      {name === "CLS" ? vital.p75.toFixed(2) : formatDuration(vital.p75)}
      {vital.rating !== "good" && (
        <span className={`block text-sm ${ratingColors[vital.rating]}`}>
          {words.ratings[vital.rating]}
        </span>
      )}
    </>
  );
}
