import { expireSubscriptions } from "#domain/membership/expire-subscriptions.ts";
import { listSites } from "#domain/sites/list-sites.ts";
import { startHourly } from "./hourly.ts";
import type { House, Job } from "./house.ts";

/** Ends the plans whose last day is over, site by site: a day ends at each at its own moment. */
export function startExpiry(at: { house: House }): Job {
  return startHourly(at, {
    async work(ctx) {
      let ended = 0;
      for (const site of await listSites(ctx)) ended += await expireSubscriptions({ ...ctx, site });
      return ended;
    },
    done: "plans ended with their term",
    failed: "plans whose term is over could not be ended",
  });
}
