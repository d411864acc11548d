import { redirect, redirectDocument } from "react-router";
import { startForm } from "#app/site/form/document-forms.server.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { localPath } from "#contract/language-path.ts";
import { hasEnded } from "#domain/membership/subscription-states.ts";
import { getRenewal } from "#domain/renewals/get-renewal.ts";
import { getCardSave } from "#domain/renewals/card-save.ts";
import {
  type Attempt,
  orNull,
  presentAttempt,
  readPayment,
} from "../attempt/read-attempt.server.ts";
import { subscriptionOf } from "../forms.ts";
import { viewRenewal } from "./view-renewal.server.ts";

const doneNames = ["on", "off", "card", "renewed"] as const;

/** What a card is for: a payment, or saving it. */
export type CardUse = "renew" | "card";

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

/** The payment or the saved card that the address names. */
async function readAttempt(page: PageRequest): Promise<Attempt<CardUse>> {
  const { visit, url } = page;
  const payment = await readPayment(page);
  if (payment?.status === "paid") throw done(page, "renewed");
  if (payment) return presentAttempt("renew", payment.paymentId, payment);
  const cardSaveId = url.searchParams.get("saved") ?? "";
  const saved = cardSaveId ? await orNull(getCardSave(visit.ctx, { id: cardSaveId })) : null;
  if (saved?.status === "saved") throw done(page, "card");
  return presentAttempt("card", cardSaveId, saved);
}

const done = ({ lang, path }: PageRequest, what: (typeof doneNames)[number]) =>
  redirectDocument(`${localPath(lang, path)}?done=${what}`, 303);
