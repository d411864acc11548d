import { readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { join, posix } from "node:path";
import type { FindOrigin } from "#domain/monitoring/save-reports.ts";

const asset = /^\/assets\/([\w-][\w.-]*\.js)$/;

/** Finds the place in our source by the maps of this build and of those replaced lately. */
export function createOriginFinder(mapsDir: string | null): FindOrigin {
  if (mapsDir === null) return () => null;
  return ({ source, line, column }) => {
    const name = asset.exec(source)?.[1];
    const map = name === undefined ? null : readMap(join(mapsDir, `${name}.map`));
    if (!map) return null;
    // Browsers count lines and columns from one, maps from nought.
    const entry = map.findEntry(line - 1, column - 1);
    if (!("originalSource" in entry) || !entry.originalSource) return null;
    // Beyond the file the nearest place would be found.
    if (entry.generatedLine !== line - 1) return null;
    // Relative to the folder of the assets, which is build/client/assets.
    const file = posix.normalize(posix.join("build/client/assets", entry.originalSource));
    return `${file}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  };
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, "utf8")) as SourceMapPayload);
  } catch {
    return null;
  }
}
