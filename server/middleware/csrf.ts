import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { createHmac, timingSafeEqual } from "node:crypto";
import { calls } from "#contract/calls.ts";
import type { Call } from "#contract/call.ts";
import { isPagePath } from "#contract/language-path.ts";
import { DomainError } from "#domain/errors.ts";
import type { AppDeps } from "../deps.ts";
import type { AppEnv, Visit } from "../visit.ts";
import { bodyLimit, isFileForm, readingFile } from "../body-limits.ts";
import { readBody } from "./limits.ts";

// A CSRF token holds its issue time and its owner: the session, or the visitor's cookie.

const validFor = 24 * 60 * 60 * 1000;
// Another process made it, whose clock may be ahead of this one's.
const clockSkew = 60 * 1000;
const shape = /^([0-9a-z]{6,12})\.([\w-]{43})$/;

type TokenVerdict = "valid" | "csrf" | "csrf_stale";

export function makeCsrfToken(secret: string, owner: string, now: Date): string {
  const made = now.getTime().toString(36);
  return `${made}.${mac(secret, owner, made)}`;
}

/** A well-formed token of another owner, or an expired one, is stale: fetching a new one helps. */
function checkCsrfToken(
  secrets: readonly string[],
  owner: string,
  token: string | undefined,
  now: Date,
): TokenVerdict {
  const [, made, given] = shape.exec(token ?? "") ?? [];
  if (!made || !given) return "csrf";
  const isOwn = secrets.some((secret) =>
    timingSafeEqual(Buffer.from(mac(secret, owner, made)), Buffer.from(given)),
  );
  const age = now.getTime() - Number.parseInt(made, 36);
  return isOwn && age > -clockSkew && age < validFor ? "valid" : "csrf_stale";
}

function mac(secret: string, owner: string, made: string): string {
  return createHmac("sha256", secret).update(`csrf\n${owner}\n${made}`).digest("base64url");
}

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
const exempt = new Set(
  Object.values<Call>(calls)
    .filter((row) => row.csrfExempt)
    .map((row) => row.path as string),
);

// An unknown path is a 404 here, as anywhere.
const isExempt = (path: string) => exempt.has(path) || path.startsWith("/api/webhooks/");

/** Every change requires the visitor's own token, sent from this site. */
type Secrets = Pick<AppDeps, "signingSecret" | "formerSecrets">;

export function guardCsrf({ signingSecret, formerSecrets = [] }: Secrets) {
  const secrets = [signingSecret, ...formerSecrets];
  return createMiddleware<AppEnv>(async (c, next) => {
    if (safeMethods.has(c.req.method) || isExempt(c.req.path)) return next();
    const { origin, ctx, tokenOwner } = c.get("visit");
    if (!isOwnOrigin(c.req.raw.headers, origin))
      throw new DomainError(
        "csrf",
        "This request came from another site. Open the page again and try there.",
      );
    const header = c.req.header("csrf-token");
    const form = header === undefined ? await sentForm(c) : undefined;
    const token = header ?? form?.get("csrf-token") ?? undefined;
    const verdict = checkCsrfToken(secrets, tokenOwner, token, ctx.now);
    if (verdict === "valid") return next();
    if (verdict !== "csrf_stale" || !form || !isPagePath(c.req.path)) throw formExpired(verdict);
    c.get("visit").refusedForm = { sent: form, isTaken: false };
    return next();
  });
}

export function formExpired(code: "csrf" | "csrf_stale"): DomainError {
  return new DomainError(code, "This form has expired. Reload the page and try again.");
}

/** Browsers send an origin; a program that sends none has no cookies to abuse. */
function isOwnOrigin(headers: Headers, { host, isSecure }: Visit["origin"]): boolean {
  const fetchSite = headers.get("sec-fetch-site");
  if (fetchSite && fetchSite !== "same-origin" && fetchSite !== "none") return false;
  const from = headers.get("origin");
  return from === null || from.toLowerCase() === `${isSecure ? "https" : "http"}://${host}`;
}

/** A form without JavaScript has its token in a field; the action can still read the request. */
async function sentForm(c: Context<AppEnv>): Promise<URLSearchParams | undefined> {
  const { method, path } = c.req;
  const type = c.req.header("content-type") ?? "";
  if (isFileForm({ method, path, type })) return sentFormWithFiles(c, type);
  if (!type.startsWith("application/x-www-form-urlencoded")) return undefined;
  const body = await readBody(c.req.raw.clone());
  return new URLSearchParams(new TextDecoder().decode(body));
}

/** Its files are kept with the visit, and the form that is read on has none. */
async function sentFormWithFiles(c: Context<AppEnv>, type: string): Promise<URLSearchParams> {
  const visit = c.get("visit");
  const { method, path } = c.req;
  const most = bodyLimit({ method, path, type });
  const form = await readingFile(visit.ctx.client.address, async () => {
    const body = await readBody(c.req.raw, most);
    return new Response(body, { headers: { "content-type": type } }).formData().catch(() => {
      throw new DomainError(
        "bad_request",
        "We can't read this form. Reload the page and try again.",
      );
    });
  });
  const fields = new URLSearchParams();
  for (const [name, value] of form) {
    if (typeof value === "string") fields.append(name, value);
    // A file input that was left alone sends an empty file without a name.
    else if (value.name !== "" || value.size > 0) (visit.sentFiles ??= []).push(value);
  }
  const headers = new Headers(c.req.raw.headers);
  headers.set("content-type", "application/x-www-form-urlencoded;charset=UTF-8");
  headers.delete("content-length");
  c.req.raw = new Request(c.req.url, { method, headers, body: fields, signal: c.req.raw.signal });
  return fields;
}
