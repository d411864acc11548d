const asset = /^\/assets\/[\w.-]{1,150}$/;
/**
 * Words in lower case, such as `edit-member`, `v4`, `offers-2026`, `card.pdf`, `__manifest` and
 * `_.data`: no id, code or number.
 */
const plain = /^(?:_{0,2}[a-z]+(?:-[a-z]+)*(?:-?\d{1,4})?|_)(?:\.[a-z]{2,5})?$/;

/** The path without its query and without ids and codes. */
export function maskPath(path: string): string {
  const bare = path.replace(/[?#].*$/s, "").replaceAll(/\s/g, "");
  // A built file's hash identifies no person and is needed to find its source.
  if (asset.test(bare)) return bare;
  const keep = (part: string) => part === "" || (part.length < 60 && plain.test(part));
  return bare
    .split("/")
    .map((part) => (keep(part) ? part : "-"))
    .join("/")
    .slice(0, 200);
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
