// Usage: check-bundle [root]. Checks that the browser's build has no server module and no schema:
// zod would try `eval`, which the page's policy forbids. And that a visitor's page waits for nothing
// of the rooms behind a login.
import { existsSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { closeCheck } from "./check-report.ts";

const FEWEST_MODULES = 10;
const SERVER_ROOM = /^(domain|db|server|gateways|jobs|cli)\//;
const SERVER_FILE = /^(?!.*node_modules\/).*\.server\./;
const SERVER_PACKAGE =
  /(^|\/)node_modules\/(pg|pg-[^/]+|drizzle-orm|hono|@hono\/[^/]+|pino|@react-router\/node)\//;
const SCHEMAS = /(^|\/)node_modules\/zod\//;
/** What every visitor's browser loads sooner or later. */
const VISITORS = [
  "app/root.tsx",
  "app/entry.client.tsx",
  "app/browser/monitoring-report.ts",
  "app/screens/content-page/route.tsx",
];
const BEHIND_LOGIN = /^app\/screens\/(?:checkout|dashboard|studio)\//;
const BUILTIN = /(?:^|__vite-browser-external:?)(?:node:)?([a-z_0-9]+(?:\/[a-z_]+)*)?$/;

const root = resolve(process.argv[2] ?? ".");
const recordFile = join(root, "build/client-modules.json");
const breaches: string[] = [];

if (!existsSync(recordFile)) {
  breaches.push("build/client-modules.json: missing, build first");
} else {
  const record = JSON.parse(readFileSync(recordFile, "utf8")) as Record<string, string[]>;
  judge(record);
  weigh(Object.keys(record));
  for (const page of VISITORS) judgeVisitors(page, record);
}
closeCheck("bundle", breaches, "nothing of the server is in the browser's build");

function judge(record: Record<string, string[]>): void {
  const count = new Set(Object.values(record).flat()).size;
  if (count < FEWEST_MODULES) {
    breaches.push(`build/client-modules.json: ${count} modules, fewer than ${FEWEST_MODULES}`);
  }
  for (const [chunk, modules] of Object.entries(record)) {
    for (const id of modules) {
      const reason = whyForbidden(id);
      if (reason !== undefined) breaches.push(`${chunk}: ${id} — ${reason}`);
    }
  }
}

function whyForbidden(moduleId: string): string | undefined {
  const path = moduleId.replace(/^\0/, "").replace(/\?.*$/, "");
  if (SERVER_ROOM.test(path)) return "a room of the server";
  if (SERVER_FILE.test(path)) return "a .server module";
  if (SERVER_PACKAGE.test(path)) return "a package of the server";
  if (SCHEMAS.test(path)) return "a schema";
  return isBuiltin(path) ? "a module of Node" : undefined;
}

function isBuiltin(path: string): boolean {
  const match = BUILTIN.exec(path);
  if (match === null) return false;
  return path.includes("__vite-browser-external") || builtinModules.includes(match[1] ?? "");
}

function weigh(chunks: string[]): void {
  let total = 0;
  for (const chunk of chunks.toSorted()) {
    const file = join(root, "build/client", chunk);
    if (!existsSync(file)) {
      breaches.push(`${chunk}: recorded, but not in build/client`);
      continue;
    }
    const bytes = gzipSync(readFileSync(file)).length;
    total += bytes;
    console.log(`${String(bytes).padStart(8)} B gz  ${chunk}`);
  }
  console.log(`${String(total).padStart(8)} B gz  in ${chunks.length} chunks`);
}

/** The chunks that a chunk cannot run without, itself among them. */
function closureOf(chunk: string, known = new Set<string>()): Set<string> {
  const file = join(root, "build/client", chunk);
  if (known.has(chunk) || !existsSync(file)) return known;
  known.add(chunk);
  for (const [, name] of readFileSync(file, "utf8").matchAll(/(?:from|import)"\.\/([^"]+)"/g)) {
    closureOf(join(dirname(chunk), name ?? ""), known);
  }
  return known;
}

function judgeVisitors(page: string, record: Record<string, string[]>): void {
  const own = Object.keys(record).find((chunk) => record[chunk]?.includes(page));
  if (own === undefined) return;
  for (const chunk of closureOf(own)) {
    const inner = record[chunk]?.find((id) => BEHIND_LOGIN.test(id));
    if (inner !== undefined) breaches.push(`${page} waits for ${chunk}, which has ${inner}`);
  }
}
