// Usage: check-words [root]. Names in the code use the field's words (docs/glossary.md) and American
// spelling; so do the names of files.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseSync } from "rolldown/utils";
import { closeCheck } from "./check-report.ts";
import { type Replaced, replacedWords } from "./replaced-words.ts";

const root = resolve(process.argv[2] ?? ".");
const paths = execFileSync(
  "git",
  ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", "*.ts", "*.tsx"],
  { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
)
  .split("\0")
  .filter((path) => path !== "" && existsSync(join(root, path)));

const rules = replacedWords.map((rule) => ({ ...rule, pattern: patternOf(rule) }));
const breaches = new Set<string>();
let names = 0;
for (const path of paths) {
  judge(path, path.replace(/\.\w+$/, ""), path);
  const { program } = parseSync(path, readFileSync(join(root, path), "utf8"));
  visit(program, (name) => {
    names += 1;
    judge(path, name, `${path}: ${name}`);
  });
}
closeCheck("words", [...breaches], `${names} names in ${paths.length} files`);

function judge(path: string, name: string, place: string): void {
  const text = ` ${wordsOf(name).join(" ")} `;
  for (const { pattern, instead, inside, except } of rules) {
    if (inside && !inside.test(path)) continue;
    const [, found] = pattern.exec(text) ?? [];
    if (found && !except?.test(name)) breaches.add(`${place}: not "${found}", but ${instead}`);
  }
}

/** `refundDueCents` and `refund-due-cents` are three words. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);
}

function patternOf({ words, isPart }: Replaced): RegExp {
  const either = words.join("|");
  return isPart ? new RegExp(`(\\S*(?:${either})\\S*)`) : new RegExp(` (${either}) `);
}

function visit(node: unknown, name: (name: string) => void): void {
  if (Array.isArray(node)) for (const one of node) visit(one, name);
  if (typeof node !== "object" || node === null || Array.isArray(node)) return;
  const { type, name: own } = node as { type?: unknown; name?: unknown };
  if (type === "Identifier" && typeof own === "string") name(own);
  for (const child of Object.values(node)) visit(child, name);
}
