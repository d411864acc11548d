const tracking = /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid)=/;

/** Visitors who come by an advertisement get the page that everybody gets. */
export function withoutTracking(url: string): string {
  const [path = "", query, ...more] = url.split("?");
  if (query === undefined || more.length > 0) return url;
  const isTracking = query.split("&").every((part) => tracking.test(part));
  return isTracking ? path : url;
}
