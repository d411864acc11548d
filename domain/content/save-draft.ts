import { contentDrafts } from "#db/schema/sites.ts";
import { record } from "#domain/audit/record.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import { lockSite } from "#domain/sites/list-sites.ts";
import { authorOf, findDraft, refuseOtherDraft, stampOf } from "./stored-content.ts";
import { refuseUnreadable } from "./refuse-unreadable.ts";
import { sanitizePayload } from "./sanitize-payload.ts";

export type DraftInput = {
  payload: Record<string, unknown>;
  note?: string;
  /** The stamp of the draft that this one is based on. */
  basedOn?: string;
};
export type SavedDraft = { isCleaned: boolean; stamp: string };

/** Replaces the site's one working draft, if it is valid in every language. */
export async function saveDraft(ctx: Ctx, input: DraftInput): Promise<SavedDraft> {
  may(ctx.actor, "write_content");
  const { payload, note = "", basedOn } = input;
  refuseUnreadable(payload, ctx.site, ctx.log);
  const clean = sanitizePayload(payload);
  const row = { payload: clean, note, author: authorOf(ctx.actor), updatedAt: ctx.now };
  const saved = await ctx.db.transaction(async (tx) => {
    const site = await lockSite(ctx, tx);
    refuseOtherDraft(await findDraft({ db: tx, site }), basedOn);
    const [draft] = await tx
      .insert(contentDrafts)
      .values({ siteId: site.id, ...row })
      .onConflictDoUpdate({ target: contentDrafts.siteId, set: row })
      .returning();
    await record(ctx, tx, { action: "draft_saved", subject: site.id });
    return draft;
  });
  if (!saved) throw new DomainError("internal");
  return { isCleaned: JSON.stringify(clean) !== JSON.stringify(payload), stamp: stampOf(saved) };
}
