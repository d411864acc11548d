import { expect, test } from "vitest";
import { requirements } from "../../scripts/asvs-requirements.ts";
import { checkTree, run } from "./fixture-tree.ts";

const shown = 'test: `test/a.test.ts` "finds it"';
const lineOf = (number: string, said = "n/a: there is nothing of the kind") =>
  `| ${number} | ${requirements.get(number) ?? 1} | what is asked | ${said} |`;

/** The whole list, with other lines instead of some. */
function check(changed: Record<string, string[]> = {}) {
  const lines = [...requirements.keys()].flatMap((number) => changed[number] ?? [lineOf(number)]);
  return checkTree("asvs", {
    "docs/asvs.md": ["| number | level |", "|---|---|", ...lines].join("\n"),
    "docs/security.md": "## Sessions",
    "test/a.test.ts": 'test("finds it, and no other", () => {});',
  });
}

test("check-asvs knows the 70 requirements of level 1 and the 183 of level 2", () => {
  const levels = [...requirements.values()];
  expect([1, 2].map((level) => levels.filter((one) => one === level).length)).toEqual([70, 183]);
});

test("check-asvs passes the project's own list", () => {
  expect(run("scripts/check-asvs.ts", [])).toMatchObject({ status: 0 });
});

test("check-asvs passes a whole list and counts what shows its lines", () => {
  const { lines, status } = check({
    "6.2.1": [lineOf("6.2.1", shown)],
    "7.1.1": [lineOf("7.1.1", 'doc: `docs/security.md` "Sessions"')],
    "3.3.1": [lineOf("3.3.1", "open: not over plain http, where it cannot be")],
  });
  expect(lines).toEqual(["asvs: 253 requirements: 1 test, 1 doc, 250 n/a, 1 open"]);
  expect(status).toBe(0);
});

test.each([
  ["is missing", [], "6.2.1: missing"],
  ["is doubled", [lineOf("6.2.1"), lineOf("6.2.1")], "6.2.1: doubled"],
  ["has another level", ["| 6.2.1 | 2 | a | n/a: there is nothing of it |"], "its level is 1"],
  ["is of level 3", [lineOf("6.2.1"), lineOf("6.3.5")], "6.3.5: no requirement of level 1 or 2"],
  ["says neither", [lineOf("6.2.1", "yes, it does")], "6.2.1: missing"],
  ["gives no reason", [lineOf("6.2.1", "n/a: no")], "6.2.1: says too little"],
  ["cites nothing", [lineOf("6.2.1", "test: all of them")], "6.2.1: cites no file"],
  ["cites no test", [lineOf("6.2.1", "test: `docs/security.md`")], "6.2.1: cites no file"],
  [
    "cites a lost file",
    [lineOf("6.2.1", "test: `test/b.test.ts`")],
    "test/b.test.ts does not exist",
  ],
  [
    "cites a lost title",
    [lineOf("6.2.1", 'test: `test/a.test.ts` "finds it" "loses it"')],
    'test/a.test.ts has no "loses it"',
  ],
])("check-asvs fails when a line %s", (_what, lines, message) => {
  const { output, status } = check({ "6.2.1": lines });
  expect(output).toContain(message);
  expect(status).toBe(1);
});
