// PostgreSQL and network errors as one line that an operator can act on.

type Reported = { message: string; code?: string };

const unreachable = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "57P03",
]);

export function isUnreachable(error: unknown): boolean {
  return isAway(causeOf(error));
}

export function databaseError(error: unknown, place: string): Error {
  return new Error(wording(causeOf(error), place), { cause: error });
}

function isAway({ code = "", message }: Reported): boolean {
  const isTimeout = /connection timeout|when trying to connect|terminated unexpectedly/.test(
    message,
  );
  return unreachable.has(code) || isTimeout;
}

function wording(reported: Reported, place: string): string {
  const { code = "", message } = reported;
  if (isAway(reported)) {
    return `The database at ${place} can't be reached (${code || "no answer"}); check DATABASE_URL and that the server runs.`;
  }
  if (code === "28P01" || code === "28000") {
    return `The database at ${place} rejected these credentials; check the user and password in DATABASE_URL.`;
  }
  if (code === "3D000") {
    return `There is no database at ${place}; create it first, or mend its name in DATABASE_URL.`;
  }
  if (code === "53100") return `The disk of the database at ${place} is full: ${oneLine(message)}`;
  if (code === "53300") {
    return `The database at ${place} has no connection to spare; raise its max_connections.`;
  }
  if (code === "42501") return missingRight(message, place);
  if (/extension .* is not available/.test(message)) {
    return `The database at ${place} lacks an extension: ${oneLine(message)}; install PostgreSQL's contrib modules there.`;
  }
  if (message.startsWith("SASL")) {
    return `The database at ${place} needs a password; put it in DATABASE_URL.`;
  }
  // Our own errors, such as a newer schema, have no code and a clear message.
  return code
    ? `The database at ${place} could not be prepared: ${oneLine(message)}`
    : oneLine(message);
}

function missingRight(message: string, place: string): string {
  const extension = /create extension "(\w+)"/.exec(message)?.[1];
  if (extension) {
    return `This user may not create extensions at ${place}; run once there as a superuser: CREATE EXTENSION ${extension} CASCADE;`;
  }
  return `This user lacks a permission at ${place}: ${oneLine(message)}; make it the owner of the database.`;
}

/** Query builders wrap the server's error: unwrap to the innermost. */
function causeOf(error: unknown): Reported {
  if (!(error instanceof Error)) return { message: String(error) };
  if ("code" in error && typeof error.code === "string")
    return { message: error.message, code: error.code };
  return error.cause instanceof Error ? causeOf(error.cause) : { message: error.message };
}

function oneLine(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, " ");
}
