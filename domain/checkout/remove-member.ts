import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { changeDraft } from "./change-draft.ts";
import type { StoredDraft } from "./find-draft.ts";

export async function removeMember(
  ctx: Ctx,
  { memberId }: { memberId: string },
): Promise<StoredDraft> {
  return changeDraft(ctx, ({ members }) => {
    const left = members.filter((member) => member.memberId !== memberId);
    if (left.length === members.length) throw new DomainError("not_found");
    return { members: left };
  });
}
