import { isDatabaseGone } from "#db/is-database-gone.ts";
import { DomainError } from "./errors.ts";

/** What a failure may say to a person: its own refusal, "come back" while the database is away, or nothing. */
export function domainErrorOf(error: unknown): DomainError | null {
  if (error instanceof DomainError && (error.status < 500 || error.code === "unavailable"))
    return error;
  return isDatabaseGone(error)
    ? new DomainError("unavailable", undefined, { retryAfterSeconds: 5 })
    : null;
}
