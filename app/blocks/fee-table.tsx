import { KeptWords } from "#app/site/kept-times.tsx";
import { Check } from "#app/ui/icons.ts";
import { useWords } from "#app/messages/words.ts";
import { type Column, Table } from "#app/ui/table/table.tsx";
import type { ProcedureCategory } from "#contract/catalog.ts";
import { formatMoney, formatPrice } from "#contract/format.ts";

export type Fee = {
  procedure: string;
  name: string;
  usualCents: number;
  memberCents: number;
  savingCents: number;
  savingPercent: number;
  timesIncluded: number;
  /** The plans that include it, where the table's own price does not. */
  includedWith: { plan: string; times: number }[];
  isOfOffice: boolean;
};

type Props<Row> = {
  caption: string;
  isCaptionHidden?: boolean;
  rows: Row[];
  /** Whether to mark rows that are not the office's own. */
  isMixed: boolean;
  /** For rows of several categories: each is named in a column. */
  categoryOf?: ((row: Row) => ProcedureCategory) | undefined;
};

/** Usual fee, member fee and the difference, by service. */
export function FeeTable<Row extends Fee>(props: Props<Row>) {
  const { caption, isCaptionHidden = false, rows, isMixed, categoryOf } = props;
  const { savings, office, catalog, lang } = useWords("search");
  const numeric = (key: string, header: string, cell: Column<Row>["cell"]) => ({
    key,
    header,
    cell,
    isNumeric: true,
    isWideOnly: true,
  });
  const service = (fee: Row) => <Service fee={fee} isMarked={isMixed && !fee.isOfOffice} />;
  const kind = (row: Row) =>
    categoryOf && <span className="text-muted">{catalog.categories[categoryOf(row)]}</span>;
  const columns: Column<Row>[] = [
    { key: "name", header: office.procedure, cell: service },
    ...(categoryOf ? [{ key: "kind", header: savings.kind, cell: kind, isWideOnly: true }] : []),
    numeric("usual", office.usualFee, ({ usualCents }) => formatMoney(usualCents, lang)),
    numeric("member", office.memberFee, (fee) => <MemberFee fee={fee} />),
    numeric("saving", office.saving, (fee) => <Saving fee={fee} />),
  ];
  return (
    <Table
      caption={<span className={isCaptionHidden ? "sr-only" : "wrap-anywhere"}>{caption}</span>}
      columns={columns}
      rows={rows}
      rowKey={({ procedure }) => procedure}
    />
  );
}

function Service({ fee, isMarked }: { fee: Fee; isMarked: boolean }) {
  const { office, lang } = useWords("search");
  return (
    <>
      <span className="@max-[40rem]:flex @max-[40rem]:flex-wrap @max-[40rem]:justify-between @max-[40rem]:gap-x-4">
        <span className="min-w-0">
          <bdi className="wrap-anywhere">
            <KeptWords text={fee.name} />
          </bdi>
          {isMarked && " *"}
        </span>
        <BothPrices fee={fee} />
      </span>
      {fee.timesIncluded > 0 && (
        <span className="flex items-center gap-1 text-sm font-normal text-good">
          <Check aria-hidden className="size-4 shrink-0" />
          <span>
            {office.included(fee.timesIncluded)}
            {isFreeAtFirst(fee) && (
              <span className="hidden text-muted @max-[40rem]:inline">
                , {office.afterThat(formatPrice(fee.memberCents, lang))}
              </span>
            )}
          </span>
        </span>
      )}
      {fee.includedWith.map(({ plan, times }) => (
        <span key={plan} className="flex items-center gap-1 text-sm font-normal text-good">
          <Check aria-hidden className="size-4 shrink-0" />
          {office.includedWith(plan, times)}
        </span>
      ))}
    </>
  );
}

/** The two prices beside the name, where there is no room for columns. */
function BothPrices({ fee }: { fee: Fee }) {
  const { office, lang } = useWords("search");
  const { usualCents, memberCents, timesIncluded } = fee;
  const member = timesIncluded > 0 ? 0 : memberCents;
  return (
    <span className="ms-auto hidden tabular-nums @max-[40rem]:inline">
      {member < usualCents && (
        <>
          <span className="sr-only">, {office.usualFee} </span>
          <s className="font-normal text-muted">{formatPrice(usualCents, lang)}</s>
        </>
      )}
      <span className="sr-only">, {office.memberFee}</span> {formatPrice(member, lang)}
    </span>
  );
}

/** Free while included visits last; then the listed fee applies. */
const isFreeAtFirst = ({ timesIncluded, memberCents }: Fee) => timesIncluded > 0 && memberCents > 0;

function MemberFee({ fee }: { fee: Fee }) {
  const { office, lang } = useWords("search");
  const listed = formatMoney(fee.memberCents, lang);
  if (!isFreeAtFirst(fee)) return listed;
  return (
    <>
      {formatMoney(0, lang)}
      <Then>{office.afterThat(listed)}</Then>
    </>
  );
}

function Saving({ fee }: { fee: Fee }) {
  const { office, lang } = useWords("search");
  const { usualCents, savingCents, savingPercent } = fee;
  const say = (cents: number, percent: number) =>
    cents === 0 ? office.nothing : office.percent(formatMoney(cents, lang), percent);
  const listed = say(savingCents, savingPercent);
  if (!isFreeAtFirst(fee)) return listed;
  return (
    <>
      {say(usualCents, 100)}
      <Then>{office.afterThat(listed)}</Then>
    </>
  );
}

function Then({ children }: { children: string }) {
  return (
    <>
      {" "}
      <span className="block text-sm text-muted">{children}</span>
    </>
  );
}
