// What PostgreSQL and the network report, as one line that a person can act on.

type Reported = { message: string; code: string | undefined };

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
  const { code, message } = causeOf(error);
  return (
    unreachable.has(code ?? "") ||
    /connection timeout|when trying to connect|terminated unexpectedly/.test(message)
  );
}

export function databaseFault(error: unknown, place: string): Error {
  return new Error(wording(causeOf(error), place), { cause: error });
}

function wording(reported: Reported, place: string): string {
  const { message } = reported;
  if (isAway(reported)) {
    return `The database at ${place} cannot be reached (${reported.code ?? "no answer"}); check DATABASE_URL and that the server runs.`;
  }
  switch (reported.code) {
    case "28P01":
    case "28000":
      return `The database at ${place} refuses these credentials; check user and password in DATABASE_URL.`;
    case "3D000":
      return `There is no database at ${place}; create it first, or mend its name in DATABASE_URL.`;
    case "42501":
      return missingRight(message, place);
    case "0A000":
    case "58P01":
      if (/extension/.test(message)) {
        return `The database at ${place} lacks an extension: ${oneLine(message)}; install PostgreSQL's contrib modules there.`;
      }
  }
  if (/^SASL|password/i.test(message)) {
    return `The database at ${place} wants a password; put it in DATABASE_URL.`;
  }
  // Our own refusals, such as that of a newer schema, are clear already.
  if (reported.code === undefined) return oneLine(message);
  return `The database at ${place} could not be prepared: ${oneLine(message)}`;
}

function missingRight(message: string, place: string): string {
  const extension = /create extension "(\w+)"/.exec(message)?.[1];
  if (extension) {
    return `This user may not create extensions at ${place}; run once there as a superuser: CREATE EXTENSION ${extension} CASCADE;`;
  }
  return `This user lacks a right at ${place}: ${oneLine(message)}; make it the owner of the database.`;
}

/** Query builders wrap what the server said; the innermost error is the server's. */
function causeOf(error: unknown): Reported {
  if (!(error instanceof Error)) return { message: String(error), code: undefined };
  if ("code" in error && typeof error.code === "string")
    return { message: error.message, code: error.code };
  return error.cause instanceof Error
    ? causeOf(error.cause)
    : { message: error.message, code: undefined };
}

function oneLine(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, " ");
}
