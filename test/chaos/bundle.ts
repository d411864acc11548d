import { realpathSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { bundleOther } from "../../scripts/bundle-server.ts";

const root = new URL("../..", import.meta.url).pathname;
const entry = new URL("./server-process.ts", import.meta.url).pathname;

/** Bundles the server that gets killed, so that it loads quickly on each of its many starts. */
export async function bundleProcess(folder: string): Promise<string> {
  symlinkSync(realpathSync(join(root, "node_modules")), join(folder, "node_modules"));
  await bundleOther(root, entry, { folder, base: root });
  return join(folder, "serve.js");
}
