import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { Context } from "hono";

// On https every cookie is bound to its host by name; plain http knows only plain names.

export type CookieName =
  | "enamel-session"
  | "enamel-staff"
  | "enamel-visitor"
  | "enamel-preview"
  | "enamel-checkout";

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
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    secure: isSecure,
    ...(maxAge === undefined ? {} : { maxAge }),
  });
}

export function clearCookie(c: Context, name: CookieName, isSecure: boolean) {
  deleteCookie(c, fullName(name, isSecure), { path: "/", secure: isSecure });
}

/** A session or a preview makes a page personal: the page cache steps aside. */
export const personalCookie = /(?:^|;\s*)(?:__Host-)?enamel-(?:session|preview)=/;
