const network = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
// SQLSTATE classes: connection, resources, shutdown, statement timeout, read-only standby.
const server = /^(?:08|53|57P0|57014|25006)/;
const client =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable/;

/** Connection errors mean "retry later", not "broken". */
export function isDatabaseGone(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as { code?: unknown }).code;
    if (typeof code === "string" && (network.test(code) || server.test(code))) return true;
    if (client.test(at.message)) return true;
  }
  return false;
}

/** A unique or exclusion violation; only of the named constraint, if one is given. */
export function isTaken(error: unknown, what?: string): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, constraint } = at as { code?: unknown; constraint?: unknown };
    if (code === "23505" || code === "23P01") return what === undefined || constraint === what;
  }
  return false;
}
