import type { Site } from "#domain/sites/site.ts";

export const siteShape = "{ key, name, hosts, isDefault, publishedVersion, settings }";

export function siteData({ key, name, hosts, isDefault, publishedVersion, settings }: Site) {
  return { key, name, hosts, isDefault, publishedVersion, settings };
}
