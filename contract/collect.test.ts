import { describe, expect, test } from "vitest";
import { collectBatch, collectMaxBytes } from "./collect.ts";

const error = { type: "error", at: 12, name: "TypeError", message: "x is not a function" };
const batch = { service: "enamel-site-builder", page: "/faq", events: [error] };

describe("collectBatch", () => {
  // spec 7.40
  test.each([
    ["an error", error],
    ["an error with its place", { ...error, source: "/assets/a.js", line: 1, column: 900 }],
    ["a vital that was sent before", { type: "vital", at: 1, name: "CLS", value: 0.2, was: 0.1 }],
    ["a load", { type: "navigation", at: 0, loadMs: 900 }],
    ["a vital", { type: "vital", at: 1.5, name: "LCP", value: 812.4 }],
    ["a long task", { type: "long_task", at: 5, durationMs: 80 }],
    [
      "a resource",
      {
        type: "resource",
        at: 5,
        initiator: "img",
        host: "",
        path: "/a.png",
        durationMs: 8,
        bytes: 0,
      },
    ],
    [
      "an interaction",
      { type: "interaction", at: 5, event: "click", element: "button", durationMs: 48 },
    ],
  ])("accepts %s", (_name, event) => {
    expect(collectBatch.safeParse({ ...batch, events: [event] }).success).toBe(true);
  });

  // spec 9.20, 13.13
  test.each([
    ["another service", { ...batch, service: "other" }],
    ["an unknown field", { ...batch, user: "rosa" }],
    ["an unknown field of an event", { ...batch, events: [{ ...error, stack: "at x" }] }],
    ["an unknown event", { ...batch, events: [{ type: "text", at: 1, value: "rosa" }] }],
    ["a page with its query", { ...batch, page: "/faq?email=rosa" }],
    ["an unknown device", { ...batch, device: "Rosa's phone" }],
    ["a build that is not an id", { ...batch, build: "<b>" }],
    ["a column before the first", { ...batch, events: [{ ...error, column: -1 }] }],
    ["no event", { ...batch, events: [] }],
    ["too many events", { ...batch, events: Array.from({ length: 41 }, () => error) }],
    ["a long message", { ...batch, events: [{ ...error, message: "x".repeat(201) }] }],
    ["a negative time", { ...batch, events: [{ ...error, at: -1 }] }],
    [
      "text for an element",
      {
        ...batch,
        events: [
          { type: "interaction", at: 1, event: "click", element: "Rosa Delgado", durationMs: 1 },
        ],
      },
    ],
  ])("rejects %s", (_name, given) => {
    expect(collectBatch.safeParse(given).success).toBe(false);
  });

  // spec 13.13
  test("the longest batch fits the limit of a request body", () => {
    const wide = "é".repeat(200);
    const longest = {
      ...error,
      name: "é".repeat(60),
      message: wide,
      source: `/${wide.slice(1)}`,
      line: 10_000_000,
      column: 10_000_000,
    };
    const full = {
      ...batch,
      build: "b".repeat(40),
      page: `/${wide.slice(1)}`,
      events: Array.from({ length: 40 }, () => longest),
    };
    expect(collectBatch.safeParse(full).success).toBe(true);
    expect(new TextEncoder().encode(JSON.stringify(full)).length).toBeLessThan(collectMaxBytes);
  });
});
