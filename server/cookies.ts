import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Context } from "hono";
import { openCheckoutCookie } from "#contract/checkout.ts";

// Over https the `__Host-` prefix binds each cookie to its host; plain http has no such prefix.

export const cookieNames = [
  "enamel-session",
  "enamel-staff",
  "enamel-visitor",
  "enamel-preview",
  "enamel-checkout",
  "enamel-device",
  openCheckoutCookie,
] as const;
export type CookieName = (typeof cookieNames)[number];

/** Also used for clearing: browsers ignore a `__Host-` cookie without Secure. */
const attributes = (name: CookieName, isSecure: boolean) =>
  ({
    path: "/",
    httpOnly: name !== openCheckoutCookie,
    sameSite: "Lax",
    secure: isSecure,
  }) as const;

const fullName = (name: CookieName, isSecure: boolean) => (isSecure ? `__Host-${name}` : name);

export function readCookie(c: Context, name: CookieName, isSecure: boolean): string | undefined {
  return getCookie(c, fullName(name, isSecure));
}

export function writeCookie(
  c: Context,
  name: CookieName,
  value: string,
  isSecure: boolean,
  maxAge?: number,
) {
  setCookie(c, fullName(name, isSecure), value, {
    ...attributes(name, isSecure),
    ...(maxAge === undefined ? {} : { maxAge }),
  });
}

export function clearCookie(c: Context, name: CookieName, isSecure: boolean) {
  deleteCookie(c, fullName(name, isSecure), attributes(name, isSecure));
}

/** A session or preview makes a page personal, so the page cache is bypassed. */
export const personalCookie = /(?:^|;\s*)(?:__Host-)?enamel-(?:session|preview)=/;
