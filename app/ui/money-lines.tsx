import type { ReactNode } from "react";

type Props = { isDense?: boolean; className?: string; children: ReactNode };

/** Amounts that add up, one a line. */
export function MoneyLines({ isDense = false, className = "", children }: Props) {
  const gap = isDense ? "gap-1" : "gap-2";
  return <dl className={`grid grid-cols-1 ${gap} ${className}`.trim()}>{children}</dl>;
}

type SumProps = Omit<Props, "children"> & {
  lines: readonly { name: string; note: string; amount: string }[];
  total: { name: string; amount: string };
};

/** What makes up an amount, and the amount. */
export function MoneySum({ lines, total, ...look }: SumProps) {
  return (
    <MoneyLines {...look}>
      {lines.map(({ name, note, amount }) => (
        <MoneyLine key={`${name} ${note}`} name={name} note={note}>
          {amount}
        </MoneyLine>
      ))}
      <MoneyLine name={total.name} isTotal>
        {total.amount}
      </MoneyLine>
    </MoneyLines>
  );
}

type LineProps = {
  name: string;
  note?: string | undefined;
  isTotal?: boolean;
  /** The formatted amount. */
  children: ReactNode;
};

export function MoneyLine({ name, note, isTotal = false, children }: LineProps) {
  const look = isTotal ? "border-t border-line pt-2 font-semibold" : "";
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-4 ${look}`.trim()}>
      <dt className="min-w-0 flex-[1_1_8rem] wrap-anywhere">
        {name}
        {note !== undefined && <span className="block text-sm text-muted">{note}</span>}
      </dt>
      <dd className="ms-auto text-end tabular-nums">{children}</dd>
    </div>
  );
}
