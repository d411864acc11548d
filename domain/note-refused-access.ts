import { actorName } from "#domain/audit/record.ts";
import { createMemoryLimit } from "#domain/limits/memory-limit.ts";
import type { Ctx } from "./context.ts";
import { DomainError } from "./errors.ts";

const minute = 60;
const byName = (name: string) => name;
// Somebody who tries every id must not fill the log, nor may all of them together.
const waitOfPerson = createMemoryLimit({ most: 20, seconds: minute, keyOf: byName });
const waitOfAll = createMemoryLimit({ most: 300, seconds: minute, keyOf: byName });

const rejections = new Set(["forbidden", "not_found"]);

/**
 * Logs a member or staff member who asked for what isn't theirs. Another's record and a missing one
 * look alike here too. `call` has no ids: only the names of our own calls and pages.
 */
export function noteRefusedAccess(
  { actor, site, now, log }: Pick<Ctx, "actor" | "site" | "now" | "log">,
  call: string,
  error: unknown,
): void {
  if (!("sessionId" in actor)) return;
  if (!(error instanceof DomainError) || !rejections.has(error.code)) return;
  const who = actorName(actor);
  if (waitOfPerson(who, now) > 0 || waitOfAll("everyone", now) > 0) return;
  log.warn({ site: site.key, who, call, code: error.code }, "access refused");
}
