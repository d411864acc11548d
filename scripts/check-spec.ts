// Usage: check-spec [root] [--write]. Proves that a test shows each promise of docs/spec.md, and that
// docs/spec-tests.md lists these tests; --write renews that list.
//
// A promise is one top-level bullet with its number in bold; indented lines belong to it.
//
// - **2.13** The document title is the route's title, " | " and the site's title.
// - **2.14** What is promised and not yet built. — *planned*
//
// A test says what it shows in a comment directly above it: `// spec 2.13, 2.15`. A skipped test shows
// nothing.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { closeCheck } from "./check-report.ts";
import { type MarkedTest, readMarks } from "./spec-marks.ts";

const BULLET = /^[-*] \*\*(\d+(?:\.\d+)*[a-z]?)\*\* (.+)$/;
const BARE_NUMBER = /^[-*] (\d+\.\d+\S*)/;
const PLANNED = / — \*planned\*$/;
const LIST = "docs/spec-tests.md";

type Shown = MarkedTest & { file: string };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean", default: false } },
});
const root = resolve(positionals[0] ?? ".");
const breaches: string[] = [];
const promises = readPromises();
const shownBy = new Map<string, Shown[]>(promises.map(({ number }) => [number, []]));
const marked = new Set<string>();
for (const file of testFiles()) takeMarks(file);
for (const { number, isPlanned } of promises) judge(number, isPlanned);
if (values.write && promises.length > 0) writeFileSync(join(root, LIST), listOfTests());
else if (readList() !== listOfTests())
  breaches.push(`${LIST}: not the tests' marks, renew it with npm run check:spec -- --write`);
const planned = promises.filter(({ isPlanned }) => isPlanned).length;
closeCheck(
  "spec",
  breaches,
  `${promises.length} promises, ${promises.length - planned} shown by ${marked.size} tests, ` +
    `${planned} planned`,
);

function readPromises(): { number: string; isPlanned: boolean }[] {
  const file = join(root, "docs/spec.md");
  const found: { number: string; text: string }[] = [];
  let open: { number: string; text: string } | undefined;
  for (const line of existsSync(file) ? readFileSync(file, "utf8").split("\n") : []) {
    const [, number, text] = BULLET.exec(line) ?? [];
    if (number !== undefined && text !== undefined) {
      open = { number, text: text.trim() };
      if (found.some((other) => other.number === number)) breaches.push(`${number}: doubled`);
      found.push(open);
    } else if (open !== undefined && /^\s+\S/.test(line)) {
      open.text += ` ${line.trim()}`;
    } else {
      open = undefined;
      const bare = BARE_NUMBER.exec(line)?.[1];
      if (bare !== undefined) breaches.push(`${bare}: a promise's number stands in bold`);
    }
  }
  if (found.length === 0) breaches.push("docs/spec.md: no promise found");
  return found.map(({ number, text }) => ({ number, isPlanned: PLANNED.test(text) }));
}

function testFiles(): string[] {
  const tests = ["*.test.ts", "*.test.tsx"];
  const listed = execFileSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", ...tests],
    { cwd: root, encoding: "utf8", maxBuffer: 16 * 1024 * 1024 },
  );
  return listed
    .split("\0")
    .filter((path) => path !== "" && existsSync(join(root, path)))
    .toSorted();
}

function takeMarks(file: string): void {
  const { tests, astray } = readMarks(join(root, file));
  for (const line of astray) breaches.push(`${file}:${line}: a mark above no test`);
  for (const test of tests)
    for (const number of test.shows) {
      const list = shownBy.get(number);
      if (list === undefined) breaches.push(`${file}:${test.line}: there is no promise ${number}`);
      list?.push({ ...test, file });
      marked.add(`${file} ${test.title}`);
    }
}

function judge(number: string, isPlanned: boolean): void {
  const tests = shownBy.get(number) ?? [];
  if (isPlanned && tests.length > 0) breaches.push(`${number}: planned, but a test shows it`);
  if (!isPlanned && tests.length === 0) breaches.push(`${number}: no test shows it`);
  if (tests.length > 0 && tests.every((test) => test.isSkipped))
    breaches.push(`${number}: each test that shows it is skipped`);
}

function listOfTests(): string {
  const parts = promises.flatMap(({ number }) => {
    const tests = shownBy.get(number) ?? [];
    return tests.map(
      ({ file, title }, at) => `${at === 0 ? `- **${number}**` : " "} \`${file}\` "${title}"`,
    );
  });
  return `# The tests that show each promise\n\nMade from the marks in the tests by \`npm run check:spec -- --write\`; the promises are in [spec.md](spec.md).\n\n${parts.join("\n")}\n`;
}

function readList(): string {
  const file = join(root, LIST);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
