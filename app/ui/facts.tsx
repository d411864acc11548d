import type { ReactNode } from "react";

const looks = {
  /** Each name beside its value, where there is room. */
  beside: {
    list: "grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-[10rem_minmax(0,1fr)]",
    fact: "sm:contents",
    name: "",
    value: "",
  },
  /** The same, with the names no wider than they are. */
  close: {
    list: "grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]",
    fact: "sm:contents",
    name: "",
    value: "",
  },
  /** Each name above its value; `className` sets the columns. */
  stacked: { list: "grid", fact: "min-w-0", name: "text-sm", value: "mt-1 min-w-0" },
};

type Props = {
  look?: keyof typeof looks;
  className?: string;
  /** Names with their values; a fact without a value is left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
};

const missing = new Set<ReactNode>([null, undefined, false, ""]);

/** Named values, such as those of an order. */
export function Facts({ look = "beside", className = "", facts }: Props) {
  const { list, fact, name: nameClass, value: valueClass } = looks[look];
  const known = facts.filter(([, value]) => !missing.has(value));
  return (
    <dl className={`${list} ${className}`.trim()}>
      {known.map(([name, value]) => (
        <div key={name} className={fact}>
          <dt className={`font-normal text-muted ${nameClass}`.trim()}>{name}</dt>
          <dd className={`wrap-anywhere tabular-nums ${valueClass}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
