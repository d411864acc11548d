import { languages } from "./languages.ts";

// First path segments reserved for the product. An owner's page there would never be seen, and the
// server's own are served before any redirect.

export const screenSegments: readonly string[] = [
  "card",
  "check",
  "checkout",
  "confirm-email",
  "dashboard",
  "directory",
  "find-a-dentist",
  "grievance-form",
  "logout",
  "member-login",
  "message",
  "office",
  "renewal",
  "reset-password",
  "savings-summary",
  "sign-up",
  "studio",
  "ui",
  "unsubscribe",
];

export const serverSegments: readonly string[] = [
  ".well-known",
  "api",
  "assets",
  "builds",
  "card-worker.js",
  "collect",
  "dev",
  "healthz",
  "licenses.txt",
  "metrics",
  "preview",
  "readyz",
  "robots.txt",
  "sitemap.xml",
];

/** Language editions of the site. */
const ownSegments: readonly string[] = languages;

const reserved = new Set([...screenSegments, ...serverSegments, ...ownSegments]);
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
