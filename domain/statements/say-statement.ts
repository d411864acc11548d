import { formatDay, formatMoney, lastDay } from "#contract/format.ts";
import type { Lang } from "#contract/languages.ts";
import type { Statement } from "#contract/statement.ts";
import { type Seller, sellerLines } from "#domain/billing/say-receipt.ts";
import { receiptWords } from "#domain/billing/messages/receipt-words.ts";

/** A statement's wording, shared by page and PDF. */
export function sayStatement(statement: Statement, lang: Lang, seller?: Seller) {
  const words = receiptWords[lang];
  const { statement: own } = words;
  const { year, sellers, payer, items, paidCents, refundedCents, netCents } = statement;
  const money = (cents: number) => formatMoney(cents, lang);
  return {
    title: own.title(year),
    facts: [
      { label: own.seller, lines: sellers.flatMap((name) => sellerLines(name, seller)) },
      { label: own.payer, lines: [payer.name, ...payer.address] },
    ],
    entry: own.entry,
    amount: words.amount,
    entries: items.map((item) => ({
      id: item.id,
      number: item.number,
      day: formatDay(item.day, lang),
      kind: own.kinds[item.kind],
      plan: words.planSold(item.planName, item.cycle),
      term: words.span(formatDay(item.termStart, lang), formatDay(lastDay(item.termEnd), lang)),
      what: whatFor(item, lang),
      amount: money(item.amountCents),
    })),
    totals: [
      { label: own.totals.paid, amount: money(paidCents) },
      { label: own.totals.refunded, amount: money(refundedCents) },
      { label: own.totals.net, amount: money(netCents) },
    ],
    notice: statement.notice,
    note: statement.note,
  };
}

type Item = Statement["items"][number];

/** Each line with its amount, so that they can be seen to be the whole. */
export function whatFor(item: Item, lang: Lang): string[] {
  const words = receiptWords[lang];
  const { lines, discountCents, couponCode, refundOfNumber, isReturned } = item;
  const said = lines.map(({ label, amountCents }) => `${label}: ${formatMoney(amountCents, lang)}`);
  if (discountCents > 0)
    said.push(`${words.discount(couponCode)}: ${formatMoney(-discountCents, lang)}`);
  if (isReturned) said.push(words.statement.returned);
  if (refundOfNumber !== null) said.push(`${words.refundOf} ${refundOfNumber}`);
  return said;
}
