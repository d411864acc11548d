import { readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { join, posix } from "node:path";
import type { FindOrigin } from "#domain/monitoring/save-reports.ts";

const asset = /^\/assets\/([\w-][\w.-]*\.js)$/;

/** Resolves positions by the source maps of this build and of recently replaced ones. */
export function createOriginFinder(mapsDir: string | null): FindOrigin {
  if (mapsDir === null) return () => null;
  return ({ source, line, column }) => {
    const name = asset.exec(source)?.[1];
    const map = name === undefined ? null : readMap(join(mapsDir, `${name}.map`));
    if (!map) return null;
    // Browsers count lines and columns from one, source maps from zero.
    const entry = map.findEntry(line - 1, column - 1);
    if (!("originalSource" in entry) || !entry.originalSource) return null;
    // Past the end of the file the lookup returns the nearest entry.
    if (entry.generatedLine !== line - 1) return null;
    // Relative to build/client/assets.
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
