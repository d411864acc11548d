import { KeptTimes } from "#app/site/kept-times.tsx";
import { useWords } from "#app/messages/words.ts";
import { sayTimes } from "#app/site/say-hours.ts";
import type { OpenTime } from "#contract/catalog.ts";
import type { OfficeView } from "./office-view.ts";

const cell = "py-2 align-top";

/** What a phone shows of the week while it is folded. */
export function TodayHours({ office: { openToday } }: { office: OfficeView }) {
  const { office } = useWords("search");
  return (
    <div className="flex max-w-md flex-wrap justify-between gap-x-4 group-has-[details[open]]/part:hidden md:hidden print:hidden">
      <span>{office.today}</span>{" "}
      <span className="font-semibold tabular-nums">
        <Times open={openToday} />
      </span>
    </div>
  );
}

/** The week as a table, today in bold with what holds today. */
export function WeekTable({ office: { name, week, openToday } }: { office: OfficeView }) {
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
              <Times open={isToday ? openToday : open} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Dates in the coming weeks with other hours than their weekday. */
export function ExceptionsAhead({ office: { exceptions } }: { office: OfficeView }) {
  const { office } = useWords("search");
  if (exceptions.length === 0) return null;
  return (
    <div className="mt-6 max-w-md rounded-lg border border-line border-s-4 border-s-accent bg-raised p-4">
      <p className="font-semibold">{office.exceptions}</p>
      <ul className="mt-2 grid grid-cols-1 gap-2">
        {exceptions.map(({ day, said, open }) => (
          <li key={day} className="grid grid-cols-[minmax(0,1fr)_fit-content(50%)] gap-x-4">
            <span className="first-letter:uppercase">{said}</span>{" "}
            <span className="text-end tabular-nums">
              <Times open={open} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Times({ open }: { open: readonly OpenTime[] }) {
  const words = useWords("search");
  const times = sayTimes(open, words);
  if (open.length === 0) return <span className="font-normal text-muted">{times}</span>;
  return times.map((time) => (
    <span key={time} className="block">
      <KeptTimes text={time} />
    </span>
  ));
}
