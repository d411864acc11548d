import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";

/** Nobody is promised a mail while there is no post to take it. */
export function refuseWithoutPost({ rules }: Pick<Ctx, "rules">): void {
  if (rules.hasPost) return;
  throw new DomainError("unavailable", "No mail can be sent from here at the moment.", {
    retryAfterSeconds: 3_600,
  });
}
