/** Whether somebody else came first to what may stand but once. */
export function isTaken(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ((at as { code?: unknown }).code === "23505") return true;
  }
  return false;
}
