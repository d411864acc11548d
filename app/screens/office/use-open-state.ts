import { useWords } from "#app/messages/words.ts";
import { formatClock, formatDay } from "#contract/format.ts";
import type { OfficeView } from "./office-view.ts";

/** Whether the office is open now, and when that changes. */
export function useOpenState({ openState }: OfficeView): { isOpen: boolean; text: string } {
  const { catalog, office, lang } = useWords();
  switch (openState.kind) {
    case "all_day":
      return { isOpen: true, text: office.openAllDay };
    case "open":
      return { isOpen: true, text: catalog.openUntil(formatClock(openState.until, lang)) };
    case "opens_today":
      return {
        isOpen: false,
        text: said(catalog.closedNow, catalog.opensToday(formatClock(openState.at, lang))),
      };
    case "opens": {
      const { weekday, day, isThisWeek, at } = openState;
      const name = catalog.weekdays[weekday];
      const when = isThisWeek ? name : office.exceptionDay(name, formatDay(day));
      return {
        isOpen: false,
        text: said(catalog.closedNow, catalog.opensOn(when, formatClock(at, lang))),
      };
    }
    case "closed":
      return { isOpen: false, text: office.noHours };
  }
}

const said = (...sentences: string[]) => sentences.map((sentence) => `${sentence}.`).join(" ");
