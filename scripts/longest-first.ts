import { BaseSequencer, type TestSpecification } from "vitest/node";

// A long file that starts late leaves the other workers idle, and a first run has no durations.
// `npm test` prints the slowest files at its end: add new ones here.
const longest = [
  "jobs/six-years",
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
  "journeys/cancel-plan",
  "checkout/every-behavior",
  "cli/import",
  "journeys/frame-variants",
  "journeys/confirm-html",
  "journeys/loading",
  "journeys/blocks",
];

const rank = ({ moduleId }: TestSpecification) => {
  const found = longest.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
  return found < 0 ? longest.length : found;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- no array: the sequencer's own order
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
