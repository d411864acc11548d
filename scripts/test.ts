import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { runChecks, runSideBySide } from "./check.ts";
import { findChromium } from "./chromium.ts";

// `npm test`: every check and every test; stops at the first stage that fails. With --long, `npm
// run test:long`: each proof at its full size.

const isLong = process.argv.includes("--long");
findChromium((line) => console.log(line));
if (isLong) process.env.ENAMEL_LONG_TESTS = "yes";

const areChecksGood =
  (await runChecks([["build", "npm run --silent build"]])) &&
  (await runSideBySide([["browser bundle", "npm run --silent check:bundle"]]));
if (!areChecksGood) process.exit(1);

const report = "out/test-report.json";
const reporters = `--reporter=default --reporter=json --outputFile.json=${report} --reporter=./scripts/durations-reporter.ts`;
const began = performance.now();
const { status } = spawnSync(`vitest run ${reporters}`, { shell: true, stdio: "inherit" });
console.log(`── tests: ${((performance.now() - began) / 1_000).toFixed(1)} s`);
if (status !== 0) process.exit(1);

const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8")) as {
  numPassedTests: number;
  numFailedTests: number;
};
console.log(`\n${numPassedTests} passed, ${numFailedTests} failed`);
