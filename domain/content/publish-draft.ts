import { eq, max } from "drizzle-orm";
import { contentDrafts, contentVersions, sites } from "#db/schema/sites.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import { lockSite } from "#domain/sites/list-sites.ts";
import { authorOf, findDraft, refuseOtherDraft } from "./stored-content.ts";
import { refuseUnreadable } from "./refuse-unreadable.ts";

export type PublishInput = {
  note?: string;
  /** The stamp of the draft that was reviewed. */
  draft?: string;
};
export type Publication = { version: number; draft: { author: string; note: string; at: Date } };

/** Publishes the working draft as the next version. */
export async function publishDraft(ctx: Ctx, input: PublishInput = {}): Promise<Publication> {
  may(ctx.actor, "write_content");
  return ctx.db.transaction(async (tx) => {
    const site = await lockSite(ctx, tx);
    const draft = await findDraft({ db: tx, site });
    refuseOtherDraft(draft, input.draft);
    if (!draft) throw new DomainError("not_found", "There is no working draft to publish.");
    refuseUnreadable(draft.payload, site, ctx.log);

    const [last] = await tx
      .select({ number: max(contentVersions.number) })
      .from(contentVersions)
      .where(eq(contentVersions.siteId, site.id));
    const number = (last?.number ?? 0) + 1;
    await tx.insert(contentVersions).values({
      siteId: site.id,
      number,
      payload: draft.payload,
      author: authorOf(ctx.actor),
      note: input.note ?? draft.note,
      createdAt: ctx.now,
    });
    await tx.update(sites).set({ publishedVersion: number }).where(eq(sites.id, site.id));
    await tx.delete(contentDrafts).where(eq(contentDrafts.siteId, site.id));
    const facts = { version: String(number) };
    await record(ctx, tx, { action: "content_published", subject: site.id, facts });
    const { author, note, updatedAt } = draft;
    return { version: number, draft: { author, note, at: updatedAt } };
  });
}
