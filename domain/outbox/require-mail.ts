import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";

/** Rejects what needs an email while no email can be sent. */
export function requireMail({ rules }: Pick<Ctx, "rules">): void {
  if (rules.canSendMail) return;
  throw new DomainError("unavailable", "No mail can be sent from here at the moment.", {
    retryAfterSeconds: 3_600,
  });
}
