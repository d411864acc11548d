import type { SiteSettings } from "#contract/site.ts";

/** With which keys a site takes cards; what is secret is sealed. */
export type SealedGateway = {
  kind: "stripe";
  publicKey: string;
  sealedSecret: string;
  sealedWebhookSecret: string | null;
  changedAt: Date;
};

/** A brand that this deployment serves. */
export type Site = {
  id: string;
  key: string;
  name: string;
  hosts: string[];
  isDefault: boolean;
  settings: SiteSettings;
  publishedVersion: number | null;
  revision: number;
  /** Null where it has none of its own. */
  gateway: SealedGateway | null;
};
