// Addresses in the canonical spelling that requests are compared in.

/** Characters that browsers drop or turn into slashes, or that a header cannot carry. */
const unsafe = /[\p{Cc}\s\\]/u;

const unreserved = /[\w.~-]/;

/**
 * A path on the site with query and hash: percent-encoded, without empty segments or a trailing
 * slash. Null for anything else.
 */
export function tidyAddress(value: string): string | null {
  if (!/^\/(?!\/)/.test(value) || unsafe.test(value) || !value.isWellFormed()) return null;
  const url = URL.parse(value, "http://x");
  if (url?.host !== "x") return null;
  const path = url.pathname
    .replace(/%[\da-f]{2}/gi, spellByte)
    .replace(/\/{2,}/g, "/")
    .replace(/(.)\/$/, "$1");
  return path + url.search + url.hash;
}

/** A URL of another site, percent-encoded; null for anything else. */
export function foreignAddress(value: string): string | null {
  if (!/^https?:\/\/[^/]/i.test(value) || unsafe.test(value) || !value.isWellFormed()) return null;
  return URL.parse(value)?.href ?? null;
}

function spellByte(byte: string): string {
  const char = String.fromCharCode(Number.parseInt(byte.slice(1), 16));
  return unreserved.test(char) ? char : byte.toUpperCase();
}
