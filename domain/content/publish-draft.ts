import { eq, max } from "drizzle-orm";
import { contentDrafts, contentVersions, sites } from "#db/schema/sites.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import { authorOf } from "./author.ts";
import { parseContent } from "./parse-content.ts";

/** Makes the working draft the next version and shows it to everyone. */
export async function publishDraft(ctx: Ctx, input: { note?: string } = {}): Promise<{ version: number }> {
  may(ctx.actor, "write_content");
  return ctx.db.transaction(async (tx) => {
    // The site's row is the turnstile: two publishers take consecutive numbers.
    await tx.select({ id: sites.id }).from(sites).where(eq(sites.id, ctx.site.id)).for("update");
    const [draft] = await tx.select().from(contentDrafts).where(eq(contentDrafts.siteId, ctx.site.id));
    if (!draft) throw new DomainError("not_found", "There is no working draft to publish.");
    for (const lang of ctx.site.settings.languages) parseContent(draft.payload, lang, ctx.log);

    const [last] = await tx
      .select({ number: max(contentVersions.number) })
      .from(contentVersions)
      .where(eq(contentVersions.siteId, ctx.site.id));
    const number = (last?.number ?? 0) + 1;
    await tx.insert(contentVersions).values({
      siteId: ctx.site.id,
      number,
      payload: draft.payload,
      author: authorOf(ctx.actor),
      note: input.note ?? draft.note,
      createdAt: ctx.now,
    });
    await tx.update(sites).set({ publishedVersion: number }).where(eq(sites.id, ctx.site.id));
    return { version: number };
  });
}
