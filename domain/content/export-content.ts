import type { ContentVersion } from "#contract/content.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import { findDraft, findPayload, type RawPayload } from "./stored-content.ts";

type Exported = { version: ContentVersion; payload: RawPayload; stamp?: string };

/** A version exactly as it was written, for editing; the published one by default. */
export async function exportContent(
  ctx: Ctx,
  input: { version?: ContentVersion },
): Promise<Exported> {
  may(ctx.actor, "see_content_versions");
  const version = input.version ?? ctx.site.publishedVersion;
  if (version === null)
    throw new DomainError("not_found", "This site has no published content yet.");
  if (version === "working") {
    const draft = await findDraft(ctx);
    if (!draft) throw new DomainError("not_found", "There is no working draft.");
    return { version, payload: draft.payload, stamp: draft.stamp };
  }
  const payload = await findPayload(ctx, version);
  if (!payload) throw new DomainError("not_found", `There is no version ${version}.`);
  return { version, payload };
}
