import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Ctx } from "#domain/context.ts";
import { limitOn, type Limit } from "#domain/limits/limit.ts";
import { hashToken } from "#domain/secrets/vault.ts";

// A browser in which a member has logged in keeps a mark. Its attempts have limits of their own, so
// that strangers who use up those of a shared network don't keep the member out. A mark signs
// nobody in, says nothing about the member, and ends when the password changes.

export const deviceSeconds = 180 * 24 * 60 * 60;
// A family may share a browser.
const mostMarks = 3;
const separator = "~";

type Here = Pick<Ctx, "site" | "now" | "vault" | "client">;
type Known = { accountId: string; passwordHash: string };

/** What the browser keeps from now on: this account's mark, then those of other accounts. */
export function addDevice(ctx: Here, known: Known): string {
  const marks = marksOf(ctx);
  const own = marks.find((mark) => isMark(ctx, known, mark)) ?? makeMark(ctx, known);
  return [own, ...marks.filter((mark) => mark !== own)].slice(0, mostMarks).join(separator);
}

function makeMark(ctx: Here, known: Known): string {
  const until = (ctx.now.getTime() + deviceSeconds * 1_000).toString(36);
  const head = `${randomBytes(16).toString("base64url")}.${until}`;
  return `${head}.${macOf(ctx, ctx.vault.derive, known, head)}`;
}

/**
 * The limits on attempts from a browser that the account knows; null for any other. Right
 * passwords count for all of an account's browsers: each new mark must not allow more of them.
 */
export function deviceLimits(ctx: Here & Pick<Ctx, "rules">, known: Known): Limit[] | null {
  const mark = marksOf(ctx).find((one) => isMark(ctx, known, one));
  if (mark === undefined) return null;
  return [
    limitOn("password", `device ${mark.split(".")[0]}`, ctx.rules),
    limitOn("checked passwords", `devices of ${hashToken(known.accountId)}`, ctx.rules),
  ];
}

const marksOf = ({ client }: Here) => client.devices?.split(separator).slice(0, mostMarks) ?? [];

function isMark(ctx: Here, known: Known, mark: string): boolean {
  const [nonce = "", until = "", mac = ""] = mark.split(".");
  if (!/^[\w-]{22}$/.test(nonce) || !(Number.parseInt(until, 36) > ctx.now.getTime())) return false;
  const given = Buffer.from(mac);
  return ctx.vault.inUse.some((derive) => {
    const own = Buffer.from(macOf(ctx, derive, known, `${nonce}.${until}`));
    return own.length === given.length && timingSafeEqual(own, given);
  });
}

function macOf(
  { site }: Here,
  derive: Here["vault"]["derive"],
  { accountId, passwordHash }: Known,
  head: string,
): string {
  return derive("known device", `${site.id} ${accountId} ${head} ${passwordHash}`);
}
