import { useWords } from "#app/messages/words.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { formatDay, formatMoney } from "#contract/format.ts";
import type { LoggedVisit } from "#contract/logged-visits.ts";

/** The logged visits, each with its way to change it. */
export function VisitTable({ visits }: { visits: readonly LoggedVisit[] }) {
  const { ownSavings, lang } = useWords("account");
  const { visits: words } = ownSavings;
  const money = (cents: number) => formatMoney(cents, lang);
  return (
    <Table
      caption={<span className="font-headline text-xl">{words.caption}</span>}
      rows={visits}
      rowKey={({ id }) => id}
      columns={[
        { key: "day", header: words.day, cell: ({ visitedOn }) => formatDay(visitedOn, lang) },
        { key: "who", header: words.who, cell: whose },
        { key: "what", header: words.what, cell: what },
        {
          key: "usual",
          header: words.usual,
          isNumeric: true,
          cell: ({ usualCents }) => money(usualCents),
        },
        {
          key: "paid",
          header: words.paid,
          isNumeric: true,
          cell: ({ paidCents }) => money(paidCents),
        },
        {
          key: "saved",
          header: words.saved,
          isNumeric: true,
          cell: ({ savedCents }) => money(savedCents),
        },
        { key: "change", header: words.change, isUnlabeled: true, cell: changeLink },
      ]}
    />
  );
}

const whose = ({ personName }: LoggedVisit) => <bdi className="wrap-anywhere">{personName}</bdi>;

const what = ({ procedureName, office, note }: LoggedVisit) => (
  <>
    <bdi className="wrap-anywhere">{procedureName}</bdi>
    {office !== null && <bdi className="block text-sm text-muted wrap-anywhere">{office}</bdi>}
    {note !== null && (
      <bdi className="block text-sm whitespace-pre-line text-muted wrap-anywhere">{note}</bdi>
    )}
  </>
);

const changeLink = (visit: LoggedVisit) => <ChangeLink {...visit} />;

function ChangeLink({ id, visitedOn, procedureName }: LoggedVisit) {
  const { ownSavings, lang } = useWords("account");
  const { visits: words } = ownSavings;
  return (
    <SiteLink
      to={`/dashboard/savings/visits/${id}`}
      aria-label={words.changeNamed(procedureName, formatDay(visitedOn, lang))}
      className={`${standaloneLink} -my-2.5`}
    >
      {words.change}
    </SiteLink>
  );
}
