import { existsSync, readFileSync } from "node:fs";
import type { Searched } from "./card-watch.ts";

/** What all files of a run have searched, in one line. */
export function tallyOf(file: string, first: Searched): string {
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  const all = [first, ...lines.filter(Boolean).map((line) => JSON.parse(line) as Searched)];
  const sum = (kind: keyof Searched) =>
    all.reduce((total, searched) => total + searched[kind], 0).toLocaleString("en-US");
  return (
    `Card numbers: looked for in ${sum("databases")} databases (${sum("rows")} rows), ` +
    `${sum("log lines")} log lines, ${sum("mails")} mails and ${sum("requests")} requests: ${sum("found")} found`
  );
}

declare module "vitest" {
  export interface ProvidedContext {
    cardTally: string;
  }
}
