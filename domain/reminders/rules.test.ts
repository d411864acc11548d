import { describe, expect, test } from "vitest";
import { awaySince, keepsUntil, morningAfter, nextStep, pauseBegins } from "./rules.ts";

const timeZone = "America/Phoenix"; // UTC-7 all year
const at = (local: string) => new Date(`${local}:00-07:00`);
const said = (date: Date) => new Date(date.getTime() - 7 * 3_600_000).toISOString().slice(0, 16);

// spec 25.79
test.each([
  ["in the evening", "2026-03-02T20:15", "2026-03-03T09:00"],
  ["just before midnight", "2026-03-02T23:59", "2026-03-03T09:00"],
  ["after midnight", "2026-03-03T00:01", "2026-03-04T09:00"],
  ["in the morning", "2026-03-03T08:59", "2026-03-04T09:00"],
])("an order left %s waits for the next day's morning", (_, left, from) => {
  const morning = morningAfter(at(left), timeZone);
  expect(said(morning.from)).toBe(from);
  expect(morning.until.getTime() - morning.from.getTime()).toBe(2 * 3_600_000);
});

// spec 25.79
test("the morning is nine by the clock on a day that DST changes, too", () => {
  const { from, until } = morningAfter(new Date("2026-03-08T01:00:00Z"), "America/New_York");
  expect(from.toISOString()).toBe("2026-03-08T13:00:00.000Z");
  expect(until.toISOString()).toBe("2026-03-08T15:00:00.000Z");
  const autumn = morningAfter(new Date("2026-10-31T23:00:00Z"), "America/New_York");
  expect(autumn.from.toISOString()).toBe("2026-11-01T14:00:00.000Z");
});

const left = {
  leftAt: at("2026-03-02T20:15"),
  expiresAt: at("2026-03-05T21:00"),
  isOver: false,
  isReady: true,
};
const stepAt = (now: string, change: Partial<typeof left> = {}) => {
  const step = nextStep({ ...left, ...change }, { now: at(now), timeZone });
  return step.is === "wait" ? said(step.until) : step.is;
};

describe("what is done about a left order", () => {
  // spec 25.79
  test.each([
    ["the same evening", "2026-03-02T23:00", {}, "2026-03-03T09:00"],
    ["a minute before nine", "2026-03-03T08:59", {}, "2026-03-03T09:00"],
    ["at nine", "2026-03-03T09:00", {}, "send"],
    ["a minute before eleven", "2026-03-03T10:59", {}, "send"],
    ["at eleven", "2026-03-03T11:00", {}, "2026-03-04T09:00"],
    ["the second morning", "2026-03-04T09:30", {}, "2026-03-05T09:00"],
    [
      "at nine, while something speaks against it",
      "2026-03-03T09:00",
      { isReady: false },
      "2026-03-04T09:00",
    ],
    [
      "at nine, changed since",
      "2026-03-03T09:00",
      { leftAt: at("2026-03-03T08:00") },
      "2026-03-04T09:00",
    ],
    ["once it is over", "2026-03-02T23:00", { isOver: true }, "over"],
    [
      "with twelve hours to live",
      "2026-03-03T09:00",
      { expiresAt: at("2026-03-03T21:00") },
      "send",
    ],
    ["with a minute less", "2026-03-03T09:00", { expiresAt: at("2026-03-03T20:59") }, "over"],
    [
      "if the morning is too late",
      "2026-03-02T20:30",
      { expiresAt: at("2026-03-03T20:15") },
      "over",
    ],
    ["after it expired", "2026-03-06T09:00", {}, "over"],
  ])("%s", (_, now, change, step) => {
    expect(stepAt(now, change)).toBe(step);
  });
});

// spec 25.79
test("an order that is kept for three days has time left on its next morning, whenever it began", () => {
  for (let minutes = 0; minutes < 24 * 60; minutes += 7) {
    const leftAt = new Date(at("2026-03-02T00:00").getTime() + minutes * 60_000);
    const { from: now } = morningAfter(leftAt, timeZone);
    const known = { ...left, leftAt, expiresAt: keepsUntil(leftAt) };
    expect(nextStep(known, { now, timeZone })).toEqual({ is: "send" });
    expect(now.getTime() - leftAt.getTime()).toBeGreaterThanOrEqual(9 * 3_600_000);
  }
});

// spec 25.79
test("a buyer counts as away three hours after they were last on the site", () => {
  expect(said(awaySince(at("2026-03-03T09:00")))).toBe("2026-03-03T06:00");
});

// spec 25.79
test("a buyer who was reminded may be reminded again 30 days later", () => {
  expect(said(pauseBegins(at("2026-03-31T09:00")))).toBe("2026-03-01T09:00");
});
