// Usage: check-asvs [root]. docs/asvs.md has one line for each requirement of OWASP ASVS 5.0.0, levels
// 1 and 2, and each line says exactly one of three things: the test or document that shows it, why it
// does not apply, or what is open.
//
// | 2.1.1 | 1 | Input rules are documented | doc: `docs/import.md` "Columns" |
// | 6.2.1 | 1 | Passwords have 8 characters or more | test: `test/api/login.test.ts` "is refused" |
// | 1.2.6 | 2 | No LDAP injection | n/a: nothing here speaks LDAP |
// | 3.3.1 | 1 | Cookie names start with __Host- | open: not over plain http |
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { closeCheck } from "./check-report.ts";

// How many requirements of levels 1 and 2 each section has, of which level, in their order.
import { requirements } from "./asvs-requirements.ts";

const ROW = /^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (\w[\w/]*): (.+) \|$/;
const CITED = /`([^`]+)`((?: "[^"]+")*)/g;
const IS_TEST = /\.test\.tsx?$/;
const IS_DOC = /\.md$/;
const kinds = new Map([
  ["test", 0],
  ["doc", 0],
  ["n/a", 0],
  ["open", 0],
]);

const root = resolve(process.argv[2] ?? ".");
const file = join(root, "docs/asvs.md");
const breaches: string[] = [];
const seen = new Set<string>();
for (const line of existsSync(file) ? readFileSync(file, "utf8").split("\n") : []) {
  if (/^\| *\d/.test(line)) judge(line);
}
for (const number of requirements.keys())
  if (!seen.has(number)) breaches.push(`${number}: missing`);
const counts = [...kinds].map(([kind, count]) => `${count} ${kind}`).join(", ");
closeCheck("asvs", breaches, `${seen.size} requirements: ${counts}`);

function judge(line: string): void {
  const [, number = "", level, , kind = "", said = ""] = ROW.exec(line) ?? [];
  const count = kinds.get(kind);
  if (count === undefined) {
    breaches.push(
      `${line.slice(0, 60)}: not "number | level | statement | test, doc, n/a or open:"`,
    );
    return;
  }
  if (seen.has(number)) breaches.push(`${number}: doubled`);
  seen.add(number);
  kinds.set(kind, count + 1);
  const expected = requirements.get(number);
  if (expected === undefined) breaches.push(`${number}: no requirement of level 1 or 2`);
  else if (String(expected) !== level) breaches.push(`${number}: its level is ${expected}`);
  if (kind === "test") judgeCited(number, said, IS_TEST);
  else if (kind === "doc") judgeCited(number, said, IS_DOC);
  else if (said.trim().length < 15) breaches.push(`${number}: says too little`);
}

/** At least one file of the kind, and each cited title, test or heading is in its file. */
function judgeCited(number: string, said: string, isKind: RegExp): void {
  const cited = [...said.matchAll(CITED)].map(([, path = "", titles = ""]) => ({
    path,
    titles: [...titles.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => title),
  }));
  if (!cited.some(({ path }) => isKind.test(path))) breaches.push(`${number}: cites no file`);
  for (const { path, titles } of cited) {
    if (!existsSync(join(root, path))) {
      breaches.push(`${number}: ${path} does not exist`);
      continue;
    }
    const text = readFileSync(join(root, path), "utf8");
    for (const title of titles)
      if (!text.includes(title)) breaches.push(`${number}: ${path} has no "${title}"`);
  }
}
