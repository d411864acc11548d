import { chai } from "vitest";

// Undefined differs from every value, and matches a missing field: neither says anything about the
// product. An assertion about undefined must use a matcher that names it, such as toBeUndefined.

// A shared worker runs this again for each of its files.
const done = Symbol.for("enamel refuses vacuous assertions");
const negated = ["toBe", "toEqual", "toStrictEqual", "toMatchObject"];

if (!(done in globalThis)) {
  Object.assign(globalThis, { [done]: true });
  chai.use(({ Assertion }, utils) => {
    for (const name of negated) {
      utils.overwriteMethod(Assertion.prototype, name, (original: Matcher) => {
        return function hold(this: Chai.AssertionStatic, expected: unknown, ...more: unknown[]) {
          if (utils.flag(this, "negate") && utils.flag(this, "object") === undefined)
            throw new Error(`.not.${name}: nothing is there, so that it differs from anything`);
          if (name === "toMatchObject") refuseNothing(expected, "");
          return original.call(this, expected, ...more);
        };
      });
    }
  });
}

type Matcher = (this: unknown, ...given: unknown[]) => unknown;

function refuseNothing(expected: unknown, path: string): void {
  if (typeof expected !== "object" || expected === null) return;
  if (Object.getPrototypeOf(expected) !== Object.prototype && !Array.isArray(expected)) return;
  for (const [name, value] of Object.entries(expected)) {
    if (value === undefined)
      throw new Error(`.toMatchObject: ${path}${name} is compared with nothing`);
    refuseNothing(value, `${path}${name}.`);
  }
}
