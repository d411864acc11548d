import { expect, test } from "vitest";
import { interactionDelay, layoutShift } from "./web-vitals.ts";

test.each([
  ["none", [], 0],
  [
    "one run",
    [
      [0, 0.1],
      [900, 0.2],
    ],
    0.3,
  ],
  [
    "two runs, the worse counts",
    [
      [0, 0.1],
      [1_000, 0.25],
      [1_500, 0.25],
    ],
    0.5,
  ],
  [
    "a run ends after 5 s",
    [
      [0, 1],
      [900, 1],
      [1_800, 1],
      [2_700, 1],
      [3_600, 1],
      [4_500, 1],
      [5_400, 1],
    ],
    6,
  ],
])("layout shift with %s", (_name, shifts, worst) => {
  const measure = layoutShift();
  for (const [startTime = 0, value = 0] of shifts) measure.add({ startTime, value });
  expect(measure.value()).toBeCloseTo(worst);
});

test("without an interaction there is no delay", () => {
  expect(interactionDelay().value(0)).toBeNull();
});

test("the delay is the slowest one, its longest event counting", () => {
  const measure = interactionDelay();
  for (const [id, duration] of [
    [1, 40],
    [2, 300],
    [2, 80],
    [3, 120],
  ] as const)
    measure.add(id, duration);
  expect(measure.value(3)).toBe(300);
  expect(measure.value(50)).toBe(120);
});

test("of many interactions at most the tenth slowest is taken", () => {
  const measure = interactionDelay();
  for (let id = 1; id <= 1_000; id++) measure.add(id, id);
  expect(measure.value(1_000)).toBe(991);
});
