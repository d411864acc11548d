import { createHmac, timingSafeEqual } from "node:crypto";

// A form token says when it was made and whom it belongs to: the visitor's cookie, or the session.

const validFor = 24 * 60 * 60 * 1000;
const shape = /^([0-9a-z]{6,12})\.([\w-]{43})$/;

export type TokenVerdict = "valid" | "csrf" | "csrf_stale";

export function makeCsrfToken(secret: string, owner: string, now: Date): string {
  const made = now.getTime().toString(36);
  return `${made}.${mac(secret, owner, made)}`;
}

/** A token of the right form that is somebody else's or too old is stale: asking for a new one helps. */
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
