import { isAlive } from "#db/is-alive.ts";
import type { ReportBuffer } from "#domain/monitoring/report-buffer.ts";
import { type FindOrigin, saveReports } from "#domain/monitoring/save-reports.ts";
import type { House, Job } from "./house.ts";

type Options = { house: House; reports: ReportBuffer; findOrigin: FindOrigin; everyMs?: number };

/** Writes down every few seconds what browsers have reported, and what is left when it stops. */
export function startReportWriter({ house, reports, findOrigin, everyMs = 5_000 }: Options): Job {
  const write = async () => {
    const ctx = house();
    // While the database is away they add up where they are.
    if (!(await isAlive(ctx.db))) return;
    for (const one of reports.take()) {
      await saveReports(ctx, one, findOrigin).catch((error: Error) => {
        ctx.log.warn({ site: one.siteId, err: error.message }, "reports not written down");
      });
    }
  };
  let last = Promise.resolve();
  const timer = setInterval(() => {
    last = last.then(write);
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await last.then(write);
    },
  };
}
