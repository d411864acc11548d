import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";

/** Records which modules are in which chunk of the browser's build, for check-bundle. */
export function recordClientModules(): Plugin {
  return {
    name: "record-client-modules",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    generateBundle(_options, bundle) {
      const { root, build } = this.environment.config;
      const record: Record<string, string[]> = {};
      for (const output of Object.values(bundle)) {
        if (output.type !== "chunk") continue;
        record[output.fileName] = output.moduleIds.map((id) =>
          id.startsWith(`${root}/`) ? id.slice(root.length + 1) : id,
        );
      }
      const file = `${resolve(root, build.outDir)}-modules.json`;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(record, null, 2));
    },
  };
}
