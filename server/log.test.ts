import { expect, test } from "vitest";
import { createLog } from "./log.ts";

const hostile = 'x\n{"level":"error","msg":"forged"}\r\n\u001b[2J\u2028 "';

// spec 13.27
test("what a visitor sent stays within one line, whichever part it is in", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line: string) => void lines.push(line) });
  log.warn({ who: hostile, [hostile]: 1, err: new Error(hostile) }, hostile);
  expect(lines).toHaveLength(1);
  const [line = ""] = lines;
  expect(line.trimEnd()).not.toMatch(/\p{Cc}/u);
  expect(JSON.parse(line)).toMatchObject({ level: "warn", who: hostile, msg: hostile });
});
