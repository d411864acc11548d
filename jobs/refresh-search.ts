import { refreshOverdue } from "#domain/search/refresh-overdue.ts";
import type { House, Job } from "./house.ts";

const fiveMinutes = 300_000;

/** Soon after each site's midnight: who has left is not found any more. */
export function startSearchRefresh({ house }: { house: House }): Job {
  const refresh = async () => {
    const ctx = house();
    try {
      const sites = await refreshOverdue(ctx);
      if (sites > 0) ctx.log.info({ sites }, "the search forgot who has left");
    } catch (error) {
      ctx.log.warn({ err: (error as Error).message }, "the search could not be brought up to date");
    }
  };
  let last = refresh();
  const timer = setInterval(() => {
    last = last.then(refresh);
  }, fiveMinutes);
  return {
    async stop() {
      clearInterval(timer);
      await last;
    },
  };
}
