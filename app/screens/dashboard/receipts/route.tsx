import { useWords } from "#app/messages/words.ts";
import { memberLoader } from "#app/site/member-page.server.ts";
import { SiteLink } from "#app/site/links.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { formatDay, formatMoney } from "#contract/format.ts";
import { listReceipts } from "#domain/billing/list-receipts.ts";
import { dashboardLink } from "../link-class.ts";
import type { Route } from "./+types/route.ts";

/** As high as a finger, in a row that is as high as its text. */
const rowLink = `${dashboardLink} -my-2.5`;

export const loader = memberLoader(async ({ visit }) => ({
  receipts: await listReceipts(visit.ctx),
  page: { titleOf: "receipts" as const },
}));

export default function Receipts({ loaderData: { receipts } }: Route.ComponentProps) {
  const { papers, openingSoon, lang } = useWords();
  const { receipts: words } = papers;
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
          <Table
            caption={<span className="sr-only">{words.caption}</span>}
            rows={receipts}
            rowKey={({ id }) => id}
            columns={[
              {
                key: "number",
                header: words.number,
                cell: ({ id, number }) => (
                  <SiteLink to={`/dashboard/receipts/${id}`} className={rowLink}>
                    <span className="tabular-nums">{number}</span>
                  </SiteLink>
                ),
              },
              { key: "day", header: words.day, cell: ({ day }) => formatDay(day) },
              { key: "kind", header: words.kind, cell: ({ kind }) => words.kinds[kind] },
              { key: "plan", header: words.plan, cell: ({ planName }) => planName },
              {
                key: "pdf",
                header: words.pdf,
                cell: ({ id, number }) => (
                  <a
                    href={`/dashboard/receipts/${id}/receipt.pdf?lang=${lang}`}
                    aria-label={words.pdfNamed(number)}
                    className={rowLink}
                  >
                    {words.pdf}
                  </a>
                ),
              },
              {
                key: "amount",
                header: words.amount,
                isNumeric: true,
                cell: ({ totalCents }) => formatMoney(totalCents, lang),
              },
            ]}
          />
        </>
      )}
    </>
  );
}
