import type { Lang } from "#contract/content/values.ts";
import type { Ctx } from "#domain/context.ts";
import { getReceipt } from "./get-receipt.ts";
import { writeReceiptPaper } from "./write-receipt-paper.ts";

/** A receipt of one's own, to print. */
export async function getReceiptFile(ctx: Ctx, wish: { id: string; lang: Lang }) {
  const receipt = await getReceipt(ctx, wish);
  return { name: `${receipt.number}.pdf`, bytes: await writeReceiptPaper(receipt, wish.lang) };
}
