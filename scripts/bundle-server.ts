import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { rolldown, type Plugin } from "rolldown";
import { brandFontPackages } from "../domain/pdf/sheet.ts";
import { fontPackages } from "../domain/pdf/scripts/shelf.ts";

// Bundles the server and its pages into a few files: reading 1,200 sources one by one and stripping
// their types makes a start four times as long. Bundled together, so that both share each module.

const serve = "\0serve";
const importPages = `const importPages = () => import("./build/server/index.js");`;
const serveSource = `
import { main } from "#server/main.ts";
${importPages}
await main((line) => process.stdout.write(line + "\\n"), { importPages });
`;

/** Packages that read their own files, or that few starts need. */
export const notBundled = [
  "pdfkit",
  "stripe",
  "fontkit",
  "subset-font",
  "sharp",
  ...brandFontPackages,
  ...fontPackages,
];

type Options = {
  /** The folder for serve.js and enamel.js. */
  folder: string;
  /** The folder with the files read at run time, laid out as in the repository. */
  base: string;
};

/** The server and its pages with another entry: the `serve` of a module. */
export function bundleOther(checkout: string, module: string, options: Options): Promise<string[]> {
  const source = `
import { serve } from ${JSON.stringify(module)};
${importPages}
await serve(importPages);
`;
  return bundle(checkout, { ...options, source, others: {} });
}

export function bundleServer(checkout: string, options: Options): Promise<string[]> {
  const others = { enamel: join(realpathSync(checkout), "cli/main.ts") };
  return bundle(checkout, { ...options, source: serveSource, others });
}

type Input = Options & { source: string; others: Record<string, string> };

async function bundle(
  checkout: string,
  { folder, base, source, others }: Input,
): Promise<string[]> {
  const root = realpathSync(checkout);
  mkdirSync(folder, { recursive: true });
  const made = await rolldown({
    cwd: root,
    platform: "node",
    input: { serve, ...others },
    external: [...notBundled, "pg-native"],
    transform: {
      define: {
        "process.env.NODE_ENV": '"production"',
        DEMO_EDITION: JSON.stringify(demoEdition(root)),
      },
    },
    plugins: [
      serveEntry(root, source),
      placesOfSources(root, relative(folder, base)),
      oneByteSources,
    ],
    onLog: () => {},
  });
  const { output } = await made.write({
    dir: folder,
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
    comments: { legal: false },
    sourcemap: true,
  });
  await made.close();
  return output.flatMap((part) => (part.type === "chunk" ? part.moduleIds : []));
}

/** The same for the same demo, whatever else changes. */
function demoEdition(root: string): string {
  const hash = createHash("sha256");
  for (const file of globSync(["db/demo/**/*.ts", "domain/demo/*.ts"], { cwd: root }).toSorted())
    hash.update(readFileSync(join(root, file)));
  return hash.digest("hex").slice(0, 12);
}

function serveEntry(root: string, source: string): Plugin {
  return {
    name: "serve-entry",
    resolveId(id, importer) {
      if (id === serve) return id;
      return importer === serve && id.startsWith("./") ? join(root, id) : null;
    },
    load: (id) => (id === serve ? source : null),
  };
}

/** Keeps paths relative to a module's source valid. */
function placesOfSources(root: string, up: string): Plugin {
  return {
    name: "places-of-sources",
    transform: {
      filter: { id: { exclude: /node_modules|\0/ }, code: /import\.meta\.(?:url|dirname)/ },
      handler(code, id) {
        const source = JSON.stringify(join(up, relative(root, id)));
        const folder = JSON.stringify(`/${join(up, dirname(relative(root, id)))}`);
        return code
          .replaceAll("import.meta.url", `new URL(${source}, import.meta.url).href`)
          .replaceAll("import.meta.dirname", `(import.meta.dirname + ${folder})`);
      },
    },
  };
}

/**
 * V8 keeps a source text as long as its functions, and a single accent makes it two bytes a
 * character. Our raw strings are patterns, in which an escape means the same.
 */
const oneByteSources: Plugin = {
  name: "one-byte-sources",
  // Earlier, the printer would write the characters out again.
  generateBundle(_, files) {
    for (const file of Object.values(files))
      if (file.type === "chunk")
        file.code = file.code.replace(
          /(\\*)([^\0-\x7f])/g,
          (_all, slashes: string, char: string) => {
            const isEscaped = slashes.length % 2 === 1;
            const escape = `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
            return slashes.slice(isEscaped ? 1 : 0) + escape;
          },
        );
  },
};
