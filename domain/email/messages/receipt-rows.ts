import type { SaidReceipt } from "#domain/billing/say-receipt.ts";
import type { EmailRow } from "../email-message.ts";

export function lineRows(receipt: SaidReceipt | undefined): EmailRow[] {
  if (!receipt) return [];
  const { lines, total } = receipt;
  return [
    ...lines.map(({ label, amount }) => ({ label, text: amount })),
    { label: total.label, text: total.amount, isStrong: true },
  ];
}

export function receiptRows(receipt: SaidReceipt | undefined): EmailRow[] {
  return (receipt?.facts ?? []).map(({ label, lines }) => ({ label, text: lines.join("\n") }));
}
