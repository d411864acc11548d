import { purgeExpired } from "#domain/privacy/purge-expired.ts";
import { startHourly } from "./hourly.ts";
import type { House, Job } from "./house.ts";

/** Clears away what is over. */
export function startPurge(at: { house: House }): Job {
  return startHourly(at, {
    work: purgeExpired,
    done: "cleared away what is over",
    failed: "what is over could not be cleared away",
  });
}
