import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keepMaps } from "./keep-maps.ts";

test("source maps move out of the served folder, without the source, and older maps are deleted", () => {
  const root = mkdtempSync(join(tmpdir(), "enamel-maps-"));
  const [client, maps] = [join(root, "client"), join(root, "maps")];
  mkdirSync(join(client, "assets"), { recursive: true });
  mkdirSync(maps);
  writeFileSync(join(maps, "old.js.map"), "{}");
  writeFileSync(join(client, "assets", "a.js"), "1");
  const map = { version: 3, sources: ["a.ts"], mappings: "AAAA" };
  const content = JSON.stringify({ ...map, sourcesContent: ["secret"] });
  writeFileSync(join(client, "assets", "a.js.map"), content);
  writeFileSync(join(client, "b.js.map"), content);
  keepMaps(client, maps);
  expect(readdirSync(client, { recursive: true, encoding: "utf8" }).toSorted()).toEqual([
    "assets",
    "assets/a.js",
  ]);
  expect(readdirSync(maps).toSorted()).toEqual(["a.js.map", "b.js.map"]);
  expect(JSON.parse(readFileSync(join(maps, "a.js.map"), "utf8"))).toEqual(map);
  rmSync(root, { recursive: true });
});
