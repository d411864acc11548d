import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { findChromium } from "./chromium.ts";

// `npm test`: every check and every test, the quick ones first; stops at the first that fails.

const steps: [name: string, command: string][] = [
  ["types", "npm run --silent types"],
  ["lint", "npm run --silent lint"],
  ["boundaries", "npm run --silent check:boundaries"],
  ["layout", "npm run --silent check:layout"],
  ["unused code", "npm run --silent check:unused"],
  ["specification", "npm run --silent check:spec"],
  ["readme", "npm run --silent check:readme"],
  ["build", "npm run --silent build"],
  ["browser bundle", "npm run --silent check:bundle"],
  ["tests", "vitest run --reporter=default --reporter=json --outputFile.json=out/test-report.json"],
];

const chromium = findChromium((line) => console.log(line));
for (const [name, command] of steps) {
  const began = Date.now();
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, {
    shell: true,
    stdio: "inherit",
    env: { ...process.env, CHROMIUM: chromium },
  });
  if (status !== 0) {
    console.error(`\n${name} failed.`);
    process.exit(1);
  }
  console.log(`── ${name}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

const report = JSON.parse(readFileSync("out/test-report.json", "utf8")) as {
  numPassedTests: number;
  numFailedTests: number;
};
console.log(`\n${report.numPassedTests} passed, ${report.numFailedTests} failed`);
