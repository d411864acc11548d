import { useWords } from "#app/messages/words.ts";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { listReceipts } from "#domain/billing/list-receipts.ts";
import type { Route } from "./+types/route.ts";
import { ReceiptTable } from "./receipt-table.tsx";

export const loader = memberLoader(async ({ visit }) => ({
  receipts: await listReceipts(visit.ctx),
  page: { titleOf: "receipts" as const },
}));

export default function Receipts({ loaderData: { receipts } }: Route.ComponentProps) {
  const { documents, openingSoon } = useWords();
  const { receipts: words } = documents;
  const hasRefund = receipts.some(({ kind }) => kind === "refund");
  return (
    <>
      <h1 className="mt-8 text-3xl">{openingSoon.titles.receipts}</h1>
      {receipts.length === 0 ? (
        <p className="mt-4 max-w-measure text-lg">{words.none}</p>
      ) : (
        <>
          <p className="mt-2 mb-8 max-w-measure text-lg">
            {words.lead} {hasRefund && words.notPayment}
          </p>
          <ReceiptTable receipts={receipts} />
        </>
      )}
    </>
  );
}
