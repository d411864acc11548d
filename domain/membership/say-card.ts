import type { Lang } from "#contract/languages.ts";
import { formatDay, fullName, groupNumber } from "#contract/format.ts";
import type { IdCard } from "#contract/documents.ts";
import { cardWords } from "./messages/card-words.ts";

type Fact = { label: string; text: string };

/** A card's wording, shared by PDF and page. */
export type SaidCard = {
  title: string;
  /** What the card is, on its front. */
  kind: string;
  name: string;
  number: Fact;
  plan: Fact;
  days: Fact;
  office: Fact;
  phrase: Fact;
  help: Fact | null;
  check: string;
  checkAlt: string;
  notice: string;
  /** The mark across an inactive card, and the same as a sentence. */
  inactive: { mark: string; text: string } | null;
};

export function sayCard(card: IdCard, lang: Lang): SaidCard {
  const words = cardWords[lang];
  const { office, supportPhone, tierName, planName, throughOn } = card;
  const name = fullName(card);
  const isNamedTwice = planName === tierName;
  return {
    title: words.title(name),
    kind: words.kind,
    name,
    number: { label: words.number, text: groupNumber(card.memberNumber) },
    plan: { label: words.plan, text: isNamedTwice ? planName : `${planName} · ${tierName}` },
    days: {
      label: words.days,
      text: words.span(formatDay(card.effectiveOn, lang), formatDay(throughOn, lang)),
    },
    office: {
      label: words.office,
      text: office ? `${office.name}, ${unbroken(office.phone)}` : words.anyOffice,
    },
    phrase: { label: words.say, text: words.quoted(card.phrase) },
    help: supportPhone === null ? null : { label: words.help, text: supportPhone },
    check: words.check,
    checkAlt: words.checkAlt,
    notice: card.notice,
    inactive: card.isActive
      ? null
      : { mark: words.inactive, text: words.inactiveSince(formatDay(throughOn, lang)) },
  };
}

/** A phone number on paper stays on one line. */
function unbroken(phone: string): string {
  return phone.replaceAll(" ", "\u00a0");
}
