import { trackingKey } from "#contract/content/redirects.ts";

/** Strips tracking parameters, so that visitors from an ad get the cached page. */
export function withoutTracking(url: string): string {
  const [path = "", query, ...more] = url.split("?");
  if (query === undefined || more.length > 0) return url;
  const keys = query.split("&").map((part) => part.split("=")[0] ?? "");
  return keys.every((key) => trackingKey.test(key)) ? path : url;
}
