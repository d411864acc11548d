import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { changeDraft } from "./change-draft.ts";
import type { Holder, StoredDraft } from "./find-draft.ts";

export async function removeMember(
  ctx: Ctx,
  holder: Holder,
  { memberId }: { memberId: string },
): Promise<StoredDraft> {
  return changeDraft(ctx, holder, ({ members }) => {
    const left = members.filter((member) => member.memberId !== memberId);
    if (left.length === members.length) throw new DomainError("not_found");
    return { members: left };
  });
}
