import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { changeCheckout } from "./change-checkout.ts";
import type { StoredCheckout } from "./find-stored-checkout.ts";

export async function removeMember(
  ctx: Ctx,
  { memberId }: { memberId: string },
): Promise<StoredCheckout> {
  return changeCheckout(ctx, ({ members }) => {
    const left = members.filter((member) => member.memberId !== memberId);
    if (left.length === members.length) throw new DomainError("not_found");
    return { members: left };
  });
}
