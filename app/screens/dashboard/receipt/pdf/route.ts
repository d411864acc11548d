import { getReceiptFile } from "#domain/billing/get-receipt-file.ts";
import { documentLoader } from "../../paper-file.server.ts";

export const loader = documentLoader(({ ctx }, request) => getReceiptFile(ctx, request));
