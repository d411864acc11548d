import type { OfficeSearch } from "#contract/catalog-search.ts";
import { and, eq } from "drizzle-orm";
import type { ProcedureCategory } from "#contract/catalog.ts";
import { procedures } from "#db/schema/fees.ts";
import type { Ctx } from "#domain/context.ts";
import { invalidField } from "#domain/errors.ts";
import { findPlace, type Place } from "#domain/offices/find-place.ts";
import { plansToAccept } from "#domain/plans/accepted-plans.ts";
import { readCursor, writeCursor } from "#domain/secrets/page-cursor.ts";

export type Kind = "provider" | "office";
/** A search for dentists has no procedure and no order. */
export type Asked = OfficeSearch & { group?: string | undefined };

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
  if (asked.openSaturday) tags.push("open:saturday");
  if (asked.openSunday) tags.push("open:sunday");
  if (asked.openEvenings) tags.push("open:evenings");
  if (group !== undefined) tags.push(`group:${group}`);
  if (state !== undefined && city === undefined) tags.push(`state:${state}`);
  const [plans, anyOf] = await Promise.all([
    plansToAccept(ctx, asked.plan),
    asked.procedure === undefined ? null : offeredBy(ctx, asked.procedure),
  ]);
  if (plans) tags.push(plans.map((id) => `plan:${id}`).join("|"));
  if (anyOf) tags.push(anyOf.join("|"));
  return tags;
}

/**
 * The tags of offices that do what not every office does: it is among their services, or a
 * specialist in it works there. Every other category is done everywhere.
 */
const offering: Partial<Record<ProcedureCategory, readonly string[]>> = {
  "root-canals": ["service:root-canals", "specialty:endodontics"],
  gums: ["service:gum-care", "specialty:periodontics"],
  dentures: ["service:dentures", "specialty:prosthodontics"],
  implants: ["service:implants", "specialty:oral-surgery", "specialty:periodontics"],
  braces: ["service:braces", "service:clear-aligners", "specialty:orthodontics"],
};

/** The tags of which an office that does a procedure has one; null where any office does it. */
async function offeredBy(ctx: Ctx, slug: string): Promise<readonly string[] | null> {
  const [procedure] = await ctx.db
    .select({ category: procedures.category })
    .from(procedures)
    .where(and(eq(procedures.siteId, ctx.site.id), eq(procedures.slug, slug)));
  if (!procedure) throw invalidField("procedure", "not_an_option");
  return offering[procedure.category] ?? null;
}

/** With a specialty, the dentist who accepts new patients must be one who has it. */
const acceptingTag = (kind: Kind, specialty: Asked["specialty"]) =>
  kind === "office" && specialty !== undefined ? `accepting:${specialty}` : "accepting";

/** The end of a page. */
type Position = [string | number, string, string];
