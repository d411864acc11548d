import { FileText } from "lucide-react";
import { useWords } from "#app/messages/words.ts";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { SiteLink } from "#app/site/links.tsx";
import { getReceipt } from "#domain/billing/get-receipt.ts";
import { dashboardLink } from "../link-class.ts";
import type { Route } from "./+types/route.ts";
import { ReceiptSheet } from "./receipt-sheet.tsx";
import { viewReceipt } from "./receipt-view.server.ts";

export const loader = memberLoader(async ({ visit, path, lang }) => {
  const id = decodeURIComponent(path.split("/").at(-1) ?? "");
  const receipt = viewReceipt(await getReceipt(visit.ctx, { id, lang }), lang);
  return { receipt, page: { title: receipt.title } };
});

/** A receipt as a page, to read or print. */
export default function ReceiptPage({ loaderData: { receipt } }: Route.ComponentProps) {
  const { documents, lang } = useWords();
  const { receipts: words } = documents;
  return (
    <>
      <p className="mt-6 print:hidden">
        <SiteLink to="/dashboard/receipts" className={dashboardLink}>
          {words.back}
        </SiteLink>
      </p>
      <h1 className="mt-2 text-3xl tabular-nums">
        {receipt.title.slice(0, -receipt.number.length)}
        <span className="inline-block max-w-full wrap-anywhere">{receipt.number}</span>
      </h1>
      <ReceiptSheet receipt={receipt} />
      <p className="mt-4 print:hidden">
        <a
          href={`/dashboard/receipts/${receipt.id}/receipt.pdf?lang=${lang}`}
          className={dashboardLink}
        >
          <FileText aria-hidden className="size-5 shrink-0" />
          {words.print}
        </a>
      </p>
    </>
  );
}
