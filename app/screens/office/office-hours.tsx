import { useWords } from "#app/messages/words.ts";
import type { OpenTime } from "#contract/catalog.ts";
import { formatLongDay } from "#contract/format.ts";
import type { OfficeView } from "./office-view.ts";
import { timeText } from "./say-open-state.ts";

const cell = "py-2 align-top";

/** The week as a table, today in bold. */
export function WeekTable({ office: { name, week } }: { office: OfficeView }) {
  const { office, catalog } = useWords("search");
  return (
    <table className="w-full max-w-md">
      <caption className="sr-only">{office.hoursOf(name)}</caption>
      <tbody>
        {week.map(({ weekday, open, isToday }) => (
          <tr
            key={weekday}
            className={`border-b border-line last:border-0 ${isToday ? "font-semibold" : ""}`.trim()}
          >
            <th
              scope="row"
              className={`${cell} pe-4 text-start first-letter:uppercase ${isToday ? "" : "font-normal"}`}
            >
              {catalog.weekdays[weekday]}
              {isToday && <span className="font-normal text-muted"> · {office.today}</span>}
            </th>
            <td className={`${cell} text-end tabular-nums`}>
              <Times open={open} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Dates in the coming weeks with other hours than their weekday. */
export function ExceptionsAhead({ office: { exceptions } }: { office: OfficeView }) {
  const { office, catalog, lang } = useWords("search");
  if (exceptions.length === 0) return null;
  return (
    <div className="mt-6 max-w-md rounded-lg border border-line border-s-4 border-s-accent bg-raised p-4">
      <p className="font-semibold">{office.exceptions}</p>
      <ul className="mt-2 grid grid-cols-1 gap-2">
        {exceptions.map(({ day, weekday, open }) => (
          <li key={day} className="flex flex-wrap justify-between gap-x-4">
            <span className="first-letter:uppercase">
              {office.exceptionDay(catalog.weekdays[weekday], formatLongDay(day, lang))}
            </span>{" "}
            <span className="tabular-nums">
              <Times open={open} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Times({ open }: { open: readonly OpenTime[] }) {
  const { office, catalog } = useWords("search");
  if (open.length === 0) return <span className="font-normal text-muted">{catalog.closed}</span>;
  return open.map((time) => (
    <span key={time.from} className="block">
      {timeText(time, office)}
    </span>
  ));
}
