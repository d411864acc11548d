import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";

/** Nobody is promised a mail while there is no post to take it. */
export function requireMail({ rules }: Pick<Ctx, "rules">): void {
  if (rules.canSendMail) return;
  throw new DomainError("unavailable", "No mail can be sent from here at the moment.", {
    retryAfterSeconds: 3_600,
  });
}
