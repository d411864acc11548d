import type { Receipt } from "#contract/papers.ts";
import type { Lang } from "#contract/content/values.ts";
import type { receipts } from "#db/schema/billing.ts";
import { receiptWords } from "./messages/receipt-words.ts";
import { receiptNumber } from "./receipt-number.ts";

export type StoredReceipt = typeof receipts.$inferSelect;

/** A receipt as it was written, with what the site itself calls things said in a language. */
export function presentReceipt(
  { id, number, issuedAt, document }: StoredReceipt,
  refunded: StoredReceipt | null,
  lang: Lang,
): Receipt {
  const words = receiptWords[lang];
  const labelOf = ({ kind, label }: Receipt["lines"][number]) => {
    if (kind === "processing_fee") return words.fee;
    return (kind === "refund" && words.reasons.get(label)) || label;
  };
  return {
    ...document,
    id,
    number: receiptNumber({ number, day: document.day }),
    lines: document.lines.map((line) => ({ ...line, label: labelOf(line) })),
    refundOfNumber:
      refunded && receiptNumber({ number: refunded.number, day: refunded.document.day }),
    issuedAt: issuedAt.toISOString(),
    notice: words.notice,
  };
}
