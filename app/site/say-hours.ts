import type { WordsOf } from "#app/messages/words.ts";
import { isAllDay, type OpenState, type OpenTime } from "#contract/catalog.ts";
import type { Lang } from "#contract/languages.ts";
import { formatClock, formatLongDay } from "#contract/format.ts";

type Said = { isOpen: boolean; text: string };

type HoursWords = Pick<WordsOf<"search">, "catalog" | "office" | "lang">;

/** The times of a day, one a line; none: closed. */
export function sayTimes(open: readonly OpenTime[], words: HoursWords): string[] {
  return open.length === 0 ? [words.catalog.closed] : open.map((time) => timeText(time, words));
}

/** Whether an office is open now, and when that changes. */
export function sayOpenState(state: OpenState, { catalog, office, lang }: HoursWords): Said {
  switch (state.kind) {
    case "all_day":
      return { isOpen: true, text: office.openAllDay };
    case "open":
      return { isOpen: true, text: catalog.openUntil(formatClock(state.until, lang)) };
    case "opens_today":
      return {
        isOpen: false,
        text: inSentences(catalog.closedNow, catalog.opensToday(openingClock(state.at, lang))),
      };
    case "opens": {
      const { weekday, day, isThisWeek, at } = state;
      const name = catalog.weekdays[weekday];
      const when = isThisWeek ? name : office.exceptionDay(name, formatLongDay(day, lang));
      return {
        isOpen: false,
        text: inSentences(catalog.closedNow, catalog.opensOn(when, openingClock(at, lang))),
      };
    }
    case "closed":
      return { isOpen: false, text: office.noHours };
  }
}

/** Midnight could be either end of the day. */
export const openingClock = (at: string, lang: Lang) =>
  at === "00:00" ? "12 a.m." : formatClock(at, lang);

/** "9 a.m.–5 p.m.", or that it is open day and night. */
export function timeText(time: OpenTime, { office, lang }: Omit<HoursWords, "catalog">): string {
  const { allDay, range } = office;
  return isAllDay(time) ? allDay : range(formatClock(time.from, lang), formatClock(time.to, lang));
}

const inSentences = (...sentences: string[]) =>
  sentences.map((sentence) => (sentence.endsWith(".") ? sentence : `${sentence}.`)).join(" ");
