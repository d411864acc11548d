import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { faults } from "#test/planted/all-faults.ts";

const root = dirname(dirname(import.meta.dirname));

describe("the list of planted faults", () => {
  test("has 128 faults or more, each with a unique id", () => {
    expect(faults.length).toBeGreaterThanOrEqual(128);
    expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
  });

  test("finds each text exactly once in its file, with a different replacement", () => {
    const astray = faults
      .filter(({ file, find, replace }) => {
        const path = join(root, file);
        const text = existsSync(path) ? readFileSync(path, "utf8") : "";
        return find === replace || text.split(find).length !== 2;
      })
      .map(({ id, file }) => `${id}: ${file}`);
    expect(astray).toEqual([]);
  });

  test("names existing tests", () => {
    const missing = faults.flatMap(({ id, tests }) =>
      tests.filter((file) => !existsSync(join(root, file))).map((file) => `${id}: ${file}`),
    );
    expect(missing).toEqual([]);
    expect(faults.filter(({ tests }) => tests.length === 0)).toEqual([]);
  });
});

test("the list of modules that Stryker mutates names existing files", () => {
  const config = join(root, "test", "mutation", "stryker.config.json");
  const { mutate } = JSON.parse(readFileSync(config, "utf8")) as { mutate: string[] };
  const each = mutate.flatMap(everyChoice);
  expect(each.length).toBeGreaterThan(40);
  expect(each.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
});

/** `a/{b,c}.ts` is two patterns. */
function everyChoice(pattern: string): string[] {
  const [whole, choices] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  if (whole === undefined || choices === undefined) return [pattern];
  return choices.split(",").flatMap((choice) => everyChoice(pattern.replace(whole, choice)));
}
