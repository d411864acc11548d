import { createHmac, timingSafeEqual } from "node:crypto";

// A CSRF token holds its issue time and its owner: the session, or the visitor's cookie.

const validFor = 24 * 60 * 60 * 1000;
const shape = /^([0-9a-z]{6,12})\.([\w-]{43})$/;

export type TokenVerdict = "valid" | "csrf" | "csrf_stale";

export function makeCsrfToken(secret: string, owner: string, now: Date): string {
  const made = now.getTime().toString(36);
  return `${made}.${mac(secret, owner, made)}`;
}

/** A well-formed token of another owner, or an expired one, is stale: fetching a new one helps. */
export function checkCsrfToken(
  secret: string,
  owner: string,
  token: string | undefined,
  now: Date,
): TokenVerdict {
  const [, made, given] = shape.exec(token ?? "") ?? [];
  if (!made || !given) return "csrf";
  const isOwn = timingSafeEqual(Buffer.from(mac(secret, owner, made)), Buffer.from(given));
  const age = now.getTime() - Number.parseInt(made, 36);
  return isOwn && age >= 0 && age < validFor ? "valid" : "csrf_stale";
}

function mac(secret: string, owner: string, made: string): string {
  return createHmac("sha256", secret).update(`csrf\n${owner}\n${made}`).digest("base64url");
}
