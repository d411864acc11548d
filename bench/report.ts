/** One measurement: a value per round, and its target. */
export type Line = {
  what: string;
  unit: string;
  values: number[];
  /** The line it is compared to, by pairs from the same round. */
  ratio?: { to: string; values: number[] };
  target?: Target;
  note?: string;
};

/** Applies to the median of the ratios if there are any, else of the values. */
type Target = { atLeast: number; isWorst?: boolean } | { atMost: number; isWorst?: boolean };

export type Section = { title: string; lines: Line[]; notes: string[] };

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = low] = sorted.slice(
    sorted.length % 2 ? middle : middle - 1,
    middle + 1,
  );
  return (low + high) / 2;
}

/** Whether a line meets its target; null without one. */
export function isReached({ values, ratio, target }: Line): boolean | null {
  if (!target) return null;
  const judged = ratio?.values ?? values;
  if ("atLeast" in target) {
    return (target.isWorst ? Math.min(...judged) : median(judged)) >= target.atLeast;
  }
  return (target.isWorst ? Math.max(...judged) : median(judged)) <= target.atMost;
}

export function sectionText({ title, lines, notes }: Section): string {
  const head = ["", "median", "rounds", "beside", "ratio", "target", ""];
  const rows = [head, ...lines.map(row)];
  const widths = head.map((_, at) => Math.max(...rows.map((cells) => cells[at]?.length ?? 0), 3));
  const text = rows.map((cells) => tableRow(cells.map((cell, at) => cell.padEnd(widths[at] ?? 0))));
  text.splice(1, 0, tableRow(widths.map((width) => "-".repeat(width))));
  const said = lines.filter(({ note }) => note).map(({ what, note }) => `- ${what}: ${note}`);
  return [`## ${title}`, "", ...text, "", ...notes, ...(said.length ? ["", ...said] : []), ""].join(
    "\n",
  );
}

const tableRow = (cells: string[]) => `| ${cells.join(" | ")} |`;

function row(line: Line): string[] {
  const { what, unit, values, ratio, target } = line;
  const reached = isReached(line);
  return [
    what,
    `${figure(median(values))}${unit ? ` ${unit}` : ""}`,
    values.length > 1 ? `${figure(Math.min(...values))}–${figure(Math.max(...values))}` : "1",
    ratio?.to ?? "",
    ratio ? median(ratio.values).toFixed(2) : "",
    target ? targetText(target) : "",
    reached === null ? "" : reached ? "reached" : "NOT reached",
  ];
}

function targetText(target: Target): string {
  const bound = "atLeast" in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
  return target.isWorst ? `each ${bound}` : bound;
}

function figure(value: number): string {
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString("en-US");
  return String(Number(value.toPrecision(3)));
}
