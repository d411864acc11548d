import { getReceiptFile } from "#domain/billing/get-receipt-file.ts";
import { paperLoader } from "../../paper-file.server.ts";

export const loader = paperLoader(({ ctx }, wish) => getReceiptFile(ctx, wish));
