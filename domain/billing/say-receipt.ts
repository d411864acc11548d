import type { Lang } from "#contract/languages.ts";
import { formatDay, formatLongDay, formatMoney, lastDay } from "#contract/format.ts";
import type { Receipt } from "#contract/documents.ts";
import { receiptWords } from "./messages/receipt-words.ts";

const names: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/** A card's brand as printed on the card, from the gateway's name for it. */
export function cardBrandName(brand: string): string {
  return names[brand] ?? brand;
}

/** A receipt's wording, shared by PDF, page and email. */
export type SaidReceipt = {
  title: string;
  number: string;
  facts: { label: string; lines: string[] }[];
  item: string;
  amount: string;
  lines: { label: string; amount: string }[];
  total: { label: string; amount: string };
  note: string | null;
  notice: string;
};

/** How a seller is reached; papers of a former seller leave it out. */
export type Seller = { name: string; lines: string[] };

export const sellerLines = (name: string, now: Seller | undefined): string[] =>
  name === now?.name ? [name, ...now.lines] : [name];

export function sayReceipt(receipt: Receipt, lang: Lang, seller?: Seller): SaidReceipt {
  const words = receiptWords[lang];
  const { kind, number, discountCents, payer, card, refundOfNumber } = receipt;
  // A refund's title already states the direction of the money.
  const sign = kind === "refund" ? -1 : 1;
  const money = (cents: number) => formatMoney(cents === 0 ? 0 : sign * cents, lang);
  const facts: [string, string[]][] = [
    [words.day, [formatDay(receipt.day, lang)]],
    [words.seller, sellerLines(receipt.seller, seller)],
    [words.payers[kind], [payer.name, ...payer.address]],
    [words.plan, [words.planSold(receipt.planName, receipt.cycle)]],
    [
      words.terms[kind],
      [words.span(formatDay(receipt.termStart, lang), formatDay(lastDay(receipt.termEnd), lang))],
    ],
    [words.people, [receipt.people.join(", ")]],
    [words.card, [card ? words.cardNamed(cardBrandName(card.brand), card.last4) : words.noCard]],
    ...(refundOfNumber === null
      ? []
      : [[words.refundOf, [refundOfNumber]] satisfies [string, string[]]]),
  ];
  const lines = receipt.lines.map(({ label, amountCents }) => ({
    label,
    amount: money(amountCents),
  }));
  const discount = { label: words.discount(receipt.couponCode), amount: money(-discountCents) };
  return {
    title: words.titles[kind](number),
    number,
    facts: facts.map(([label, said]) => ({ label, lines: said })),
    item: words.item,
    amount: words.amount,
    lines: discountCents > 0 ? [...lines, discount] : lines,
    total: { label: words.totals[kind], amount: money(receipt.totalCents) },
    note: noteOf(receipt, lang),
    notice: receipt.notice,
  };
}

function noteOf({ renewal, termEnd }: Receipt, lang: Lang): string | null {
  if (renewal === null) return null;
  const words = receiptWords[lang];
  if (!renewal.isAutomatic) return words.ends(formatLongDay(lastDay(termEnd), lang));
  return words.renews(formatLongDay(renewal.day, lang), formatMoney(renewal.amountCents, lang));
}
