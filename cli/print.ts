// Some of the output was written by visitors: control characters must not reach the terminal.

import type { Report } from "./command.ts";

const control = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function printReport({ data, lines }: Report, asJson = false): void {
  if (asJson || !lines) printLine(toJson(data));
  else for (const line of lines) printLine(plain(line));
}

export function toJson(value: unknown): string {
  const escape = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    escape,
  );
}

export function tableLines(head: string[], rows: string[][]): string[] {
  const cells = [head, ...rows.map((row) => row.map(plain))];
  const widths = head.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  return cells.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

export function plain(text: string): string {
  return text.replace(control, " ");
}

/** To the minute, in UTC: an operator may be in any time zone. */
export function moment(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
