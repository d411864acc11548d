import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

const REPOSITORY = resolve(import.meta.dirname, "../..");

/** A separate tree outside the repository, with the repository's packages. */
export function plantTree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), "enamel-check-"));
  symlinkSync(join(REPOSITORY, "node_modules"), join(root, "node_modules"));
  // The linter follows a linked folder of packages unless it is ignored.
  writeFileSync(join(root, ".gitignore"), "node_modules\n");
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

export function uprootTree(root: string): void {
  rmSync(root, { recursive: true });
}

/** Runs a program of the repository; `lines` has both streams. */
export function run(program: string, args: string[], cwd = REPOSITORY) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(REPOSITORY, program), ...args],
    { cwd, encoding: "utf8", timeout: 90_000 },
  );
  const output = stdout + stderr;
  return { status, output, lines: output.split("\n").filter((line) => line !== "") };
}

/** Creates a tree, runs a check on it, and removes the tree. */
export function checkTree(check: string, files: Record<string, string>) {
  const root = plantTree(files);
  try {
    return run(`scripts/check-${check}.ts`, [root]);
  } finally {
    uprootTree(root);
  }
}
