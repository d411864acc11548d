import type { Lang } from "#contract/languages.ts";
import type { IdCard } from "#contract/documents.ts";
import { formatLongDay, groupNumber, lastDay } from "#contract/format.ts";
import type { RunningPlan } from "#domain/membership/get-dashboard.ts";
import type { WalletKind } from "#contract/wallet.ts";
import { sayCard, type SaidCard } from "#domain/membership/say-card.ts";
import { qrOf, type Qr } from "#domain/pdf/qr.ts";

export type PlanView = ReturnType<typeof viewPlan>;

/** A plan as the overview shows it, with formatted dates and amounts. */
export function viewPlan(plan: RunningPlan, lang: Lang) {
  const { id, planName, state, officeName, termStart, termEnd, people } = plan;
  return {
    id,
    planName,
    state,
    officeName,
    firstDay: formatLongDay(termStart, lang),
    lastDay: formatLongDay(lastDay(termEnd), lang),
    people: people.map((person) => ({
      id: person.id,
      name: person.name,
      tier: person.tier,
      number: groupNumber(person.memberNumber).replaceAll(" ", "\u00a0"),
    })),
  };
}

export type CardView = SaidCard & {
  /** A person on two plans has two cards, so the key includes the plan. */
  key: string;
  personId: string;
  site: string;
  pdf: string;
  wallets: Record<WalletKind, string>;
  qr: Qr;
};

/** A card as its screen shows it: formatted, with its QR code drawn. */
export function viewCard(card: IdCard, lang: Lang): CardView {
  const { personId, subscriptionId, site, checkUrl } = card;
  const query = new URLSearchParams({ plan: subscriptionId, lang });
  const own = `/dashboard/cards/${personId}`;
  const pdf = `${own}/card.pdf?${query}`;
  const wallets = { apple: `${own}/card.pkpass?${query}`, google: `${own}/google-wallet?${query}` };
  const key = `${personId} ${subscriptionId}`;
  return { ...sayCard(card, lang), key, personId, site, pdf, wallets, qr: qrOf(checkUrl) };
}
