import { useWords } from "#app/messages/words.ts";
import { JoinLink } from "#app/site/join-link.tsx";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { formatDay, formatMoney } from "#contract/format.ts";
import { listReceipts } from "#domain/billing/list-receipts.ts";
import { readPlanNames } from "#domain/billing/say-plan-names.ts";
import { loadRenewals } from "../renewals/load-renewals.server.ts";
import type { Route } from "./+types/route.ts";

export const loader = memberLoader(async ({ visit, lang }) => {
  const names = await readPlanNames(visit.ctx, lang);
  const receipts = (await listReceipts(visit.ctx)).map(({ planName, ...receipt }) => ({
    ...receipt,
    planName: names.plan(planName),
  }));
  const hasPlan = receipts.length > 0 || (await loadRenewals(visit.ctx, lang)).length > 0;
  return { receipts, hasPlan, page: { titleOf: "receipts" as const } };
});

export default function Receipts({ loaderData: { receipts, hasPlan } }: Route.ComponentProps) {
  const { documents, titles } = useWords("account");
  const { receipts: words } = documents;
  const years = [...new Set(receipts.map(({ day }) => day.slice(0, 4)))];
  const hasRefund = receipts.some(({ kind }) => kind === "refund");
  return (
    <>
      <h1 className="mt-8 text-3xl">{titles.receipts}</h1>
      {receipts.length === 0 ? (
        <div className="mt-8">
          <EmptyState
            title={words.none}
            text={words.noneText}
            action={hasPlan ? <RenewalLink /> : <JoinLink />}
          />
        </div>
      ) : (
        <>
          <p className="mt-2 mb-8 max-w-measure text-lg">
            {words.lead} {hasRefund && words.notPayment}
          </p>
          <ReceiptTable receipts={receipts} />
          <p className="mt-4 flex flex-wrap gap-x-6">
            {years.map((year) => (
              <SiteLink
                key={year}
                to={`/dashboard/statement?year=${year}`}
                className={standaloneLink}
              >
                {documents.statement.link(year)}
              </SiteLink>
            ))}
          </p>
        </>
      )}
    </>
  );
}

function RenewalLink() {
  const { people: words } = useWords("account");
  return (
    <SiteLink to="/dashboard/renewal" className={standaloneLink}>
      {words.seeRenewal}
    </SiteLink>
  );
}

type Listed = {
  id: string;
  number: string;
  kind: "payment" | "refund";
  day: string;
  planName: string;
  totalCents: number;
};

/** A touch target as tall as a finger, without making the row taller. */
const rowLink = `${standaloneLink} -my-2.5`;

function ReceiptTable({ receipts }: { receipts: readonly Listed[] }) {
  const { documents, lang } = useWords("account");
  const { receipts: words } = documents;
  return (
    <Table
      caption={<span className="sr-only">{words.caption}</span>}
      rows={receipts}
      rowKey={({ id }) => id}
      columns={[
        { key: "number", header: words.number, cell: pageLink },
        { key: "day", header: words.day, cell: ({ day }) => formatDay(day, lang) },
        { key: "kind", header: words.kind, cell: ({ kind }) => words.kinds[kind] },
        { key: "plan", header: words.plan, cell: ({ planName }) => planName },
        {
          key: "amount",
          header: words.amount,
          isNumeric: true,
          cell: ({ totalCents }) => formatMoney(totalCents, lang),
        },
        { key: "pdf", header: words.pdf, isUnlabeled: true, cell: pdfLink },
      ]}
    />
  );
}

const pageLink = (receipt: Listed) => <PageLink {...receipt} />;
const pdfLink = (receipt: Listed) => <PdfLink {...receipt} />;

function PageLink({ id, number }: Listed) {
  return (
    <SiteLink to={`/dashboard/receipts/${id}`} className={rowLink}>
      <span className="tabular-nums">{number}</span>
    </SiteLink>
  );
}

function PdfLink({ id, number }: Listed) {
  const { documents, lang } = useWords("account");
  const { view, viewNamed } = documents.receipts;
  return (
    <a
      href={`/dashboard/receipts/${id}/receipt.pdf?lang=${lang}`}
      target="_blank"
      rel="noopener"
      aria-label={viewNamed(number)}
      className={rowLink}
    >
      {view}
    </a>
  );
}
