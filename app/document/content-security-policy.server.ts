import { createHash } from "node:crypto";

const fixed = [
  "default-src 'none'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

/** A nonce could not be kept in a cache, a hash can: what stands in the page runs, nothing else does. */
export function contentSecurityPolicy(html: string): string {
  const scripts = hashes(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const styles = hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
  return [...fixed, `script-src 'self'${scripts}`, `style-src 'self'${styles}`].join("; ");
}

function hashes(html: string, pattern: RegExp): string {
  const found = new Set([...html.matchAll(pattern)].map(([, text = ""]) => text));
  return [...found].map((text) => ` 'sha256-${createHash("sha256").update(text).digest("base64")}'`).join("");
}
