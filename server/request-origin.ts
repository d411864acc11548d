import { BlockList, isIP } from "node:net";

// The client's address and the requested host. Forwarded headers count only from trusted proxies.

export type RequestOrigin = {
  host: string;
  hostname: string;
  isSecure: boolean;
  clientAddress: string;
};
type HeaderReader = (name: string) => string | undefined;
export type OriginReader = (header: HeaderReader, peerAddress?: string) => RequestOrigin;

const mappedV4 = "::ffff:";

type Options = {
  /** Every proxy sets X-Forwarded-Host itself: most pass on what the visitor sent. */
  readsForwardedHost?: boolean;
  /** Told of a peer whose forwarded headers cannot name the visitor. */
  onUnnamedVisitor?: ((peer: string, reason: UnnamedReason) => void) | undefined;
};
export type UnnamedReason = "proxy not trusted" | "no X-Forwarded-For";

export function createOriginReader(
  trustedProxies: string[],
  { readsForwardedHost = false, onUnnamedVisitor }: Options = {},
): OriginReader {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = "", bits] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits) trusted.addSubnet(address, Number(bits), family);
    else trusted.addAddress(address, family);
  }
  const isTrusted = (address: string) =>
    trustedProxies.length > 0 && trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

  return (header, peerAddress = "") => {
    const peer = withoutMapping(peerAddress);
    const believed = isTrusted(peer);
    const host = (
      (believed && readsForwardedHost && last(header("x-forwarded-host"))) ||
      header("host") ||
      ""
    ).toLowerCase();
    if (onUnnamedVisitor) {
      const isNamed = header("x-forwarded-for") !== undefined;
      const isForwarded = isNamed || header("forwarded") !== undefined;
      if (!believed && isForwarded) onUnnamedVisitor(peer, "proxy not trusted");
      if (believed && !isNamed && header("x-forwarded-proto") !== undefined)
        onUnnamedVisitor(peer, "no X-Forwarded-For");
    }
    return {
      host,
      hostname: hostnameOf(host),
      isSecure: believed && first(header("x-forwarded-proto")) === "https",
      clientAddress: believed
        ? lastUntrusted(header("x-forwarded-for") ?? "", isTrusted, peer)
        : peer,
    };
  };
}

/** Proxies append to a list; the first entry is what the browser requested. */
function first(list: string | undefined): string | undefined {
  return list?.split(",")[0]?.trim();
}

/** What the nearest proxy wrote: earlier entries can be forged. */
function last(list: string | undefined): string | undefined {
  return list?.split(",").at(-1)?.trim();
}

/** A host name or an IP, with an optional port. */
export function isHost(host: string): boolean {
  return /^(?:[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/.test(host);
}

/** The host without port and trailing dot; no regular expression, as it runs on every request. */
function hostnameOf(host: string): string {
  let end = host.length;
  while (isDigit(host.charCodeAt(end - 1))) end -= 1;
  end = host[end - 1] === ":" ? end - 1 : host.length;
  return host[end - 1] === "." ? host.slice(0, end - 1) : host.slice(0, end);
}

const isDigit = (code: number) => code >= 48 && code <= 57;

/** The nearest hop that is not a trusted proxy: earlier entries can be forged. */
function lastUntrusted(
  forwarded: string,
  isTrusted: (address: string) => boolean,
  peer: string,
): string {
  for (const hop of forwarded.split(",").toReversed()) {
    const address = addressOf(hop.trim());
    if (address === undefined) return peer;
    if (!isTrusted(address)) return address;
  }
  return peer;
}

/** A proxy's entry: bare or with a port, an IPv6 address with or without brackets. */
function addressOf(hop: string): string | undefined {
  const [, inBrackets, withPort] = /^(?:\[([^\]]*)\](?::\d+)?|([^:]*):\d+)$/.exec(hop) ?? [];
  const address = withoutMapping(inBrackets ?? withPort ?? hop);
  return isIP(address) === 0 ? undefined : address;
}

function withoutMapping(address: string): string {
  const bare = address.slice(mappedV4.length);
  return address.toLowerCase().startsWith(mappedV4) && isIP(bare) === 4 ? bare : address;
}
