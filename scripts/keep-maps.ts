import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

type SourceMap = { sourcesContent?: unknown };

/** Moves source maps out of the public folder, keeping positions but no source. */
export function keepMaps(client: string, maps: string): void {
  rmSync(maps, { recursive: true, force: true });
  mkdirSync(maps, { recursive: true });
  for (const name of readdirSync(client, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".map")) continue;
    const map = JSON.parse(readFileSync(join(client, name), "utf8")) as SourceMap;
    delete map.sourcesContent;
    writeFileSync(join(maps, basename(name)), JSON.stringify(map));
    rmSync(join(client, name));
  }
}
