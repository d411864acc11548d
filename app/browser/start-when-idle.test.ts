import { expect, test } from "vitest";
import { startWhenIdle } from "./start-when-idle.ts";

test("the loader is one line under 1.2 kB that is safe in a script element", () => {
  expect(startWhenIdle.length).toBeLessThan(1_200);
  expect(startWhenIdle).not.toMatch(/\n|<\/|<!--/);
});
