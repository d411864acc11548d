import { useWords } from "#app/messages/words.ts";
import { formatDay } from "#contract/format.ts";
import type { Moment } from "../moment.server.ts";

/** "today, 10:42 AM" for a recent time, later the date. */
export function useMomentWords() {
  const { moment } = useWords().dashboard;
  return ({ isToday, isYesterday, time, day }: Moment): string => {
    if (isToday) return moment.today(time);
    return isYesterday ? moment.yesterday(time) : formatDay(day);
  };
}
