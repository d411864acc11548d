import type { WordsOf } from "#app/messages/words.ts";
import type { OpenState, OpenTime } from "#contract/catalog.ts";
import { formatClock, formatLongDay } from "#contract/format.ts";
import { type Lang, locales } from "#contract/languages.ts";

type Said = { isOpen: boolean; text: string };

type HoursWords = Pick<WordsOf<"search">, "catalog" | "office">;

/** The times of a day, one a line; none: closed. */
export function sayTimes(open: readonly OpenTime[], { catalog, office }: HoursWords): string[] {
  if (open.length === 0) return [catalog.closed];
  return open.map(({ from, to }) =>
    from === "00:00" && to === "24:00"
      ? office.allDay
      : office.range(formatClock(from), formatClock(to)),
  );
}

export function sayZone(timeZone: string, { lang, now }: { lang: Lang; now: Date }): string {
  const parts = new Intl.DateTimeFormat(locales[lang], { timeZone, timeZoneName: "longGeneric" });
  return parts.formatToParts(now).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** Whether an office is open now, and when that changes. */
export function sayOpenState(
  state: OpenState,
  { catalog, office, lang }: Pick<WordsOf<"search">, "catalog" | "office" | "lang">,
): Said {
  switch (state.kind) {
    case "all_day":
      return { isOpen: true, text: office.openAllDay };
    case "open":
      return { isOpen: true, text: catalog.openUntil(formatClock(state.until)) };
    case "opens_today":
      return {
        isOpen: false,
        text: inSentences(catalog.closedNow, catalog.opensToday(formatClock(state.at))),
      };
    case "opens": {
      const { weekday, day, isThisWeek, at } = state;
      const name = catalog.weekdays[weekday];
      const when = isThisWeek ? name : office.exceptionDay(name, formatLongDay(day, lang));
      return {
        isOpen: false,
        text: inSentences(catalog.closedNow, catalog.opensOn(when, formatClock(at))),
      };
    }
    case "closed":
      return { isOpen: false, text: office.noHours };
  }
}

const inSentences = (...sentences: string[]) =>
  sentences.map((sentence) => (sentence.endsWith(".") ? sentence : `${sentence}.`)).join(" ");
