import type { Period } from "#contract/reports.ts";

/** The period that an address asks for: a calendar year, else the last twelve months. */
export function askedYear({ searchParams }: URL): string | null {
  const year = searchParams.get("year") ?? "";
  return /^20\d\d$/.test(year) ? year : null;
}

export function periodOf(year: string | null): Period {
  return year === null ? {} : { from: `${year}-01`, until: `${year}-12` };
}

const withYear = (path: string, year: string | null) =>
  year === null ? path : `${path}?year=${year}`;

export const reportsPath = (year: string | null) => withYear("/studio/reports", year);
export const filePath = (report: string, year: string | null) =>
  withYear(`/studio/reports/${report}.csv`, year);
