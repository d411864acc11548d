// Usage: check-layout [root] [--figures]. Checks names, lengths and barrels of every file that git
// tracks or would add; --figures also prints how the product's code is divided.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { closeCheck } from "./check-report.ts";
import { divisionBreaches, layoutFigures, type Source } from "./layout-figures.ts";

const LONGEST = 300;
const LONGEST_P90 = 200;
const LONGEST_MEDIAN = 80;
const GENERATED = /^(app\/paraglide|db\/migrations|\.react-router)\//;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
// "terms-of-service" is a page, "service" is a catch-all folder.
const DRAWER = /^(util|helper|service|(.+-)?(utils|helpers|misc|common|services))$/;
// One statement at a time: a single pattern for all of them takes minutes on some files.
const IMPORT_OR_RE_EXPORT =
  /\b(?:import|export)\b[\w$*{}\s,]*["'][^"'\n]+["'];?|\bexport\s+(?:type\s+)?\{[^}]*\};?/g;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { figures: { type: "boolean", default: false } },
});
const root = resolve(positionals[0] ?? ".");
const sources = listSources();
const byLength = sources.toSorted((a, b) => a.lines - b.lines);
const longest = byLength.at(-1);

if (values.figures) for (const line of layoutFigures(root, sources)) console.log(line);
closeCheck(
  "layout",
  [
    ...lengths(),
    ...divisionBreaches(root, sources),
    ...sources.flatMap((source) => [...names(source.path), ...barrel(source)]),
  ],
  `${sources.length} files, median ${quantile(0.5)}, p90 ${quantile(0.9)}, ` +
    `longest ${longest?.lines} (${longest?.path}), comments ${commentShare()}% of lines`,
);

function listSources(): Source[] {
  const listed = execFileSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", "*.ts", "*.tsx"],
    { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  return listed
    .split("\0")
    .filter((path) => path !== "" && !GENERATED.test(path) && existsSync(join(root, path)))
    .map((path) => {
      const text = readFileSync(join(root, path), "utf8");
      return { path, text, lines: text.replace(/\n$/, "").split("\n").length };
    });
}

function quantile(share: number): number {
  return byLength[Math.max(0, Math.ceil(byLength.length * share) - 1)]?.lines ?? 0;
}

function lengths(): string[] {
  if (sources.length === 0) return [`${root}: no TypeScript file`];
  const breaches = byLength
    .filter((source) => source.lines > LONGEST)
    .map((source) => `${source.path}: ${source.lines} lines, over ${LONGEST}`);
  const [median, p90] = [quantile(0.5), quantile(0.9)];
  if (median > LONGEST_MEDIAN) breaches.push(`median: ${median} lines, over ${LONGEST_MEDIAN}`);
  if (p90 > LONGEST_P90) breaches.push(`p90: ${p90} lines, over ${LONGEST_P90}`);
  return breaches;
}

function names(path: string): string[] {
  const parts = path.split("/").map((segment) => segment.split("."));
  const breaches: string[] = [];
  if (parts.flat().some((part) => !KEBAB.test(part))) breaches.push(`${path}: not kebab-case`);
  const drawer = parts.flat().find((part) => DRAWER.test(part));
  if (drawer !== undefined) breaches.push(`${path}: "${drawer}" is a drawer, name the idea`);
  return breaches;
}

function barrel({ path, text }: Source): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
  const isBarrel =
    /^\s*export\b/m.test(code) && code.replace(IMPORT_OR_RE_EXPORT, "").trim() === "";
  return isBarrel ? [`${path}: a barrel, import from the files themselves`] : [];
}

function commentShare(): string {
  const total = sources.reduce((sum, source) => sum + source.lines, 0);
  const comments = sources.reduce((sum, source) => {
    const blocks = source.text.match(/^\s*\/\*[\s\S]*?\*\//gm) ?? [];
    const inBlocks = blocks.reduce((lines, block) => lines + block.trim().split("\n").length, 0);
    return sum + inBlocks + (source.text.match(/^\s*\/\/.*$/gm) ?? []).length;
  }, 0);
  return ((100 * comments) / Math.max(1, total)).toFixed(1);
}
