import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/longest-first.ts";

// More than a quarter of what a process of ours costs is to read its own sources anew.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, ".cache", "compiled");

export default defineConfig({
  test: {
    setupFiles: ["test/support/refuse-vacuous.ts", "test/support/repeatable.ts"],
    pool: "forks",
    // A worker keeps the modules and the build it has loaded for its next file. No test
    // mocks a module, so nothing but what a file closes itself could reach the next one.
    isolate: false,
    // Browsers and databases have processes of their own beside each worker.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A page shows what is so a moment after it is so, and a busy machine's moment is a long one.
    expect: { poll: { timeout: 5_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,contract,domain,gateways,server,scripts}/**/*.test.{ts,tsx}"],
        },
      },
      {
        extends: true,
        test: {
          name: "whole",
          // React is the one that visitors get: its development build takes twice the time.
          env: { NODE_ENV: "production" },
          include: ["test/**/*.test.ts"],
          globalSetup: ["test/support/database-server.ts"],
          setupFiles: [
            "test/support/card-watch/each-file.ts",
            "test/support/statement-watch/each-file.ts",
          ],
        },
      },
    ],
  },
});
