/** A unique violation; only of the named constraint, if one is given. */
export function isTaken(error: unknown, what?: string): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, constraint } = at as { code?: unknown; constraint?: unknown };
    if (code === "23505") return what === undefined || constraint === what;
  }
  return false;
}
