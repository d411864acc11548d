import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** Only the tests that need nothing but the module beside them: no database, no build, no browser. */
export default defineConfig({
  root: join(import.meta.dirname, "..", ".."),
  test: {
    include: ["{app,contract,domain,server}/**/*.test.{ts,tsx}"],
    exclude: [
      "node_modules/**",
      "app/site/brand-contrast.test.ts",
      "domain/content/{draft-stamp,get-content,versions}.test.ts",
      "domain/coupons/add-coupon.test.ts",
      "domain/demo/**",
      "test/api/reserve-tries.test.ts",
      "test/jobs/is-flood.test.ts",
      "domain/savings/sample-fees.test.ts",
    ],
    pool: "threads",
    testTimeout: 30_000,
  },
});
