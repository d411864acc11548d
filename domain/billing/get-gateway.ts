import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import type { Vault } from "#domain/secrets/vault.ts";
import type { SealedGateway } from "#domain/sites/site.ts";

type Opened = { publicKey: string; secret: string; webhookSecret: string | null };

export type GatewayFacts = {
  kind: "stripe";
  publicKey: string;
  isLive: boolean;
  hasWebhookSecret: boolean;
  /** False if the keys were sealed with a different system secret. */
  isReadable: boolean;
  changedAt: Date;
};

/** A site's own gateway keys, without the secret ones; null without own keys. */
export function getGateway({ actor, site, vault }: Ctx): GatewayFacts | null {
  may(actor, "manage_gateways");
  if (!site.gateway) return null;
  const { kind, publicKey, sealedWebhookSecret, changedAt } = site.gateway;
  return {
    kind,
    publicKey,
    isLive: publicKey.includes("_live_"),
    hasWebhookSecret: sealedWebhookSecret !== null,
    isReadable: openKeys(vault, site.gateway) !== null,
    changedAt,
  };
}

/** Null if they were sealed with a different system secret. */
export function openKeys(vault: Vault, sealed: SealedGateway): Opened | null {
  const { publicKey, sealedSecret, sealedWebhookSecret } = sealed;
  try {
    return {
      publicKey,
      secret: vault.open(sealedSecret),
      webhookSecret: sealedWebhookSecret === null ? null : vault.open(sealedWebhookSecret),
    };
  } catch {
    return null;
  }
}
