import { useWords, type WordsOf } from "#app/messages/words.ts";
import { SiteLink } from "#app/site/links.tsx";
import type { Sort } from "#app/ui/table/column-header.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import type { DirectorySort } from "#contract/catalog.ts";
import { listPath, type Typed } from "./filter-fields.ts";
import { OfficeLines } from "./office-lines.tsx";
import type { ListRow } from "./load-directory.server.ts";

type Props = {
  rows: readonly ListRow[];
  typed: Typed;
  sort: DirectorySort | "distance";
  caption: string;
};

export function ProviderTable({ rows, typed, sort, caption }: Props) {
  const words = useWords("search");
  return (
    // Long words break, while ordinary names stay whole.
    <div className="[&_tbody_th]:min-w-40 [&_tbody_th]:wrap-anywhere min-[44rem]:max-lg:[&_:is(th,td)]:pr-2 min-[44rem]:max-lg:[&_tbody_th]:min-w-28">
      <Table
        caption={<span className="sr-only">{caption}</span>}
        columns={columnsOf(words, (by) => sorting(typed, sort, by))}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </div>
  );
}

/** A column header's sorting: names ascending, dates descending. */
function sorting(typed: Typed, sort: Props["sort"], by: DirectorySort): Sort {
  const direction = by === "verified" ? "descending" : "ascending";
  return {
    direction: by === sort ? direction : "none",
    link: (header) => (
      <SiteLink to={listPath(typed, { sort: by })} rel="nofollow">
        {header}
      </SiteLink>
    ),
  };
}

function columnsOf(
  { catalog, directory, lang }: WordsOf<"search">,
  sort: (by: DirectorySort) => Sort,
): Column<ListRow>[] {
  const list = new Intl.ListFormat(lang, { type: "unit", style: "short" });
  const spoken = (codes: ListRow["languages"]) =>
    catalog.languageList(list.format(codes.map((code) => catalog.languages[code])));
  const small = "block text-sm font-normal text-muted";
  return [
    {
      key: "name",
      header: directory.columns.name,
      sort: sort("name"),
      cell: (row) => (
        <>
          {row.name}
          <span className={small}>{catalog.practitioners[row.practitionerType]}</span>
          <span className={`${small} tabular-nums`}>{directory.npi(row.npi)}</span>
          {row.license && <span className={small}>{directory.license(row.license)}</span>}
          {row.groups.length > 0 && (
            <span className={small}>{directory.groups(row.groups.join(", "))}</span>
          )}
        </>
      ),
    },
    {
      key: "specialty",
      header: directory.columns.specialty,
      sort: sort("specialty"),
      cell: (row) => (
        <>
          {row.practitionerType === "dentist" && catalog.specialties[row.specialty]}
          {row.boardCertified && <span className={small}>{directory.boardCertified}</span>}
        </>
      ),
    },
    {
      key: "offices",
      header: directory.columns.city,
      sort: sort("city"),
      cell: (row) => <OfficeLines row={row} />,
    },
    {
      key: "languages",
      header: directory.columns.languages,
      cell: (row) => (
        <>
          {spoken(row.languages)}
          {row.staffLanguages.length > 0 && (
            <span className={small}>{directory.staff(spoken(row.staffLanguages))}</span>
          )}
        </>
      ),
    },
    {
      key: "accepting",
      header: directory.columns.accepting,
      cell: (row) =>
        row.accepting ? (
          directory.yes
        ) : (
          <span className="font-semibold text-warning">{directory.no}</span>
        ),
    },
    {
      key: "verified",
      header: directory.columns.verified,
      sort: sort("verified"),
      cell: (row) => (
        <>
          <span className="whitespace-nowrap tabular-nums">{row.verifiedOn}</span>
          <SiteLink
            to={`/directory/report?provider=${row.id}`}
            rel="nofollow"
            aria-label={directory.reportAbout(row.name)}
            className="flex min-h-11 items-center text-sm text-brand underline underline-offset-4 lg:whitespace-nowrap print:hidden"
          >
            {directory.report}
          </SiteLink>
        </>
      ),
    },
  ];
}
