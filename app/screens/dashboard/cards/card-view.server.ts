import type { Lang } from "#contract/content/values.ts";
import type { IdCard } from "#contract/papers.ts";
import { sayCard, type SaidCard } from "#domain/membership/say-card.ts";
import { qrOf, type Qr } from "#domain/paper/qr.ts";

export type CardView = SaidCard & { personId: string; site: string; qr: Qr };

/** A card as its screen shows it: in words, with the code to scan drawn already. */
export function viewCard(card: IdCard, lang: Lang): CardView {
  const { personId, site, checkUrl } = card;
  return { ...sayCard(card, lang), personId, site, qr: qrOf(checkUrl) };
}
