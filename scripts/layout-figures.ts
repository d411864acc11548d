import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

// How the product's code is divided: figures to compare over time, for check-layout --figures.

export type Source = { path: string; text: string; lines: number };

const PRODUCT = /^(?:app|cli|contract|db|domain|gateways|jobs|server)\//;
const NOT_PRODUCT = /\.test\.tsx?$|^app\/messages\/|^db\/(?:demo|migrations)\//;
const SHORT = 25;
const CRUMB = 40;
const IMPORT = /(?:\bfrom\s+|\bimport\s+|\bimport\()["']((?:#|\.{1,2}\/)[^"']+)["']/g;
/** Why a crumb is no part of its only importer. */
const KEPT_APART: Record<string, string> = {
  "app/screens/content-page/route-middleware.server.ts": "has a test of its own in test/api",
  "app/screens/ui/piece-names.ts": "scripts import it, and they run without JSX",
  "app/screens/ui/pieces/loading-words.ts": "scripts import it, and they run without JSX",
  "cli/demo.ts": "a command, and so a row of cli/commands.ts",
  "cli/version.ts": "a command, and so a row of cli/commands.ts",
  "server/app.ts": "the server as a function, which tests call without server/main.ts",
  "server/closed-doors.ts": "tests call it without starting server/main.ts",
};
const SHORT_SHARE = 0.12;
const MEDIAN = [50, 80] as const;
/** Shares and medians say nothing of a small tree. */
const MANY = 100;
const FORM = /^app\/(?:site\/form\/[^/]+\.ts|.*(?:^|[/-])(?:forms?|actions?)(?:\.server)?\.ts)$/;

/** From a handler to the last file that runs for it: what a reader of the path has to open. */
const WALKS = {
  "POST /api/login": ["server/api/auth.ts", "domain/accounts/log-in.ts"],
  "POST /api/km/checkout/payment": ["server/api/checkout.ts", "domain/checkout/pay-checkout.ts"],
  "POST /api/studio/payments/{paymentId}/refund": [
    "server/api/studio-payments.ts",
    "domain/refunds/refund-payment.ts",
  ],
} as const;
const WALKS_IN = "docs/architecture.md";
const VALUE_IMPORT =
  /^import (?!type\b)(?:\{([^}]*)\}|[\w*]+[^;]*?) from "((?:#|\.{1,2}\/)[^"]+)";/gm;
// Tables are declarations, and contract/ is what the call says of itself.
const STEP = /^(?:domain|gateways)\/|^db\/(?!schema\/)/;

export function layoutFigures(root: string, all: Source[]): string[] {
  const { sources, importers, short, crumbs, keptApart, pairs, median } = divide(root, all);
  const forms = sources.filter(({ path }) => FORM.test(path));
  return [
    `product files: ${sources.length}`,
    `median: ${median} lines`,
    `under ${SHORT} lines: ${short} (${((100 * short) / sources.length).toFixed(1)}%)`,
    `crumbs: ${crumbs.length}`,
    ...crumbs.map(({ path, lines }) => `  ${path}: ${lines}, into ${importerOf(path, importers)}`),
    `crumbs kept apart: ${keptApart.length}`,
    ...keptApart.map(({ path }) => `  ${path}: ${KEPT_APART[path]}`),
    `rooms that import each other: ${pairs.length}`,
    ...pairs.map((pair) => `  ${pair}`),
    `files of forms and actions: ${forms.length}`,
    ...forms.map(({ path }) => `  ${path}`),
    ...walksIn(sources).flatMap(({ call, files }) => [
      `${call}: ${files.length} files`,
      ...files.map((path) => `  ${path}`),
    ]),
  ];
}

/** What of it is against the rules: crumbs, files that are too short together, circles of rooms. */
export function divisionBreaches(root: string, all: Source[]): string[] {
  const { sources, importers, short, crumbs, pairs, median } = divide(root, all);
  const [least, most] = MEDIAN;
  const isMany = sources.length >= MANY;
  const share = ((100 * short) / Math.max(1, sources.length)).toFixed(1);
  return [
    ...crumbs.map(({ path }) => `${path}: a crumb, fold it into ${importerOf(path, importers)}`),
    ...pairs.map((pair) => `domain: rooms import one way, but ${pair}`),
    ...(isMany && short > SHORT_SHARE * sources.length
      ? [`product: ${share}% of the files are under ${SHORT} lines, over ${100 * SHORT_SHARE}%`]
      : []),
    ...(isMany && (median < least || median > most)
      ? [`product: the median is ${median} lines, not ${least} to ${most}`]
      : []),
    ...untoldWalks(root, sources),
  ];
}

