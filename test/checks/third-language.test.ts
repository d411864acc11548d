import { afterAll, beforeAll, expect, test } from "vitest";
import { type Copy, copySources, tables } from "./scratch-language.ts";
import { run } from "./fixture-tree.ts";

let copy: Copy;

beforeAll(() => {
  copy = copySources();
  copy.addLanguage();
  run("node_modules/.bin/../@react-router/dev/bin.cjs", ["typegen"], copy.root);
});
afterAll(() => copy.remove());

const timeout = 120_000;

test(
  "another language lacks tables of words alone, and the compiler names each",
  { timeout },
  () => {
    const errors = copy.typeErrors();
    const files = new Set(errors.map((error) => error.replace(/\(.*/, "")));
    expect([...files].toSorted()).toEqual(Object.keys(tables));
    expect(errors.filter((error) => !error.includes("Property 'fr' is missing"))).toEqual([]);
  },
);

test("with its tables filled, the product compiles", { timeout }, () => {
  copy.fillTables();
  expect(copy.typeErrors()).toEqual([]);
});
