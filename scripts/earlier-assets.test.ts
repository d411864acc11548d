import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepAssets, markReplaced } from "./earlier-assets.ts";

let root: string;
const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + (number - 1) * 86_400_000);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "enamel-assets-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function build(id: string, at: Date, names: string[]): string[] {
  const [shelf, assets] = [join(root, "shelf"), join(root, "assets")];
  markReplaced(shelf, at);
  rmSync(assets, { recursive: true, force: true });
  mkdirSync(assets);
  for (const name of names) writeFileSync(join(assets, name), `${id} ${name}`);
  keepAssets(shelf, assets, id, at);
  return readdirSync(assets).toSorted();
}

// spec 14.10
test("the chunks of a recently replaced build are still there", () => {
  build("one", day(1), ["a.js", "shared.js"]);
  expect(build("two", day(30), ["b.js", "shared.js"])).toEqual(["a.js", "b.js", "shared.js"]);
  expect(build("three", day(36), ["c.js"])).toEqual(["a.js", "b.js", "c.js", "shared.js"]);
});

// spec 14.10
test("a week after a build was replaced, its own chunks are deleted and shared ones stay", () => {
  build("one", day(1), ["a.js", "shared.js"]);
  build("two", day(2), ["b.js", "shared.js"]);
  expect(build("three", day(10), ["c.js"])).toEqual(["b.js", "c.js", "shared.js"]);
  expect(build("four", day(18), ["d.js"])).toEqual(["c.js", "d.js"]);
});

test("of many builds in a week the oldest go first", () => {
  const built = Array.from({ length: 12 }, (_, nth) => `${nth + 10}.js`);
  const kept = built.map((name, nth) => build(name, day(1 + nth / 4), [name]));
  expect(kept.at(-1)).toEqual(built.slice(-9));
});

test("a build that returns is current again", () => {
  build("one", day(1), ["a.js"]);
  build("two", day(2), ["b.js"]);
  build("one", day(3), ["a.js"]);
  expect(build("three", day(20), ["c.js"])).toEqual(["a.js", "c.js"]);
});
