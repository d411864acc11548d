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
