import { useWords } from "#app/messages/words.ts";
import { formatClock } from "#contract/format.ts";
import type { OfficeRow } from "./present-row.server.ts";

/** Open or closed, and today's hours, in the office's time zone. */
export function DoorLine({ row: { door, hours } }: { row: OfficeRow }) {
  const { catalog, findADentist, lang } = useWords();
  const clock = (time: string) => formatClock(time, lang);
  const said = {
    open: () => door.kind === "open" && catalog.openUntil(clock(door.until)),
    opens: () => door.kind === "opens" && catalog.opensToday(clock(door.at)),
    shut: () => catalog.closedNow,
    shut_all_day: () => catalog.closedToday,
  }[door.kind]();
  return (
    <p className="min-w-0">
      <span className={door.kind === "open" ? "font-semibold text-good" : "font-semibold"}>
        {said}
      </span>
      {hours.length > 0 && (
        <span className="block text-sm text-muted tabular-nums">
          {findADentist.hoursToday}:{" "}
          {hours.map(({ from, to }) => `${clock(from)} – ${clock(to)}`).join(", ")}
        </span>
      )}
    </p>
  );
}
