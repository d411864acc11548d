import type { CallAnswer } from "#contract/call.ts";
import type { payOrder as row } from "#contract/calls/checkout.ts";
import { checkoutFaults } from "#contract/checkout.ts";
import { confirmCode } from "#domain/checkout/confirm-code.ts";
import { payOrder } from "#domain/checkout/pay-order.ts";
import type { PaymentWish } from "#domain/checkout/prepare-order.ts";
import { DomainError } from "#domain/errors.ts";
import type { PageVisit } from "#server/page-visit.ts";
import { holderOf } from "../load-order.server.ts";

/** Without a script no card can be typed: what goes this way is an order with nothing due. */
export async function payWithoutCard(
  visit: PageVisit,
  wish: PaymentWish & { emailCode?: string | undefined },
): Promise<CallAnswer<typeof row>> {
  await enter(visit, wish.emailCode);
  const given = { ...wish, returnUrl: visit.publicOrigin };
  const standing = await payOrder(visit.ctx, holderOf(visit), given);
  if (standing.status === "failed") throw new DomainError("conflict");
  if (standing.status === "paid") visit.keepOrder(null);
  return standing;
}

async function enter(visit: PageVisit, code: string | undefined): Promise<void> {
  if (visit.ctx.actor.kind === "member") return;
  const { codeWrong } = checkoutFaults;
  if (!code) throw new DomainError("invalid", codeWrong, { fields: { emailCode: "" } });
  const { member, session } = await confirmCode(visit.ctx, holderOf(visit), { code });
  visit.signIn(session.token);
  // If it cannot be paid, the page that comes back is shown to whoever has just come in.
  visit.ctx = { ...visit.ctx, actor: member };
}
