import { ArrowDown, ArrowUp, ChevronsUpDown } from "../icons.ts";
import type { ReactNode } from "react";

/** In some browsers a changed `display` removes the semantics of table elements. */
export const restated = {
  table: { role: "table" },
  rowgroup: { role: "rowgroup" },
  row: { role: "row" },
  columnheader: { role: "columnheader" },
  rowheader: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

export type Sort = {
  direction: keyof typeof arrows;
  /** Wraps the header into the caller's link that sorts by it. */
  link: (header: ReactNode) => ReactNode;
};

type Props = { children: ReactNode; isNumeric: boolean | undefined; sort: Sort | undefined };

/** Above labeled rows only the sortable headers are visible. */
export function ColumnHeader({ children, isNumeric = false, sort }: Props) {
  const Arrow = sort && arrows[sort.direction];
  return (
    <th
      scope="col"
      {...restated.columnheader}
      aria-sort={sort?.direction}
      className={`border-b border-edge py-2 pr-6 align-middle text-sm font-semibold last:pr-0 @max-[40rem]:border-0 @max-[40rem]:p-0 ${isNumeric ? "text-right" : ""} ${sort ? "" : "@max-[40rem]:sr-only"}`}
    >
      {Arrow && sort
        ? sort.link(
            <span
              className={`inline-flex min-h-11 items-center gap-1 underline underline-offset-4 ${isNumeric ? "flex-row-reverse @max-[40rem]:flex-row" : ""}`}
            >
              {children}
              <Arrow aria-hidden className="size-4 shrink-0" />
            </span>,
          )
        : children}
    </th>
  );
}
