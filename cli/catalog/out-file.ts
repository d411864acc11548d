import { realpathSync, renameSync, rmSync, statSync, type Stats } from "node:fs";

/** Where to write, so that the old file stands until the new one is whole. */
export function outFile(file: string) {
  const known = statSync(file, { throwIfNoEntry: false });
  if (known && !known.isFile()) return { path: file, finish() {}, drop() {} };
  const final = known ? realpathSync(file) : file;
  const path = `${final}.${process.pid}.part`;
  return {
    path,
    ...modeOf(known),
    finish: () => renameSync(path, final),
    drop: () => rmSync(path, { force: true }),
  };
}

const modeOf = (known: Stats | undefined) => (known ? { mode: known.mode & 0o777 } : {});
