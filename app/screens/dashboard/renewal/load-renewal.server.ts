import { redirect, redirectDocument } from "react-router";
import { startForm } from "#app/site/form/document-forms.server.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import type { Action } from "#contract/checkout.ts";
import { localPath } from "#contract/language-path.ts";
import type { DeclineReason } from "#contract/membership.ts";
import { getPaymentStatus } from "#domain/checkout/own-payment.ts";
import { DomainError } from "#domain/errors.ts";
import { hasEnded } from "#domain/membership/subscription-states.ts";
import { getRenewal } from "#domain/renewals/get-renewal.ts";
import { getCardSave } from "#domain/renewals/card-save.ts";
import { subscriptionOf } from "../forms.ts";
import { viewRenewal } from "./view-renewal.server.ts";

const doneNames = ["on", "off", "card", "renewed"] as const;

/** What a card is for: a payment, or saving it. */
type CardUse = "renew" | "card";
type Open = { what: CardUse; id: string; action: Action | null };
/** Why the last attempt failed; null: nothing was charged, and nobody declined it. */
type Failed = { what: CardUse; reason: DeclineReason | null };

/** A plan's renewal, the form for another card, or what becomes of one that was sent. */
export async function loadRenewal(page: PageRequest) {
  const { visit, lang, path, url } = page;
  const { ctx } = visit;
  const id = subscriptionOf(path);
  const found = await getRenewal(ctx, { id, lang });
  // How it ended, and what is refunded, is said there.
  if (hasEnded(found)) throw redirect(localPath(lang, `/dashboard/cancel/${id}`), 303);
  const attempt = await readAttempt(page);
  const renewal = viewRenewal(found, lang);
  const asked = url.searchParams.has("renew") ? "renew" : "card";
  const hasAsked = url.searchParams.has(asked) && (asked === "card" || renewal.canRenewNow);
  const cardUse: CardUse | null =
    attempt.open === null && (hasAsked || attempt.failed) ? (attempt.failed?.what ?? asked) : null;
  // The policy of any other page allows no gateway.
  if (cardUse !== null || attempt.open !== null)
    visit.page.gateway = ctx.gatewayFor(ctx.site)?.sources();
  return {
    renewal,
    ...attempt,
    cardUse,
    done: doneNames.find((name) => url.searchParams.get("done") === name) ?? null,
    start: startForm(visit, ["auto_on", "auto_off", "renew", "card"]),
    page: { titleOf: "renewal" as const },
  };
}

export type RenewalData = Awaited<ReturnType<typeof loadRenewal>>;

/** The payment or the saved card that the address names; 3-D Secure returns with it, too. */
async function readAttempt(
  page: PageRequest,
): Promise<{ open: Open | null; failed: Failed | null }> {
  const { visit, url } = page;
  const paymentId = url.searchParams.get("payment");
  const cardSaveId = url.searchParams.get("saved");
  if (paymentId !== null) {
    const status = await orNull(getPaymentStatus(visit.ctx, { paymentId }));
    if (status?.status === "paid") throw done(page, "renewed");
    return present("renew", paymentId, status);
  }
  if (cardSaveId !== null) {
    const status = await orNull(getCardSave(visit.ctx, { id: cardSaveId }));
    if (status?.status === "saved") throw done(page, "card");
    return present("card", cardSaveId, status);
  }
  return present("card", "", null);
}

type Status =
  | { status: "requires_action"; action: Action }
  | { status: "processing" }
  | { status: "failed"; reason: DeclineReason | null };

function present(what: CardUse, id: string, status: Status | null) {
  if (status === null) return { open: null, failed: null };
  if (status.status === "failed") return { open: null, failed: { what, reason: status.reason } };
  const action = status.status === "requires_action" ? status.action : null;
  return { open: { what, id, action }, failed: null };
}

const done = ({ lang, path }: PageRequest, what: (typeof doneNames)[number]) =>
  redirectDocument(`${localPath(lang, path)}?done=${what}`, 303);

/** Somebody else's, or none: the page is shown without it. */
async function orNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  return asked.catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "not_found") return null;
    throw error;
  });
}
