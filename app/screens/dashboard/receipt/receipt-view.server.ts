import type { Lang } from "#contract/content/values.ts";
import type { Receipt } from "#contract/documents.ts";
import { sayReceipt, type SaidReceipt } from "#domain/billing/say-receipt.ts";

/** Two people of the same name have identical lines, so each line needs a key. */
type Line = SaidReceipt["lines"][number] & { key: string };
export type ReceiptView = Omit<SaidReceipt, "lines"> & { id: string; lines: Line[] };

export function viewReceipt(receipt: Receipt, lang: Lang): ReceiptView {
  const { lines, ...said } = sayReceipt(receipt, lang);
  const keyed = lines.map((line, at) => ({ ...line, key: `line ${at}` }));
  return { ...said, id: receipt.id, lines: keyed };
}
