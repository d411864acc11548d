import { expect, test } from "vitest";
import { idlePhase, warningSeconds, type IdlePhase } from "./idle-phase.ts";

const limits = { authIdleSeconds: 900, sessionIdleSeconds: 1800 };

const rows: [number, IdlePhase, number][] = [
  [0, "present", 840],
  [839.9, "present", 0.1],
  [840, "warned", 60],
  [899, "warned", 1],
  [900, "away", 900],
  [1799, "away", 1],
  [1800, "gone", Number.POSITIVE_INFINITY],
  [90_000, "gone", Number.POSITIVE_INFINITY],
];

test.each(rows)("after %d idle seconds a member is %s", (seconds, phase, changesIn) => {
  const found = idlePhase(seconds, limits);
  expect(found.phase).toBe(phase);
  expect(found.changesIn).toBeCloseTo(changesIn);
});

test("with one limit for both, the session's takes precedence", () => {
  const same = { authIdleSeconds: 600, sessionIdleSeconds: 600 };
  expect(idlePhase(599, same).phase).toBe("warned");
  expect(idlePhase(600, same).phase).toBe("gone");
});

test("the warning for a short limit takes a third of its time", () => {
  expect(warningSeconds({ authIdleSeconds: 30, sessionIdleSeconds: 60 })).toBe(10);
});
