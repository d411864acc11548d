import { contentDrafts } from "#db/schema/sites.ts";
import type { Ctx } from "#domain/context.ts";
import { may } from "#domain/policy.ts";
import { authorOf } from "./author.ts";
import { parseContent } from "./parse-content.ts";
import { sanitizePayload } from "./sanitize-payload.ts";

export type DraftInput = { payload: Record<string, unknown>; note?: string };

/** Replaces the site's one working draft, once every language of it can be read. */
export async function saveDraft(ctx: Ctx, { payload, note = "" }: DraftInput): Promise<{ isCleaned: boolean }> {
  may(ctx.actor, "write_content");
  for (const lang of ctx.site.settings.languages) parseContent(payload, lang, ctx.log);
  const clean = sanitizePayload(payload);
  const row = { payload: clean, note, author: authorOf(ctx.actor), updatedAt: ctx.now };
  await ctx.db
    .insert(contentDrafts)
    .values({ siteId: ctx.site.id, ...row })
    .onConflictDoUpdate({ target: contentDrafts.siteId, set: row });
  return { isCleaned: JSON.stringify(clean) !== JSON.stringify(payload) };
}
