import type { PageRequest } from "#app/site/page-loader.server.ts";
import { siteDay } from "#domain/sites/site-day.ts";

const yearsShown = 5;

/** The year that an address asks for, this one unless it is offered, and those to choose from. */
export function askedYears({ url, visit }: Pick<PageRequest, "url" | "visit">) {
  const [thisYear = ""] = siteDay(visit.ctx).split("-");
  const years = Array.from({ length: yearsShown }, (_, ago) => String(Number(thisYear) - ago));
  const year = years.find((one) => one === url.searchParams.get("year")) ?? thisYear;
  return { year, years, isOver: year !== thisYear };
}
