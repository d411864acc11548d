import { lastSegment } from "#contract/language-path.ts";
import { FileText } from "#app/ui/icons.ts";
import { useWords } from "#app/messages/words.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { Facts } from "#app/ui/facts.tsx";
import type { Lang } from "#contract/languages.ts";
import type { Receipt } from "#contract/documents.ts";
import { getReceipt } from "#domain/billing/get-receipt.ts";
import { sayReceipt, type SaidReceipt, type Seller } from "#domain/billing/say-receipt.ts";
import { findSellerLines } from "#domain/content/find-organization.ts";
import { Letterhead } from "../letterhead.tsx";
import type { Route } from "./+types/route.ts";

export const loader = memberLoader(async ({ visit, path, lang }) => {
  const id = lastSegment(path);
  const [stored, seller] = await Promise.all([
    getReceipt(visit.ctx, { id, lang }),
    findSellerLines(visit.ctx),
  ]);
  const receipt = viewReceipt(stored, lang, seller);
  return { receipt, page: { title: receipt.title } };
});

/** Two people of the same name have identical lines, so each line needs a key. */
type Line = SaidReceipt["lines"][number] & { key: string };
type ReceiptView = Omit<SaidReceipt, "lines"> &
  Pick<Receipt, "id" | "refundOf" | "refundOfNumber"> & { lines: Line[] };

function viewReceipt(receipt: Receipt, lang: Lang, seller: Seller): ReceiptView {
  const { lines, ...said } = sayReceipt(receipt, lang, seller);
  const keyed = lines.map((line, at) => ({ ...line, key: `line ${at}` }));
  const { id, refundOf, refundOfNumber } = receipt;
  return { ...said, id, refundOf, refundOfNumber, lines: keyed };
}

/** A receipt as a page, to read or print. */
export default function ReceiptPage({ loaderData: { receipt } }: Route.ComponentProps) {
  const { documents, lang } = useWords("account");
  const { receipts: words } = documents;
  return (
    <>
      <p className="mt-6 print:hidden">
        <SiteLink to="/dashboard/receipts" className={standaloneLink}>
          {words.back}
        </SiteLink>
      </p>
      <Letterhead />
      <h1 className="mt-2 text-3xl tabular-nums">
        {receipt.title.slice(0, -receipt.number.length)}
        <span className="inline-block max-w-full wrap-anywhere">{receipt.number}</span>
      </h1>
      <ReceiptSheet receipt={receipt} />
      <p className="mt-4 print:hidden">
        <a
          href={`/dashboard/receipts/${receipt.id}/receipt.pdf?lang=${lang}`}
          target="_blank"
          rel="noopener"
          className={standaloneLink}
        >
          <FileText aria-hidden className="size-5 shrink-0" />
          {words.print}
        </a>
      </p>
    </>
  );
}

/** A whole receipt: the purpose and amount first, then the details. */
function ReceiptSheet({ receipt }: { receipt: ReceiptView }) {
  const { facts, lines, item, amount, total, note, notice } = receipt;
  const { refundOf, refundOfNumber } = receipt;
  return (
    <div
      data-paper
      className="mt-8 max-w-[48rem] rounded-xl border border-line bg-raised px-4 py-6 sm:p-8 print:border-0 print:p-0"
    >
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-edge">
            <th scope="col" className="py-2 pr-4 font-semibold wrap-anywhere">
              {item}
            </th>
            <th scope="col" className="py-2 text-right font-semibold wrap-anywhere">
              {amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, label, amount: cents }) => (
            <tr key={key} className="border-b border-line">
              <th scope="row" className="py-2 pr-4 font-normal wrap-anywhere">
                {label}
              </th>
              <td className="py-2 text-right tabular-nums">{cents}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="text-lg font-semibold">
            <th scope="row" className="py-3 pr-4 wrap-anywhere">
              {total.label}
            </th>
            <td className="py-3 text-right tabular-nums">{total.amount}</td>
          </tr>
        </tfoot>
      </table>
      <Facts
        className="mt-6 border-t border-line pt-6"
        facts={facts.map(({ label, lines: said }) => [
          label,
          refundOf !== null && said[0] === refundOfNumber ? (
            <SiteLink to={`/dashboard/receipts/${refundOf}`} className="text-brand underline">
              {refundOfNumber}
            </SiteLink>
          ) : (
            <Lines key={label} lines={said} />
          ),
        ])}
      />
      {note !== null && <p className="mt-3 max-w-measure">{note}</p>}
      <p className="mt-3 font-semibold">{notice}</p>
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}
