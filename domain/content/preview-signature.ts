import { createHmac, timingSafeEqual } from "node:crypto";
import type { ContentVersion } from "#contract/content.ts";

// A preview link carries its expiry and a signature over site, version and expiry.

const base36 = 36;
const shape = /^([0-9a-z]{1,10})\.([\w-]{43})$/;

export type PreviewScope = { siteId: string; version: ContentVersion };

export function signPreview(secret: string, scope: PreviewScope, ends: Date): string {
  const until = Math.floor(ends.getTime() / 1000).toString(base36);
  return `${until}.${mac(secret, scope, until)}`;
}

export function isPreviewSigned(
  secret: string,
  scope: PreviewScope,
  signature: string,
  now: Date,
): boolean {
  const [, until = "", given = ""] = shape.exec(signature) ?? [];
  const expected = Buffer.from(mac(secret, scope, until));
  const actual = Buffer.from(given);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return false;
  return Number.parseInt(until, base36) * 1000 > now.getTime();
}

function mac(secret: string, { siteId, version }: PreviewScope, until: string): string {
  return createHmac("sha256", secret)
    .update(`preview\n${siteId}\n${version}\n${until}`)
    .digest("base64url");
}
