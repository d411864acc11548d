import { getReceiptFile } from "#domain/statements/get-receipt-file.ts";
import { documentLoader } from "../../document-file.server.ts";

export const loader = documentLoader(({ ctx }, request) => getReceiptFile(ctx, request));
