import { useWords, type WordsOf } from "#app/messages/words.ts";
import { openingClock, timeText } from "#app/site/say-hours.ts";
import { isAllDay, type OpenTime, type Weekday } from "#contract/catalog.ts";
import { formatClock, formatDay, lowerFirst } from "#contract/format.ts";
import type { OfficeRow, RareHours } from "./present-row.server.ts";

/** Whether it is open, today's hours, and those on weekends and evenings, on the office's clock. */
export function DoorLine({ row }: { row: OfficeRow }) {
  const words = useWords("search");
  const { findADentist } = words;
  const { door, hours, rareHours } = row;
  const rare = rareText(rareHours, words);
  return (
    <p className="min-w-0">
      <span className={door.kind === "open" ? "font-semibold text-good" : "font-semibold"}>
        {doorText(row, words)}
      </span>
      {hours.length > 0 && !hours.some(isAllDay) && (
        <span className="block text-sm text-muted tabular-nums">
          {findADentist.hoursToday}: {rangeText(hours, words)}
        </span>
      )}
      {rare !== "" && <span className="block text-sm text-muted tabular-nums">{rare}</span>}
    </p>
  );
}

function doorText({ door, hours, opensNext }: OfficeRow, words: WordsOf<"search">): string {
  const { catalog, findADentist, lang } = words;
  if (hours.some(isAllDay)) return findADentist.allDayToday;
  if (door.kind === "open") return catalog.openUntil(formatClock(door.until, lang));
  if (door.kind === "opens") return catalog.opensToday(openingClock(door.at, lang));
  const closed = door.kind === "shut" ? catalog.closedNow : catalog.closedToday;
  if (!opensNext) return closed;
  const { weekday, day, isThisWeek, at } = opensNext;
  const when = isThisWeek ? catalog.shortWeekdays[weekday] : formatDay(day, lang);
  return `${closed} · ${catalog.opensOn(when, openingClock(at, lang))}`;
}

function rangeText(hours: readonly OpenTime[], words: WordsOf<"search">): string {
  const { openAllDay } = words.office;
  return hours
    .map((time) => (isAllDay(time) ? lowerFirst(openAllDay) : timeText(time, words)))
    .join(", ");
}

/** "Sat 9 a.m.–2 p.m. · Wed until 8 p.m." */
function rareText({ weekend, late }: RareHours, words: WordsOf<"search">): string {
  const { catalog, findADentist, lang } = words;
  const short = (weekday: Weekday) => catalog.shortWeekdays[weekday];
  const days = (named: readonly Weekday[]) => {
    const [first, last] = [named[0], named.at(-1)];
    const isAllWeek = named.length === 5 && first && last;
    return isAllWeek ? `${short(first)}–${short(last)}` : named.map(short).join(", ");
  };
  const weekends = [...Map.groupBy(weekend, ({ open }) => rangeText(open, words))];
  const ends = [...Map.groupBy(late, ({ until }) => until)];
  return [
    ...weekends.map(
      ([text, same]) => `${same.map(({ weekday }) => short(weekday)).join(", ")} ${text}`,
    ),
    ...ends.map(([until, long]) =>
      findADentist.late(days(long.map(({ weekday }) => weekday)), formatClock(until, lang)),
    ),
  ].join(" · ");
}
