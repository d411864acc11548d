import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { cancelSubscription } from "#domain/refunds/cancel-subscription.ts";
import { quoteCancellation } from "#domain/refunds/quote-cancellation.ts";
import { getRenewal } from "#domain/renewals/get-renewal.ts";
import { renewSubscription } from "#domain/renewals/renew-subscription.ts";
import { updateBilling } from "#domain/renewals/save-card.ts";
import { setAutoRenew } from "#domain/renewals/set-auto-renew.ts";
import { accountId, type Act, type Member, subscriptionId } from "./cast.ts";
import type { Gateway } from "./gateway.ts";

// What members do at their dashboard, by the calls that its screens make.

const returnUrl = "http://years.test/dashboard";
const lang = "en";

/** What came of it: `done`, nothing to do, or the code of a refusal. */
export type Outcome = "done" | "nothing" | DomainError["code"];

export async function carryOut(
  operator: Ctx,
  gateway: Gateway,
  member: Member,
  { nth, deed, spells }: Act,
): Promise<Outcome> {
  const id = subscriptionId(member);
  const session = { sessionId: `ses_${id.slice(4)}`, email: `${accountId(member)}@example.com` };
  const ctx: Ctx = {
    ...operator,
    actor: { kind: "member", accountId: accountId(member), ...session },
    client: { address: addressOf(member), agent: "" },
  };
  const idempotencyKey = `${deed} ${nth}`;
  await ctx.db.execute(sql`update sessions set authenticated_at = ${ctx.now.toISOString()}
    where site_id = ${ctx.site.id} and id = ${session.sessionId}`);
  try {
    switch (deed) {
      case "off":
        await setAutoRenew(ctx, { subscriptionId: id, autoRenew: false, lang });
        return "done";
      case "on": {
        const { authorization } = await getRenewal(ctx, { id, lang });
        if (authorization === null) return "nothing";
        const renewalConsentVersion = authorization.version;
        const asked = { subscriptionId: id, autoRenew: true, renewalConsentVersion, lang } as const;
        await setAutoRenew(ctx, asked);
        return "done";
      }
      case "cancel": {
        const { refundCents } = await quoteCancellation(ctx, { id });
        await cancelSubscription(ctx, { id, refundCents, idempotencyKey });
        return "done";
      }
      case "renew": {
        const { canRenewNow, price } = await getRenewal(ctx, { id, lang });
        if (!canRenewNow || price === null) return "nothing";
        const { amountCents } = price;
        await renewSubscription(ctx, {
          subscriptionId: id,
          amountCents,
          idempotencyKey,
          returnUrl,
        });
        return "done";
      }
      case "card": {
        const paymentToken = await gateway.addCard(member.nth, nth + 1, spells, null);
        const { status } = await updateBilling(ctx, { paymentToken, idempotencyKey, returnUrl });
        return status === "failed" ? "card_declined" : "done";
      }
    }
  } catch (error) {
    if (error instanceof DomainError && error.code !== "internal") return error.code;
    throw error;
  }
}

const addressOf = ({ nth }: Member) => `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`;
