import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// More than a quarter of what a process of ours costs is to read its own sources anew.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, ".cache", "compiled");

// A long file begun late leaves the other worker idle, and a first run knows no durations.
const longest = [
  "journeys/accessibility",
  "journeys/hostile-html",
  "journeys/reflow",
  "lifecycle/chaos-of-money",
  "lifecycle/chaos",
  "lifecycle/interrupted-start",
  "api/access-matrix",
  "api/contract-fuzz",
  "journeys/checkout-steps",
  "journeys/checkout-pay",
  "journeys/studio",
  "checkout/coupon-cap",
  "journeys/toasts",
  "journeys/sign-in",
  "journeys/sign-up",
  "journeys/checkout-ways",
  "journeys/leave-plan",
  "checkout/every-behaviour",
  "cli/import",
  "journeys/frame-variants",
  "journeys/confirm-html",
  "journeys/loading",
  "journeys/blocks",
];
const place = ({ moduleId }: TestSpecification) => {
  const found = longest.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
  return found < 0 ? longest.length : found;
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array: the sequencer's own order
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  test: {
    include: ["**/*.test.{ts,tsx}"],
    exclude: ["node_modules/**", "build/**", "data/**", "out/**"],
    globalSetup: ["test/support/database-server.ts"],
    setupFiles: ["test/support/card-watch/each-file.ts"],
    pool: "forks",
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A page shows what is so a moment after it is so, and a busy machine's moment is a long one.
    expect: { poll: { timeout: 5_000 } },
  },
});
