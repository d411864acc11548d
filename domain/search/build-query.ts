import type { CatalogSearch } from "#contract/catalog-search.ts";
import type { Ctx } from "#domain/context.ts";
import { invalidField } from "#domain/errors.ts";
import { findPlace, type Place } from "#domain/offices/find-place.ts";
import { plansToAccept } from "#domain/plans/accepted-plans.ts";
import { readCursor, writeCursor } from "#domain/secrets/page-cursor.ts";

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
  const after = cursor === undefined ? null : (readCursor(ctx, about, cursor) as Position);
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

/** The end of a page. */
type Position = [string | number, string, string];
