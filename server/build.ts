import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ServerBuild } from "react-router";

/** The built app: what renders pages, what the browser loads, and the id that tells builds apart. */
export type AppBuild = { id: string; server: ServerBuild; clientDir: string };

const buildDir = new URL("../build/", import.meta.url);

export async function loadBuild(): Promise<AppBuild> {
  const { id } = JSON.parse(await readFile(new URL("build-id.json", buildDir), "utf8")) as {
    id: string;
  };
  const server = (await import(new URL("server/index.js", buildDir).href)) as ServerBuild;
  return { id, server, clientDir: join(buildDir.pathname, "client") };
}
