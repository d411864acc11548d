/** Whose leaving a page's address is about. */
export function subscriptionOf(path: string): string {
  return decodeURIComponent(path.split("/").at(-1) ?? "");
}
