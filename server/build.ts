import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ServerBuild } from "react-router";

/** The built app: the page renderer, the browser's assets and the build's id. */
export type AppBuild = {
  id: string;
  server: ServerBuild;
  clientDir: string;
  mapsDir: string;
};

const buildDir = new URL("../build/", import.meta.url);

export type ImportPages = () => Promise<ServerBuild>;

const fromFolder: ImportPages = async () =>
  (await import(new URL("server/index.js", buildDir).href)) as ServerBuild;

export async function loadBuild(importPages = fromFolder): Promise<AppBuild> {
  const { id } = JSON.parse(await readFile(new URL("build-id.json", buildDir), "utf8")) as {
    id: string;
  };
  const within = (part: string) => join(buildDir.pathname, part);
  return {
    id,
    server: await importPages(),
    clientDir: within("client"),
    mapsDir: within("maps"),
  };
}
