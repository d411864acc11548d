/** Whether somebody else came first to what may stand but once; to one thing alone where it is named. */
export function isTaken(error: unknown, what?: string): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, constraint } = at as { code?: unknown; constraint?: unknown };
    if (code === "23505") return what === undefined || constraint === what;
  }
  return false;
}
