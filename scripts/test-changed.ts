import { execFileSync, spawnSync } from "node:child_process";
import { findChromium } from "./chromium.ts";

// `npm run test:changed [-- BASE]`: the tests that changes since BASE (HEAD) can affect. Vitest
// follows imports; tests that run a separate process or a built page are listed here.

const [base = "HEAD"] = process.argv.slice(2);
const git = (...args: string[]) =>
  execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
const changed = [
  ...git("diff", "--name-only", "--diff-filter=d", base),
  ...git("ls-files", "--others", "--exclude-standard"),
];

const stand = {
  "the built pages": { files: /^(?:app|contract)\//, standIn: "server/build.ts" },
  "a server of its own": { files: /^(?:server|jobs|db)\//, standIn: "test/lifecycle/launch.ts" },
  "the command line": { files: /^cli\//, standIn: "test/cli/command-line.ts" },
  "a new database": { files: /^db\//, standIn: "test/support/database.ts" },
};
const reached = Object.entries(stand).filter(([, { files }]) =>
  changed.some((file) => files.test(file) && !/\.test\.tsx?$/.test(file)),
);
const files = [...changed, ...reached.map(([, { standIn }]) => standIn)].filter((file) =>
  /\.(?:tsx?|css|sql|json)$/.test(file),
);
console.log(`${changed.length} files changed since ${base}.`);
for (const [what] of reached) console.log(`They reach the tests of ${what}.`);
if (files.length === 0) process.exit(0);

const isBuildNeeded = changed.some((file) => stand["the built pages"].files.test(file));
if (isBuildNeeded) run("npm", ["run", "--silent", "build"]);
findChromium((line) => console.log(line));
run("vitest", ["related", "--run", "--passWithNoTests", ...new Set(files)]);

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
