import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { cardNumbersIn } from "./card-numbers.ts";

export type Searched = {
  databases: number;
  rows: number;
  "log lines": number;
  mails: number;
  requests: number;
  found: number;
};

const nothing = (): Searched => ({
  databases: 0,
  rows: 0,
  "log lines": 0,
  mails: 0,
  requests: 0,
  found: 0,
});

/**
 * No card number may reach us: everything that a test's servers store, log, send and receive is
 * searched, and one number fails the test file.
 */
export const cardWatch = {
  searched: nothing(),
  findings: [] as string[],

  /** What was searched and found since the last time, as a worker runs several files. */
  takeTally(): { searched: Searched; findings: string[] } {
    const { searched, findings } = this;
    this.searched = nothing();
    this.findings = [];
    return { searched, findings };
  },

  look(kind: Exclude<keyof Searched, "found">, where: string, text: string): void {
    this.searched[kind] += 1;
    for (const number of cardNumbersIn(text)) {
      this.searched.found += 1;
      this.findings.push(`${where}: ${number}, in ${excerptOf(text)}`);
    }
  },
  /** The output lines of a separate process, or other printed text. */
  lookAtLines(where: string, text: string): void {
    for (const line of text.split("\n")) if (line) this.look("log lines", where, line);
  },
  listen(where: string, ...streams: Readable[]): void {
    for (const input of streams) {
      createInterface({ input }).on("line", (line) => this.look("log lines", where, line));
    }
  },
  /** The destination of a server's log that a test keeps silent. */
  log: {
    write: (line: string) => cardWatch.look("log lines", "the server's log", line),
  },
};

const excerptOf = (text: string) => (text.length > 400 ? `${text.slice(0, 400)}…` : text);
