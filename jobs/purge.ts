import { purgeExpired } from "#domain/retention/purge-expired.ts";
import type { House, Job } from "./house.ts";

const hour = 3_600_000;

/** Clears away what is over: at the start and then every hour. */
export function startPurge({ house }: { house: House }): Job {
  const purge = async () => {
    const ctx = house();
    try {
      const gone = await purgeExpired(ctx);
      if (gone > 0) ctx.log.info({ gone }, "cleared away what is over");
    } catch (error) {
      ctx.log.warn({ err: (error as Error).message }, "what is over could not be cleared away");
    }
  };
  let last = purge();
  const timer = setInterval(() => {
    last = last.then(purge);
  }, hour);
  return {
    async stop() {
      clearInterval(timer);
      await last;
    },
  };
}
