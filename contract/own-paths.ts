// First segments of addresses that are the product's own. A page of an owner there would never be
// seen, and one of the server's is answered before any redirect is looked for.

export const screenSegments: readonly string[] = [
  "checkout",
  "dashboard",
  "directory",
  "find-a-dentist",
  "grievance-form",
  "member-login",
  "office",
  "reset-password",
  "savings-summary",
  "ui",
];

export const serverSegments: readonly string[] = [
  "api",
  "assets",
  "builds",
  "collect",
  "healthz",
  "metrics",
  "preview",
  "readyz",
  "robots.txt",
  "sitemap.xml",
];

/** Editions of the site, and rooms that only we may open. */
const houseSegments: readonly string[] = ["dev", "en", "es", "studio"];

const reserved = new Set([...screenSegments, ...serverSegments, ...houseSegments]);
const served = new Set(serverSegments);

export function isOwnPath(path: string): boolean {
  return reserved.has(firstSegment(path));
}

export function isServerPath(path: string): boolean {
  return served.has(firstSegment(path));
}

function firstSegment(path: string): string {
  return path.split(/[/?#]/)[1] ?? "";
}
