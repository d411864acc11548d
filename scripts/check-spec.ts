// Usage: check-spec [root]. Proves that each promise of docs/spec.md names the tests that show it.
//
// A promise is one top-level bullet, its number in bold, its proof at its end; indented lines
// belong to it. Numbers are unique. Several tests are separated by ";".
//
// - **2.13** The document title is the route's title, " | " and the site's title.
//   — *test:* `test/api/pages.test.ts` "GET / shows only the site's title";
//   `test/api/pages.test.ts` "GET /faq shows both"
// - **2.14** What is promised and not yet built. — *planned*
//
// A name is the first argument of `test` or `it` as written, `%s` and `$name` included; each
// `${…}` of a template is written "…". A skipped test shows nothing.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { closeCheck } from "./check-report.ts";
import { readTestTitles, type TestTitle } from "./check-spec-titles.ts";

const BULLET = /^[-*] \*\*(\d+(?:\.\d+)*[a-z]?)\*\* (.+)$/;
const BARE_NUMBER = /^[-*] (\d+\.\d+\S*)/;
const PROOF = / — \*(planned|tests?:)\*(.*)$/;
const REFERENCE = /^`([^`]+)` "((?:[^"\\]|\\.)+)"$/;

interface PromiseLine {
  number: string;
  text: string;
}

const root = resolve(process.argv[2] ?? ".");
const breaches: string[] = [];
const titlesByFile = new Map<string, TestTitle[]>();
const promises = readPromises();
let planned = 0;
const shownBy = new Set<string>();

for (const promise of promises) judge(promise);
closeCheck(
  "spec",
  breaches,
  `${promises.length} promises, ${promises.length - planned} shown by ${shownBy.size} tests, ` +
    `${planned} planned`,
);

function readPromises(): PromiseLine[] {
  const file = join(root, "docs/spec.md");
  const found: PromiseLine[] = [];
  let open: PromiseLine | undefined;
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
  return found;
}

function judge({ number, text }: PromiseLine): void {
  const [, kind, list = ""] = PROOF.exec(text) ?? [];
  if (kind === "planned") {
    planned += 1;
    if (list.trim() !== "") breaches.push(`${number}: nothing follows *planned*`);
    return;
  }
  if (kind === undefined) {
    breaches.push(`${number}: no test shows it`);
    return;
  }
  for (const reference of list.split(/;\s+(?=`)/)) {
    const [, file, name] = REFERENCE.exec(reference.trim()) ?? [];
    if (file === undefined || name === undefined) {
      breaches.push(`${number}: cannot read its test:${list}`);
    } else {
      findTest(number, file, name.replaceAll(/\\(.)/g, "$1"));
    }
  }
}

function findTest(number: string, file: string, name: string): void {
  shownBy.add(`${file} ${name}`);
  if (!/\.test\.tsx?$/.test(file) || !existsSync(join(root, file))) {
    breaches.push(`${number}: ${file} is no test file`);
    return;
  }
  const titles = titlesByFile.get(file) ?? readTestTitles(join(root, file));
  titlesByFile.set(file, titles);
  const found = titles.filter(({ title }) => title === name);
  if (found.length === 0) breaches.push(`${number}: ${file} has no test "${name}"`);
  else if (found.every((test) => test.isSkipped)) {
    breaches.push(`${number}: ${file} skips "${name}"`);
  }
}
