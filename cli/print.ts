// Visitors wrote some of what is printed here: control characters must not reach the terminal.

const control = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function printJson(value: unknown): void {
  printLine(toJson(value));
}

export function toJson(value: unknown): string {
  const escape = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    escape,
  );
}

export function printTable(head: string[], rows: string[][]): void {
  const lines = [head, ...rows.map((row) => row.map(plain))];
  const widths = head.map((_, at) => Math.max(...lines.map((row) => row[at]?.length ?? 0)));
  for (const row of lines) {
    printLine(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  }
}

export function plain(text: string): string {
  return text.replace(control, " ");
}

/** To the minute, in UTC: an operator may sit anywhere. */
export function moment(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
