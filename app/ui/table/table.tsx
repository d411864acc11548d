import type { Key, ReactNode } from "react";
import { ColumnHeader, type Sort, restated } from "./column-header.tsx";

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  isNumeric?: boolean;
  /** Left out of labeled rows, where the first cell says the same. */
  isWideOnly?: boolean;
  /** Says itself what it is: its header is for screen readers, and labeled rows leave it out. */
  isUnlabeled?: boolean;
  sort?: Sort;
};

type Props<Row> = {
  caption: ReactNode;
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** Below a rule, and bold: what the rows above come to. */
  isResult?: (row: Row) => boolean;
  /** The heading of a row and of those next to it that have the same. */
  groupOf?: (row: Row) => string;
};

/** A table where there is room, otherwise labeled rows. */
export function Table<Row>(props: Props<Row>) {
  const { caption, columns, rows, rowKey, isResult, groupOf } = props;
  // Amounts end at the right edge; words begin at one line of their own.
  const ofWords = columns.every(({ isNumeric }) => !isNumeric);
  return (
    <div className="@container">
      <table
        {...restated.table}
        className="w-full border-collapse text-left @max-[40rem]:block print:text-sm"
      >
        <caption className="pb-3 text-left text-lg font-semibold @max-[40rem]:block">
          {caption}
        </caption>
        <thead {...restated.rowgroup} className="@max-[40rem]:block">
          <tr
            {...restated.row}
            className="@max-[40rem]:flex @max-[40rem]:flex-wrap @max-[40rem]:gap-x-6"
          >
            {columns.map(({ key, header, isNumeric, isUnlabeled, sort }) => (
              <ColumnHeader key={key} isNumeric={isNumeric} sort={sort}>
                {isUnlabeled ? <span className="sr-only">{header}</span> : header}
              </ColumnHeader>
            ))}
          </tr>
        </thead>
        {groupsOf(rows, groupOf).map(([group, own]) => (
          <tbody
            key={own[0] === undefined ? "" : rowKey(own[0])}
            {...restated.rowgroup}
            className="@max-[40rem]:block"
          >
            {group !== null && <GroupRow group={group} span={columns.length} />}
            {own.map((row) => (
              <tr
                key={rowKey(row)}
                {...restated.row}
                className={`border-b border-line @max-[40rem]:block @max-[40rem]:py-3 ${isResult?.(row) ? "border-t-2 border-t-edge font-semibold" : ""}`.trim()}
              >
                {columns.map((column, index) => (
                  <Cell key={column.key} isFirst={index === 0} {...{ column, row, ofWords }} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

type Group<Row> = [group: string | null, rows: readonly Row[]];

function groupsOf<Row>(rows: readonly Row[], groupOf?: (row: Row) => string): Group<Row>[] {
  if (!groupOf) return [[null, rows]];
  const groups: [string, Row[]][] = [];
  for (const row of rows) {
    const group = groupOf(row);
    const last = groups.at(-1);
    if (last?.[0] === group) last[1].push(row);
    else groups.push([group, [row]]);
  }
  return groups;
}

function GroupRow({ group, span }: { group: string; span: number }) {
  return (
    <tr {...restated.row} className="border-b border-edge @max-[40rem]:block">
      <th
        scope="rowgroup"
        colSpan={span}
        {...restated.rowheader}
        className="pt-8 pb-2 text-left @max-[40rem]:block"
      >
        <h2 className="text-lg font-semibold">{group}</h2>
      </th>
    </tr>
  );
}

type CellProps<Row> = { column: Column<Row>; row: Row; isFirst: boolean; ofWords: boolean };

const labeled = {
  // Large text on a phone has no room for two columns.
  words: "@max-[40rem]:grid @max-[40rem]:grid-cols-[7rem_minmax(0,1fr)] @max-[16rem]:grid-cols-1",
  amounts: "@max-[40rem]:flex @max-[40rem]:flex-wrap @max-[40rem]:justify-between",
};

function Cell<Row>({
  column: { header, cell, isNumeric, isWideOnly, isUnlabeled },
  row,
  isFirst,
  ofWords,
}: CellProps<Row>) {
  const align = isNumeric ? "text-right tabular-nums" : "";
  const className = `py-3 pr-6 align-top last:pr-0 ${align} @max-[40rem]:pr-0`;
  if (isFirst)
    return (
      <th
        scope="row"
        {...restated.rowheader}
        className={`font-semibold ${className} @max-[40rem]:block @max-[40rem]:py-1 @max-[40rem]:text-left`}
      >
        {cell(row)}
      </th>
    );
  const inRow = labeled[ofWords ? "words" : "amounts"];
  return (
    <td
      {...restated.cell}
      className={`${className} ${isWideOnly ? "@max-[40rem]:hidden" : inRow} @max-[40rem]:gap-x-4 @max-[40rem]:py-1`}
    >
      {!isUnlabeled && (
        <span aria-hidden className="hidden text-muted @max-[40rem]:inline">
          {header}
        </span>
      )}
      <span className="min-w-0">{cell(row)}</span>
    </td>
  );
}