function divide(root: string, all: Source[]) {
  const sources = all.filter(({ path }) => PRODUCT.test(path) && !NOT_PRODUCT.test(path));
  const importers = importersOf(sources);
  const lengths = sources.map(({ lines }) => lines).toSorted((a, b) => a - b);
  const crumbs = sources.filter((source) => isCrumb(root, source, importers));
  return {
    sources,
    importers,
    short: sources.filter(({ lines }) => lines < SHORT).length,
    crumbs: crumbs.filter(({ path }) => !(path in KEPT_APART)),
    keptApart: crumbs.filter(({ path }) => path in KEPT_APART),
    pairs: mutualRooms(importers),
    median: lengths[Math.floor(lengths.length / 2)] ?? 0,
  };
}

const walksIn = (sources: Source[]) =>
  Object.entries(WALKS).map(([call, [handler, operation]]) => ({
    call,
    files: [handler, ...walkFrom(operation, sources)],
  }));

/** Walks that the document tells otherwise than they are. */
function untoldWalks(root: string, sources: Source[]): string[] {
  const document = join(root, WALKS_IN);
  if (!existsSync(document)) return [];
  const told = readFileSync(document, "utf8");
  return walksIn(sources)
    .map(({ call, files }) => {
      const listed = files.map((path) => `\`${path}\``).join(", ");
      return `**\`${call}\`** (${files.length} files): ${listed}.`;
    })
    .filter((line) => !told.includes(line))
    .map((line) => `${WALKS_IN}: say instead ${line}`);
}

function walkFrom(operation: string, sources: Source[]): string[] {
  const textOf = new Map(sources.map(({ path, text }) => [path, text]));
  const files = [operation];
  for (const path of files)
    for (const [, names, given = ""] of (textOf.get(path) ?? "").matchAll(VALUE_IMPORT)) {
      const isOfTypes = names?.split(",").every((name) => /^\s*(?:type\b.*)?$/.test(name));
      const target = given.startsWith("#") ? given.slice(1) : posix.join(dirname(path), given);
      if (!isOfTypes && STEP.test(target) && textOf.has(target) && !files.includes(target))
        files.push(target);
    }
  return files;
}

type Importers = Map<string, Set<string>>;

function importersOf(sources: Source[]): Importers {
  const importers: Importers = new Map(sources.map(({ path }) => [path, new Set<string>()]));
  for (const { path, text } of sources)
    for (const [, given = ""] of text.matchAll(IMPORT)) {
      const target = given.startsWith("#") ? given.slice(1) : posix.join(dirname(path), given);
      importers.get(target)?.add(path);
    }
  return importers;
}

const importerOf = (path: string, importers: Importers) =>
  [...(importers.get(path) ?? [])][0] ?? "";

/** A short file with a single importer nearby, which could be part of that file. */
function isCrumb(root: string, { path, lines }: Source, importers: Importers): boolean {
  const [importer, ...others] = importers.get(path) ?? [];
  if (lines >= CRUMB || importer === undefined || others.length > 0) return false;
  if (dirname(importer) !== dirname(path)) return false;
  if (path.includes(".server.") && !importer.includes(".server.")) return false;
  if (path.endsWith(".tsx") && importer.endsWith(".ts")) return false;
  // Except a registry's row, and the forms that a screen declares.
  if (importer.endsWith("/index.tsx") || path.endsWith("/forms.ts")) return false;
  return !existsSync(join(root, path.replace(/(\.tsx?)$/, ".test$1")));
}

/** Folders of the domain that import each other. */
function mutualRooms(importers: Importers): string[] {
  const roomOf = (path: string) => /^domain\/([^/]+)\//.exec(path)?.[1];
  const arrows = new Set<string>();
  for (const [path, users] of importers)
    for (const user of users) {
      const [from, to] = [roomOf(user), roomOf(path)];
      if (from && to && from !== to) arrows.add(`${from} ${to}`);
    }
  return [...arrows]
    .filter((arrow) => {
      const [from = "", to = ""] = arrow.split(" ");
      return from < to && arrows.has(`${to} ${from}`);
    })
    .map((arrow) => arrow.replace(" ", " ↔ "))
    .toSorted();
}
