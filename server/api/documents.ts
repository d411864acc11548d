import { getReceipt } from "#domain/billing/get-receipt.ts";
import { getReceiptFile } from "#domain/billing/get-receipt-file.ts";
import { getCardFile } from "#domain/membership/get-card-file.ts";
import { getIdCard } from "#domain/membership/get-id-card.ts";
import { FileAnswer, type Handlers } from "./handler.ts";

export const documentHandlers: Pick<Handlers, "getIdCard" | "getReceipt"> = {
  getIdCard: async ({ ctx, publicOrigin: origin }, { params, query, as }) => {
    const input = { ...params, ...query, origin };
    if (as === "application/json") return { body: await getIdCard(ctx, input) };
    const { name, bytes } = await getCardFile(ctx, input);
    return { body: new FileAnswer(as, name, bytes) };
  },
  getReceipt: async ({ ctx }, { params, query, as }) => {
    const input = { ...params, ...query };
    if (as === "application/json") return { body: await getReceipt(ctx, input) };
    const { name, bytes } = await getReceiptFile(ctx, input);
    return { body: new FileAnswer(as, name, bytes) };
  },
};
