import { trackingKey } from "#contract/content/tracking-keys.ts";

/** Visitors who come by an advertisement get the page that everybody gets. */
export function withoutTracking(url: string): string {
  const [path = "", query, ...more] = url.split("?");
  if (query === undefined || more.length > 0) return url;
  const keys = query.split("&").map((part) => part.split("=")[0] ?? "");
  return keys.every((key) => trackingKey.test(key)) ? path : url;
}
