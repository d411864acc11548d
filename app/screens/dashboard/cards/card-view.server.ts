import type { Lang } from "#contract/content/values.ts";
import type { IdCard } from "#contract/documents.ts";
import { sayCard, type SaidCard } from "#domain/membership/say-card.ts";
import { qrOf, type Qr } from "#domain/pdf/qr.ts";

export type CardView = SaidCard & {
  /** A person on two plans has two cards, so the key includes the plan. */
  key: string;
  site: string;
  pdf: string;
  qr: Qr;
};

/** A card as its screen shows it: formatted, with its QR code drawn. */
export function viewCard(card: IdCard, lang: Lang): CardView {
  const { personId, subscriptionId, site, checkUrl } = card;
  const query = new URLSearchParams({ plan: subscriptionId, lang });
  const pdf = `/dashboard/cards/${personId}/card.pdf?${query}`;
  const key = `${personId} ${subscriptionId}`;
  return { ...sayCard(card, lang), key, site, pdf, qr: qrOf(checkUrl) };
}
