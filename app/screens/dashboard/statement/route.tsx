import { FileText, Sheet } from "#app/ui/icons.ts";
import { useWords } from "#app/messages/words.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { Facts } from "#app/ui/facts.tsx";
import { MoneyLine, MoneyLines } from "#app/ui/money-lines.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { Letterhead } from "../letterhead.tsx";
import type { Route } from "./+types/route.ts";
import { loadStatement } from "./load-statement.server.ts";

export const loader = memberLoader(loadStatement);

/** A year's payments and refunds, to read, print or keep. */
export default function StatementPage({ loaderData: { statement } }: Route.ComponentProps) {
  const { documents, titles } = useWords("account");
  return (
    <>
      <p className="mt-6 print:hidden">
        <SiteLink to="/dashboard/receipts" className={standaloneLink}>
          {documents.receipts.back}
        </SiteLink>
      </p>
      {statement ? (
        <Statement statement={statement} />
      ) : (
        <>
          <h1 className="mt-2 text-3xl">{titles.statement}</h1>
          <p className="mt-4 max-w-measure text-lg">
            {documents.receipts.none}. {documents.receipts.noneText}
          </p>
        </>
      )}
    </>
  );
}

type Props = { statement: NonNullable<Route.ComponentProps["loaderData"]["statement"]> };

function Statement({ statement }: Props) {
  const { documents, lang } = useWords("account");
  const { statement: words } = documents;
  const { title, year, years, facts, totals, notice, note } = statement;
  const file = (type: "pdf" | "csv") =>
    `/dashboard/statement/statement.${type}?year=${year}&lang=${lang}`;
  return (
    <>
      <Letterhead />
      <h1 className="mt-2 text-3xl tabular-nums">{title}</h1>
      {years.length > 1 && <Years year={year} years={years} />}
      <div data-paper className="mt-6">
        <Facts
          facts={facts.map(({ label, lines }) => [
            label,
            lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            )),
          ])}
        />
        <div className="mt-6">
          <Entries statement={statement} />
        </div>
        <MoneyLines className="mt-6 ms-auto max-w-[32em] text-lg">
          {totals.map(({ label, amount }, at) => (
            <MoneyLine key={label} name={label} isTotal={at === totals.length - 1}>
              {amount}
            </MoneyLine>
          ))}
        </MoneyLines>
        <p className="mt-6 font-semibold">{notice}</p>
        <p className="mt-2 max-w-measure">{note}</p>
      </div>
      <p className="mt-4 flex flex-wrap gap-x-6 print:hidden">
        <a href={file("pdf")} target="_blank" rel="noopener" className={standaloneLink}>
          <FileText aria-hidden className="size-5 shrink-0" />
          {words.pdf}
        </a>
        <a href={file("csv")} className={standaloneLink}>
          <Sheet aria-hidden className="size-5 shrink-0" />
          {words.csv}
        </a>
      </p>
    </>
  );
}

function Years({ year, years }: { year: number; years: readonly number[] }) {
  const { statement: words } = useWords("account").documents;
  return (
    <nav aria-label={words.years} className="mt-2 print:hidden">
      <ul className="flex flex-wrap gap-x-6">
        {years.map((one) => (
          <li key={one}>
            <SiteLink
              to={`/dashboard/statement?year=${one}`}
              aria-current={one === year ? "page" : undefined}
              className={`${standaloneLink} tabular-nums aria-[current]:text-ink aria-[current]:no-underline`}
            >
              {one}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Entry = Props["statement"]["entries"][number];

const numberLink = ({ id, number }: Entry) => (
  <SiteLink to={`/dashboard/receipts/${id}`} className={`${standaloneLink} -my-2.5 tabular-nums`}>
    {number}
  </SiteLink>
);

const whatFor = ({ lines }: Entry) =>
  lines.map(({ key, text }) => (
    <bdi key={key} className="block wrap-anywhere">
      {text}
    </bdi>
  ));

function Entries({ statement: { entries } }: Props) {
  const { receipts, statement: words } = useWords("account").documents;
  return (
    <Table
      caption={<span className="sr-only">{words.caption}</span>}
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        { key: "number", header: receipts.number, cell: numberLink },
        { key: "day", header: receipts.day, cell: ({ day }) => day },
        { key: "kind", header: receipts.kind, cell: ({ kind }) => kind },
        { key: "what", header: words.whatFor, cell: whatFor },
        { key: "amount", header: receipts.amount, isNumeric: true, cell: ({ amount }) => amount },
      ]}
    />
  );
}
