import { and, eq, lt, or } from "drizzle-orm";
import type { Lang } from "#contract/languages.ts";
import type { LoggedVisit } from "#contract/logged-visits.ts";
import { loggedVisits } from "#db/schema/logged-visits.ts";
import type { Ctx } from "#domain/context.ts";
import { memberOf } from "#domain/policy.ts";
import { readCursor, writeCursor } from "#domain/secrets/page-cursor.ts";
import { readVisits } from "./read-visits.ts";

type Asked = { limit: number; cursor?: string | undefined; lang: Lang };

/** The account's visits, the latest first; a cursor is the account's own. */
export async function listVisits(
  ctx: Ctx,
  { limit, cursor, lang }: Asked,
): Promise<{ items: LoggedVisit[]; nextCursor: string | null }> {
  const list = `visits ${ctx.site.id} ${memberOf(ctx).accountId}`;
  const [day, id] = (cursor === undefined ? [] : readCursor(ctx, list, cursor)).map(String);
  const { visitedOn } = loggedVisits;
  const before =
    day === undefined || id === undefined
      ? undefined
      : or(lt(visitedOn, day), and(eq(visitedOn, day), lt(loggedVisits.id, id)));
  const found = await readVisits(ctx, { lang, before, limit: limit + 1 });
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? writeCursor(ctx, list, [last.visitedOn, last.id]) : null };
}
