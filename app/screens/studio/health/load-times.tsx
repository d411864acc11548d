import { useWords, type Words } from "#app/messages/words.ts";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { type DeviceName, deviceNames } from "#contract/collect-names.ts";
import { formatDuration } from "#contract/format.ts";
import { HealthSection, writeCount, writePath } from "./health-section.tsx";
import { DeviceKey, LoadChart, type LoadDay } from "./load-chart.tsx";

type Props = { pages: readonly { page: string | null; days: readonly LoadDay[] }[] };

export function LoadTimes({ pages }: Props) {
  const { health: words } = useWords("studio");
  if (pages.length === 0) return null;
  return (
    <HealthSection title={words.loadTimes} lead={words.loadTimesLead}>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        {pages.map(({ page, days }) => (
          <PageLoads
            key={page ?? ""}
            name={page === null ? words.allPages : writePath(page, words)}
            {...{ days, words }}
          />
        ))}
      </div>
    </HealthSection>
  );
}

type PageProps = { name: string; days: readonly LoadDay[]; words: Words["health"] };

function PageLoads({ name, days, words }: PageProps) {
  const shown = deviceNames.filter((device) => days.some((day) => day[device]));
  const visited = days.filter((day) => shown.some((device) => day[device]));
  const [first] = visited;
  if (first && visited.length === 1) return <OneDay day={first} {...{ name, shown, words }} />;
  return (
    <figure className="min-w-0 rounded-xl border border-line bg-raised p-4 sm:p-6">
      <figcaption className="font-semibold wrap-anywhere">{name}</figcaption>
      <LoadChart days={days} />
      <p className="mt-1 flex flex-wrap gap-x-6 text-sm">
        {shown.map((device) => (
          <DeviceKey key={device} device={device} name={words.devices[device]} />
        ))}
      </p>
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-brand">
          {words.numbers}
        </summary>
        <Table
          caption={<span className="sr-only">{words.loadTable(name)}</span>}
          columns={columnsOf(words, shown)}
          rows={visited}
          rowKey={({ label }) => label}
        />
      </details>
    </figure>
  );
}

type OneDayProps = Pick<PageProps, "name" | "words"> & {
  day: LoadDay;
  shown: readonly DeviceName[];
};

/** A single day makes no line. */
function OneDay({ name, day, shown, words }: OneDayProps) {
  return (
    <figure className="min-w-0 rounded-xl border border-line bg-raised p-4 sm:p-6">
      <figcaption className="font-semibold wrap-anywhere">{name}</figcaption>
      <p className="text-sm text-muted tabular-nums">{day.label}</p>
      <ul className="mt-3 flex flex-wrap gap-x-12 gap-y-4">
        {shown.map((device) => (
          <li key={device}>
            <span className="block text-sm">{words.devices[device]}</span>
            <span className="block text-xl font-semibold tabular-nums">
              <Loads figures={day[device]} words={words} />
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

function columnsOf(words: Words["health"], shown: readonly DeviceName[]): Column<LoadDay>[] {
  return [
    { key: "day", header: words.day, cell: ({ label }) => label },
    ...shown.map((device) => ({
      key: device,
      header: words.devices[device],
      isNumeric: true,
      cell: (day: LoadDay) => <Loads figures={day[device]} words={words} />,
    })),
  ];
}

function Loads({ figures, words }: { figures: LoadDay["phone"]; words: Words["health"] }) {
  if (!figures) return "–";
  return (
    <>
      {formatDuration(figures.p75)}
      <span className="block text-sm font-normal text-muted">
        {words.ofVisits(writeCount(figures.count))}
      </span>
    </>
  );
}
