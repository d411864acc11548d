import type { Site } from "./site.ts";

/** A site's public URL for outgoing links; a request's Host header is never trusted. */
export function publicOrigin(site: Site, port: number): string {
  return site.settings.origin ?? `http://${site.hosts[0] ?? "localhost"}:${port}`;
}
