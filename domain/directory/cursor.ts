import type { Ctx } from "#domain/context.ts";
import type { Derive } from "#domain/secrets/vault.ts";
import { invalidField } from "#domain/errors.ts";
import type { Asked } from "./matching-offices.ts";

/** The end of a page: the sort value, then both names and the id. */
export type Place = readonly [sorted: string | number, last: string, first: string, id: string];

export function writeCursor(ctx: Ctx, asked: Asked, place: Place): string {
  return Buffer.from(
    JSON.stringify([sealOf(ctx, ctx.vault.derive, asked, place), ...place]),
  ).toString("base64url");
}

/** The end of the previous page; the cursor must belong to this very search. */
export function readCursor(ctx: Ctx, asked: Asked, cursor: string): Place {
  const [seal, ...place] = parse(cursor);
  const isOurs = ctx.vault.inUse.some((derive) => sealOf(ctx, derive, asked, place) === seal);
  if (isOurs) return place as unknown as Place;
  throw invalidField("cursor", "cursor_invalid");
}

function parse(cursor: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

function sealOf({ site }: Ctx, derive: Derive, asked: Asked, place: readonly unknown[]): string {
  const { cursor: _, limit: _limit, lang: _lang, ...question } = asked;
  const sealed = JSON.stringify([site.id, question, place]);
  return derive("directory_cursor", sealed).slice(0, 16);
}
