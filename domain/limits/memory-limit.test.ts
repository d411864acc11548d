import { expect, test } from "vitest";
import { createMemoryLimit } from "./memory-limit.ts";

const start = new Date("2026-03-02T09:00:00Z");
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000);

test("an address waits for the rest of its window, another one does not", () => {
  const wait = createMemoryLimit({ most: 2, seconds: 60 });
  expect([wait("192.0.2.1", start), wait("192.0.2.1", after(10))]).toEqual([0, 0]);
  expect(wait("192.0.2.1", after(20))).toBe(40);
  expect(wait("192.0.2.2", after(20))).toBe(0);
  expect(wait("192.0.2.1", after(60))).toBe(0);
});

test("beyond the maximum the oldest address is evicted, and no other", () => {
  const wait = createMemoryLimit({ most: 1, seconds: 60, mostKnown: 3 });
  const crowd = ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4"];
  for (const address of crowd) expect(wait(address, start)).toBe(0);
  expect(crowd.slice(1).map((address) => wait(address, start))).toEqual([60, 60, 60]);
  expect(wait("192.0.2.1", start)).toBe(0);
});

test("an expired window starts again, and its address counts as the newest", () => {
  const wait = createMemoryLimit({ most: 1, seconds: 60, mostKnown: 2 });
  expect([wait("192.0.2.1", start), wait("192.0.2.2", after(10))]).toEqual([0, 0]);
  expect(wait("192.0.2.1", after(60))).toBe(0);
  expect(wait("192.0.2.1", after(61))).toBe(59);
  expect(wait("192.0.2.3", after(62))).toBe(0);
  expect(wait("192.0.2.1", after(63))).toBe(57);
});
