import { expect, test } from "vitest";
import { blockProps } from "./blocks.ts";

const price = { cycle: "annual", price_cents: 149_00 };
const plan = { name: "Adult plan", prices: [price] };
const isTaken = (changes: object) =>
  blockProps.plan_cards.safeParse({ plans: [{ ...plan, ...changes }] }).success;

test.each<[boolean, object]>([
  [true, {}],
  [true, { prices: [price, { cycle: "monthly", price_cents: 0, renewal_cents: 100_000_000 }] }],
  [true, { includes: Array.from({ length: 12 }, () => "x") }],
  [false, { prices: [] }],
  [false, { prices: [price, price, price] }],
  [false, { prices: [{ cycle: "weekly", price_cents: 1 }] }],
  [false, { prices: [{ cycle: "annual", price_cents: -1 }] }],
  [false, { prices: [{ cycle: "annual", price_cents: 1.5 }] }],
  [false, { prices: [{ cycle: "annual", price_cents: 100_000_001 }] }],
  [false, { prices: [{ cycle: "annual", price_cents: "149" }] }],
  [false, { processing_fee_cents: -1 }],
  [false, { includes: Array.from({ length: 13 }, () => "x") }],
  [false, { link: "javascript:alert(1)" }],
  [false, { color: "red" }],
])("a plan card is valid: %s with %j", (expected, changes) => {
  expect(isTaken(changes)).toBe(expected);
});

test.each([
  [true, { illustration: "calendar" }],
  [true, { illustration: "tooth", image: "/office.jpg", image_alt: "Our office" }],
  [true, { shape: "band" }],
  [false, { illustration: "unicorn" }],
  [false, { shape: "round" }],
  [false, { image: "http://plain.example/x.png" }],
])("a hero is valid: %s with %j", (expected, changes) => {
  expect(blockProps.hero.safeParse({ heading: "Hello", ...changes }).success).toBe(expected);
});
