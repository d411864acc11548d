import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Fault } from "./fault.ts";
import { runNode } from "./run-node.ts";

const builds = ["build", ".cache"];

export type ScratchTree = ReturnType<typeof copyTree>;

/** A copy of the sources to plant faults in; the working tree itself is only read. */
export function copyTree(root: string, folder: string) {
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const listed = execFileSync("git", list, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
  const files = listed.split("\0").filter((file) => file && existsSync(join(root, file)));
  for (const parent of new Set(files.map((file) => dirname(file)))) {
    mkdirSync(join(folder, parent), { recursive: true });
  }
  for (const file of files) cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const clean = `${folder}-clean`;

  return {
    folder,
    build: (ending: AbortSignal) =>
      runNode(["-r", "./scripts/require-node.cjs", "scripts/build.ts"], { cwd: folder, ending }),
    keepBuild() {
      for (const part of builds) {
        cpSync(join(folder, part), join(clean, part), { recursive: true });
      }
    },
    restoreBuild() {
      for (const part of builds) {
        rmSync(join(folder, part), { recursive: true, force: true });
        cpSync(join(clean, part), join(folder, part), { recursive: true });
      }
    },
    /** Returns how to take the fault out again. */
    plant({ id, file, find, replace }: Fault): () => void {
      const path = join(folder, file);
      const text = readFileSync(path, "utf8");
      if (text.split(find).length !== 2) throw new Error(`${id}: its text is not once in ${file}`);
      // As a function, so that "$" in a replacement stands for itself.
      writeFileSync(
        path,
        text.replace(find, () => replace),
      );
      return () => writeFileSync(path, text);
    },
  };
}

/** The same tree once more, with the build that the first one has. */
export function copyBuild(from: ScratchTree, to: ScratchTree): void {
  for (const part of builds) {
    cpSync(join(from.folder, part), join(to.folder, part), { recursive: true });
  }
}
