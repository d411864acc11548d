import type { Site } from "./site.ts";

/** A site's own address for links that leave the page; a request's Host header has no say in it. */
export function publicOrigin(site: Site, port: number): string {
  return site.settings.origin ?? `http://${site.hosts[0] ?? "localhost"}:${port}`;
}
