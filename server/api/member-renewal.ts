import type { CardStatus } from "#contract/renewal-fields.ts";
import { DomainError } from "#domain/errors.ts";
import { getBalance } from "#domain/renewals/get-balance.ts";
import { getRenewal } from "#domain/renewals/get-renewal.ts";
import { renewSubscription } from "#domain/renewals/renew-subscription.ts";
import { getCardSave } from "#domain/renewals/card-save.ts";
import { updateBilling } from "#domain/renewals/save-card.ts";
import { saveRenewalCard } from "#domain/renewals/save-renewal-card.ts";
import { setAutoRenew, stopRenewal } from "#domain/renewals/set-auto-renew.ts";
import type { Handlers } from "./handler.ts";
import { answerPayment, returnTo } from "./own-payment.ts";

type Names =
  | "getRenewal"
  | "setAutoRenew"
  | "renewSubscription"
  | "updateBilling"
  | "getCardSave"
  | "getBalance"
  | "stopRenewal"
  | "saveRenewalCard";

export const memberRenewalHandlers: Pick<Handlers, Names> = {
  getRenewal: async ({ ctx }, { params, query }) => ({
    body: await getRenewal(ctx, { ...params, ...query }),
  }),
  setAutoRenew: async ({ ctx }, { body, query }) => ({
    body: await setAutoRenew(ctx, { ...body, ...query }),
  }),
  renewSubscription: async (visit, { body, query, idempotencyKey }) => {
    const returnUrl = returnTo(visit, query, ownPage(body.subscriptionId));
    return answerPayment(
      await renewSubscription(visit.ctx, { ...body, idempotencyKey, returnUrl }),
    );
  },
  updateBilling: async (visit, { body, query, idempotencyKey }) => {
    const returnUrl = returnTo(visit, query, ownPage(body.subscriptionId));
    return ofCard(await updateBilling(visit.ctx, { ...body, idempotencyKey, returnUrl }));
  },
  getCardSave: async ({ ctx }, { params }) => ({ body: await getCardSave(ctx, params) }),
  getBalance: async ({ ctx }, { query }) => ({ body: await getBalance(ctx, query) }),
  stopRenewal: async ({ ctx }, { body }) => {
    await stopRenewal(ctx, body);
    return { body: { isAutoRenew: false } };
  },
  saveRenewalCard: async (visit, { body, query, idempotencyKey }) => {
    const returnUrl = returnTo(visit, query, "/renewal");
    return ofCard(await saveRenewalCard(visit.ctx, { ...body, idempotencyKey, returnUrl }));
  },
};

const ownPage = (subscriptionId?: string) =>
  `/dashboard/renewal${subscriptionId === undefined ? "" : `/${encodeURIComponent(subscriptionId)}`}`;

function ofCard(card: CardStatus) {
  if (card.status !== "failed") return { status: card.status === "saved" ? 200 : 202, body: card };
  const message = "The card was declined. You haven't been charged.";
  throw new DomainError("card_declined", message, card.reason ? { reason: card.reason } : {});
}
