import { realpathSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { bundleOther } from "../../scripts/bundle-server.ts";

const root = new URL("../..", import.meta.url).pathname;
const entry = new URL("./server-process.ts", import.meta.url).pathname;

/** The script of a server that is killed: read in a moment, for it is started over and over. */
export async function bundleProcess(folder: string): Promise<string> {
  symlinkSync(realpathSync(join(root, "node_modules")), join(folder, "node_modules"));
  await bundleOther(root, entry, { folder, base: root });
  return join(folder, "serve.js");
}
