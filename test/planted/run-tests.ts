import { existsSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { PreparedServer } from "#test/support/prepared-server.ts";
import { runNode } from "./run-node.ts";

type Report = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};
type Options = {
  tests: readonly string[];
  /** Where its own does not do: a database server with the templates in it. */
  prepared: PreparedServer | null;
  ending: AbortSignal;
  isAll?: boolean;
};

const vitest = join(
  dirname(createRequire(import.meta.url).resolve("vitest/package.json")),
  "vitest.mjs",
);

/** The tests that failed, as "file: name of the test"; none where all passed. */
export async function runTests(folder: string, options: Options): Promise<string[]> {
  const { tests, prepared, ending, isAll = false } = options;
  const file = join(folder, "planted-report.json");
  rmSync(file, { force: true });
  const report = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const bail = isAll ? [] : ["--bail", "1"];
  const { code, output, isTooLong } = await runNode(
    [vitest, "run", "--maxWorkers=1", ...bail, ...report, ...tests],
    {
      cwd: folder,
      ending,
      longestSeconds: isAll ? 7_200 : 900,
      env: prepared
        ? { TEST_DATABASE_SERVER: prepared.url, TEST_DEMO_FOLDER: prepared.demoFolder }
        : {},
    },
  );
  if (isTooLong) return ["the time limit"];
  if (code === 0) return [];
  // A run that stopped at its first failure does not always name it in the report.
  const told = output.match(/^ *FAIL .*$/gm)?.map((line) => line.replace(/^ *FAIL +/, "").trim());
  const failed = told ?? (existsSync(file) ? failedIn(folder, readFileSync(file, "utf8")) : []);
  return failed.length > 0 ? failed : [`no test could run: ${lastLines(output)}`];
}

function failedIn(folder: string, text: string): string[] {
  const { testResults } = JSON.parse(text) as Report;
  return testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const path = name.replace(`${folder}/`, "");
      const names = assertionResults
        .filter(({ status }) => status === "failed")
        .map(({ fullName }) => fullName.trim());
      if (names.length === 0) names.push(message.split("\n")[0] || "outside of its tests");
      return names.map((one) => `${path}: ${one}`);
    });
}

const lastLines = (output: string) => output.trim().slice(-400).replaceAll(/\s+/g, " ");
