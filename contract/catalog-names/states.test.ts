import { expect, test } from "vitest";
import { nameOfState, stateOptions } from "./states.ts";

test.each([
  ["NY", "New York", "Nueva York"],
  ["VI", "Virgin Islands", "Islas Vírgenes"],
  ["AA", "Armed Forces Americas", "Fuerzas Armadas (América)"],
  ["AZ", "Arizona", "Arizona"],
  ["ZZ", "ZZ", "ZZ"],
])("the state %s is %s, and in Spanish %s", (code, en, es) => {
  expect(nameOfState(code, "en")).toBe(en);
  expect(nameOfState(code, "es")).toBe(es);
});

test("a select box lists every state by its name, with its code as the value", () => {
  expect(stateOptions.en).toHaveLength(stateOptions.es.length);
  const labels = stateOptions.es.map(({ label }) => label);
  expect(labels.indexOf("Nueva York")).toBeLessThan(labels.indexOf("Ohio"));
  expect(labels.indexOf("Misuri")).toBeLessThan(labels.indexOf("Montana"));
  expect(stateOptions.es).toContainEqual({ value: "NC", label: "Carolina del Norte" });
});
