import { lastDay } from "#contract/format.ts";
import type { Lang } from "#contract/languages.ts";
import type { Statement } from "#contract/statement.ts";
import { csvAmount, csvFile } from "#domain/catalog/csv-cells.ts";
import { whatFor } from "./say-statement.ts";

const columns = [
  "number",
  "date",
  "type",
  "plan",
  "term_first_day",
  "term_last_day",
  "people",
  "what_for",
  "amount_usd",
  "paid_by",
  "paid_by_address",
  "seller",
  "notice",
];

/** One line per receipt and no sums among them: a spreadsheet adds up its column. */
export function writeCsv(statement: Statement, lang: Lang): Uint8Array {
  const { payer, sellers, notice, items } = statement;
  const lines = items.map((item) => [
    item.number,
    item.day,
    item.kind,
    item.planName,
    item.termStart,
    lastDay(item.termEnd),
    item.people.join("; "),
    whatFor(item, lang).join("; "),
    csvAmount(item.amountCents),
    payer.name,
    payer.address.join(", "),
    sellers.join("; "),
    notice,
  ]);
  return csvFile([columns, ...lines]);
}
