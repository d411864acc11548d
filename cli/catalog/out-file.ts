import { realpathSync, renameSync, rmSync, statSync, type Stats } from "node:fs";

/** A temporary file that replaces the old one only once it is complete. */
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
