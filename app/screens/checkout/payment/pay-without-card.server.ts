import type { CallAnswer } from "#contract/call.ts";
import type { payOrder as row } from "#contract/calls/checkout.ts";
import { checkoutFaults } from "#contract/checkout.ts";
import { confirmCode } from "#domain/checkout/confirm-code.ts";
import { findDraft } from "#domain/checkout/find-draft.ts";
import { getPaymentPage } from "#domain/checkout/get-payment-page.ts";
import { holderOf } from "#domain/checkout/holder-of.ts";
import { payOrder } from "#domain/checkout/pay-order.ts";
import type { PaymentWish } from "#domain/checkout/prepare-order.ts";
import { DomainError } from "#domain/errors.ts";
import type { PageVisit } from "#server/page-visit.ts";
import { renewalId } from "./pay-body.ts";

/** Without a script no card can be typed: what goes this way is an order with nothing due. */
export async function payWithoutCard(
  visit: PageVisit,
  wish: PaymentWish & { emailCode?: string | undefined },
): Promise<CallAnswer<typeof row>> {
  await refuseIncomplete(visit, wish);
  if (visit.ctx.actor.kind !== "member") await enter(visit, wish.emailCode ?? "");
  const given = { ...wish, returnUrl: visit.publicOrigin };
  const standing = await payOrder(visit.ctx, holderOf(visit), given);
  if (standing.status === "failed") throw new DomainError("conflict");
  if (standing.status === "paid") visit.keepOrder(null);
  return standing;
}

type Wish = Parameters<typeof payWithoutCard>[1];

/** All at once and before the code is used; an order that is paid already is found by its key. */
async function refuseIncomplete(visit: PageVisit, wish: Wish): Promise<void> {
  const { ctx } = visit;
  const holder = holderOf(visit);
  if (!(await findDraft(ctx, holder))) return;
  const { disclosures } = await getPaymentPage(ctx, holder, wish);
  const accepted = new Set(wish.disclosuresAccepted.map(({ id }) => id));
  const unread = disclosures.filter(({ id }) => id !== renewalId && !accepted.has(id));
  const fields: Record<string, string> = Object.fromEntries(
    unread.map(({ id }) => [`disclosuresAccepted.${id}`, checkoutFaults.disclosureMissing]),
  );
  if (ctx.actor.kind !== "member" && !wish.emailCode) fields.emailCode = "";
  if (Object.keys(fields).length > 0) throw new DomainError("invalid", undefined, { fields });
}

async function enter(visit: PageVisit, code: string): Promise<void> {
  const { member, session } = await confirmCode(visit.ctx, holderOf(visit), { code });
  visit.signIn(session.token);
  // If it cannot be paid, the page that comes back is shown to whoever has just come in.
  visit.ctx = { ...visit.ctx, actor: member };
}
