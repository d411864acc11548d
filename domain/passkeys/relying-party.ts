import type { Site } from "#domain/sites/site.ts";

/** The site as authenticators know it. A passkey works for this id alone. */
export type RelyingParty = { id: string; origins: string[] };

/**
 * The id is the host of the site's public address, whatever host a request names. A browser on
 * another of the site's hosts asks that address which origins may use its passkeys.
 */
export function relyingPartyOf({ hosts }: Pick<Site, "hosts">, publicOrigin: string): RelyingParty {
  const { protocol, hostname, port } = new URL(publicOrigin);
  const place = port === "" ? "" : `:${port}`;
  const others = hosts.map((host) => `${protocol}//${host}${place}`);
  return { id: hostname, origins: [...new Set([publicOrigin, ...others])] };
}
