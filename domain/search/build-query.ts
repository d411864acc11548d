import { z } from "zod";
import type { CatalogSearch } from "#contract/catalog-search.ts";
import type { Ctx } from "#domain/context.ts";
import { invalidField } from "#domain/errors.ts";
import { findPlace, type Place } from "#domain/offices/find-place.ts";
import { plansToAccept } from "#domain/plans/accepted-plans.ts";

export type Kind = "provider" | "office";
export type Asked = CatalogSearch & { group?: string | undefined };

/** A search, resolved against the index. */
export type SearchQuery = {
  kind: Kind;
  place: Place | null;
  miles: number;
  /** Tags that an entry must have. */
  wanted: string[];
  openAt: Date | null;
  name: string | null;
  after: Position | null;
  limit: number;
  cursorAt: (where: Position) => string;
};

export async function buildQuery(ctx: Ctx, kind: Kind, asked: Asked): Promise<SearchQuery> {
  const { cursor, limit, lang: _, ...filters } = asked;
  const about = JSON.stringify([
    ctx.site.id,
    kind,
    Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);
  const after = cursor === undefined ? null : readCursor(ctx, about, cursor);
  const [place, wanted] = await Promise.all([placeOf(ctx, asked), tagsOf(ctx, kind, asked)]);
  return {
    kind,
    place,
    miles: asked.radius,
    wanted,
    openAt: asked.openNow ? ctx.now : null,
    name: asked.name ?? null,
    after,
    limit,
    cursorAt: (where) => writeCursor(ctx, about, where),
  };
}

async function placeOf(ctx: Ctx, { near, city, state }: Asked): Promise<Place | null> {
  const field = near === undefined ? "city" : "near";
  const typed = near !== undefined ? { near } : city && state ? { city, state } : null;
  if (!typed) return null;
  const place = await findPlace(ctx, typed);
  if (!place) throw invalidField(field, "place_unknown");
  return place;
}

async function tagsOf(ctx: Ctx, kind: Kind, asked: Asked): Promise<string[]> {
  const { specialty, language, accepting, group, city, state } = asked;
  const tags = ["entry"];
  if (specialty !== undefined) tags.push(`specialty:${specialty}`);
  if (language !== undefined) tags.push(`language:${language}`);
  if (accepting) tags.push(acceptingTag(kind, specialty));
  if (group !== undefined) tags.push(`group:${group}`);
  if (state !== undefined && city === undefined) tags.push(`state:${state}`);
  const plans = await plansToAccept(ctx, asked.plan);
  if (plans) tags.push(plans.map((id) => `plan:${id}`).join("|"));
  return tags;
}

/** With a specialty, the dentist who accepts new patients must be one who has it. */
const acceptingTag = (kind: Kind, specialty: Asked["specialty"]) =>
  kind === "office" && specialty !== undefined ? `accepting:${specialty}` : "accepting";

type Vaulted = Pick<Ctx, "vault">;

const purpose = "search cursor";
const position = z.array(z.union([z.string(), z.number()])).length(3);
type Position = [string | number, string, string];

/** The end of a page, valid for the same query only. */
function writeCursor({ vault }: Vaulted, query: string, where: Position): string {
  const text = JSON.stringify(where);
  const seal = vault.derive(purpose, `${query}\n${text}`).slice(0, 22);
  return `${Buffer.from(text).toString("base64url")}.${seal}`;
}

function readCursor({ vault }: Vaulted, query: string, cursor: string): Position {
  const [body = "", seal = ""] = cursor.split(".");
  const text = Buffer.from(body, "base64url").toString();
  const isOurs = vault.inUse.some(
    (derive) => derive(purpose, `${query}\n${text}`).slice(0, 22) === seal,
  );
  if (cursor !== `${body}.${seal}` || !isOurs) {
    throw invalidField("cursor", "cursor_invalid");
  }
  return position.parse(JSON.parse(text)) as Position;
}
