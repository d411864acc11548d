import { isDatabaseGone } from "#db/database-errors.ts";
import { DomainError } from "./errors.ts";

/** The error to show: a domain error, "come back" without a database, or null. */
export function domainErrorOf(error: unknown): DomainError | null {
  if (error instanceof DomainError && (error.status < 500 || error.code === "unavailable"))
    return error;
  return isDatabaseGone(error)
    ? new DomainError("unavailable", undefined, { retryAfterSeconds: 5 })
    : null;
}
