import type { SiteSettings } from "#contract/site.ts";

/** A site's own gateway keys; the secret ones are sealed. */
export type SealedGateway = {
  kind: "stripe";
  publicKey: string;
  sealedSecret: string;
  sealedWebhookSecret: string | null;
  changedAt: Date;
};

export type Site = {
  id: string;
  key: string;
  name: string;
  hosts: string[];
  isDefault: boolean;
  settings: SiteSettings;
  publishedVersion: number | null;
  revision: number;
  /** Null without keys of its own. */
  gateway: SealedGateway | null;
};

/** A site's public URL for outgoing links; a request's Host header is never trusted. */
export function publicOrigin(site: Site, port: number): string {
  return site.settings.origin ?? `http://${site.hosts[0] ?? "localhost"}:${port}`;
}
