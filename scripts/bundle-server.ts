import { mkdirSync, realpathSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { rolldown, type Plugin } from "rolldown";

// The server and its pages in a few files: a start that reads twelve hundred sources one by one,
// and strips the types of each, takes four times as long. Server and pages go in together, so that
// each module exists once for both.

const serve = "\0serve";
const importPages = `const importPages = () => import("./build/server/index.js");`;
const serveSource = `
import { main } from "#server/main.ts";
${importPages}
await main((line) => process.stdout.write(line + "\\n"), { importPages });
`;

/** Packages that read files of their own, or that few starts have a use for. */
export const notBundled = ["pdfkit", "stripe"];

type Options = {
  /** Where serve.js and enamel.js go. */
  folder: string;
  /** Where the files that the server reads stand as they do in the checkout. */
  base: string;
};

/** The server and its pages with another beginning: the `serve` of a module. */
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
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
    plugins: [serveEntry(root, source), placesOfSources(root, relative(folder, base))],
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

/** What a module of ours finds beside its source, it finds there still. */
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
