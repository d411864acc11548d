import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Context } from "hono";

// On https every cookie is bound to its host by name; plain http knows only plain names.

export const cookieNames = [
  "enamel-session",
  "enamel-staff",
  "enamel-visitor",
  "enamel-preview",
  "enamel-checkout",
] as const;
export type CookieName = (typeof cookieNames)[number];

/** Taken back as it was given: a browser passes over a `__Host-` cookie that is not Secure. */
const attributes = (isSecure: boolean) =>
  ({ path: "/", httpOnly: true, sameSite: "Lax", secure: isSecure }) as const;

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
    ...attributes(isSecure),
    ...(maxAge === undefined ? {} : { maxAge }),
  });
}

export function clearCookie(c: Context, name: CookieName, isSecure: boolean) {
  deleteCookie(c, fullName(name, isSecure), attributes(isSecure));
}

/** A session or a preview makes a page personal: the page cache steps aside. */
export const personalCookie = /(?:^|;\s*)(?:__Host-)?enamel-(?:session|preview)=/;
