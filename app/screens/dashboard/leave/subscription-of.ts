/** The subscription id in the page's path. */
export function subscriptionOf(path: string): string {
  return decodeURIComponent(path.split("/").at(-1) ?? "");
}
