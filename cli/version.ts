import { readFileSync } from "node:fs";
import { command } from "./command.ts";

const manifest = new URL("../package.json", import.meta.url);

export const versionCommand = command({
  name: "version",
  about: "Prints the version of Enamel",
  options: {},
  json: "{ version, node }",
  run: async () => {
    const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
    return { data: { version, node: process.versions.node }, lines: [version] };
  },
});
