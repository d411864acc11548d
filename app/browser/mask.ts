/** The path without its query and without ids. */
export function maskPath(path: string): string {
  const bare = path.replace(/[?#].*$/s, "").replaceAll(/\s/g, "");
  return bare.replaceAll(/\/(?:[a-z]{3}_[\w-]+|[^/]*\d{5,}[^/]*|[^/]{60,})/g, "/-").slice(0, 200);
}

/** An error message without parts that may come from a visitor: quotes, addresses, numbers. */
export function maskMessage(message: string): string {
  return message
    .slice(0, 1_000)
    .replaceAll(/(["'`“‘]).*?["'`”’]/gs, "…")
    .replaceAll(/\S+@\S+/g, "…")
    .replaceAll(/\S*\d{3,}\S*/g, "…")
    .slice(0, 200);
}
