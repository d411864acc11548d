import type { SystemCtx } from "#domain/context.ts";
import type { House, Job } from "./house.ts";

const hour = 3_600_000;

type Work = {
  /** How much there was to do. */
  work: (ctx: SystemCtx) => Promise<number>;
  done: string;
  failed: string;
};

/** Does its work at the start and then every hour, one round after the other. */
export function startHourly({ house }: { house: House }, { work, done, failed }: Work): Job {
  const goRound = async () => {
    const ctx = house();
    try {
      const count = await work(ctx);
      if (count > 0) ctx.log.info({ count }, done);
    } catch (error) {
      ctx.log.warn({ err: (error as Error).message }, failed);
    }
  };
  let last = goRound();
  const timer = setInterval(() => {
    last = last.then(goRound);
  }, hour);
  return {
    async stop() {
      clearInterval(timer);
      await last;
    },
  };
}
