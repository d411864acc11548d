import type { WordsOf } from "#app/messages/words.ts";
import { isAllDay, type OpenTime } from "#contract/catalog.ts";
import { formatClock, formatLongDay } from "#contract/format.ts";
import type { OpenState } from "./office-view.ts";

type Said = { isOpen: boolean; text: string };

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

/** "9 a.m.–5 p.m.", or that it is open day and night. */
export function timeText(time: OpenTime, { allDay, range }: WordsOf<"search">["office"]): string {
  return isAllDay(time) ? allDay : range(formatClock(time.from), formatClock(time.to));
}

const inSentences = (...sentences: string[]) =>
  sentences.map((sentence) => (sentence.endsWith(".") ? sentence : `${sentence}.`)).join(" ");
