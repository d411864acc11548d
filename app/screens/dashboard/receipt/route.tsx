import { FileText } from "lucide-react";
import { useWords } from "#app/messages/words.ts";
import { memberLoader } from "#app/site/member-page.server.ts";
import { SiteLink } from "#app/site/links.tsx";
import { getReceipt } from "#domain/billing/get-receipt.ts";
import { sayReceipt } from "#domain/billing/say-receipt.ts";
import { dashboardLink } from "../link-class.ts";
import type { Route } from "./+types/route.ts";
import { ReceiptSheet } from "./receipt-sheet.tsx";

export const loader = memberLoader(async ({ visit, path, lang }) => {
  const id = decodeURIComponent(path.split("/").at(-1) ?? "");
  const said = sayReceipt(await getReceipt(visit.ctx, { id, lang }), lang);
  return { id, said, page: { title: said.title } };
});

/** A receipt as a page, to read or to print. */
export default function ReceiptPage({ loaderData: { id, said } }: Route.ComponentProps) {
  const { papers, lang } = useWords();
  const { receipts: words } = papers;
  return (
    <>
      <p className="mt-6 print:hidden">
        <SiteLink to="/dashboard/receipts" className={dashboardLink}>
          {words.back}
        </SiteLink>
      </p>
      <h1 className="mt-2 text-3xl tabular-nums">
        {said.title.slice(0, -said.number.length)}
        <span className="whitespace-nowrap">{said.number}</span>
      </h1>
      <ReceiptSheet said={said} />
      <p className="mt-4 print:hidden">
        <a href={`/dashboard/receipts/${id}/receipt.pdf?lang=${lang}`} className={dashboardLink}>
          <FileText aria-hidden className="size-5 shrink-0" />
          {words.print}
        </a>
      </p>
    </>
  );
}
