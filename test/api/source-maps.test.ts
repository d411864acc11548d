import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOriginFinder } from "#server/assets.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";

let site: TestApp;
let assets: string[];
const folder = () => join(site.deps.build.clientDir, "assets");
const read = (name: string) => readFileSync(join(folder(), name), "utf8");

beforeAll(async () => {
  site = await startTestApp();
  assets = readdirSync(folder()).filter((name) => /\.(?:js|css)$/.test(name));
});
afterAll(() => site.close());

// spec 7.44
test("source maps are not public, and no file links to one", async () => {
  expect(assets.length).toBeGreaterThan(50);
  for (const name of assets) {
    expect((await site.request(`/assets/${name}`)).status).toBe(200);
    expect([name, (await site.request(`/assets/${name}.map`)).status]).toEqual([name, 404]);
    expect(read(name)).not.toContain("sourceMappingURL");
  }
  const left = readdirSync(site.deps.build.clientDir, { recursive: true, encoding: "utf8" });
  expect(left.filter((name) => name.endsWith(".map"))).toEqual([]);
});

test.each(["/maps/x.js.map", "/build/maps/x.js.map", "/assets/../maps/x.js.map"])(
  "GET %s is 404",
  async (path) => {
    expect((await site.request(path)).status).toBe(404);
  },
);

test("source maps are stored separately, without source code", () => {
  const { mapsDir } = site.deps.build;
  const maps = readdirSync(mapsDir);
  expect(maps.length).toBeGreaterThan(50);
  for (const name of maps)
    expect(readFileSync(join(mapsDir, name), "utf8")).not.toContain('"sourcesContent"');
});

test("a position in a built file is traced to the line in our source", () => {
  const findOrigin = createOriginFinder(site.deps.build.mapsDir);
  const said = "sendBeacon";
  // Recently replaced builds are there as well, and their source may have other lines.
  const own = JSON.parse(
    readFileSync(join(site.deps.build.clientDir, "../client-modules.json"), "utf8"),
  ) as Record<string, string[]>;
  const name = assets.find((asset) => `assets/${asset}` in own && read(asset).includes(said)) ?? "";
  const before = read(name).slice(0, read(name).indexOf(said)).split("\n");
  const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  const origin = findOrigin({ source: `/assets/${name}`, ...place }) ?? "";
  const [file = "", line = ""] = origin.split(":");
  expect(file).toBe("app/browser/monitoring-queue.ts");
  expect(existsSync(file)).toBe(true);
  const sourceLine = readFileSync(file, "utf8").split("\n")[Number(line) - 1];
  expect(sourceLine).toContain(said);
});

test.each([
  ["in another folder", "/assets/../../package.json"],
  ["in a file that is not built", "/assets/nothing-here.js"],
  ["in a page", "/faq"],
  ["in a style sheet", "/assets/root.css"],
])("a position %s is not found", (_name, source) => {
  const findOrigin = createOriginFinder(site.deps.build.mapsDir);
  expect(findOrigin({ source, line: 1, column: 1 })).toBeNull();
});

test("a position beyond the end of the file is not found", () => {
  const findOrigin = createOriginFinder(site.deps.build.mapsDir);
  const source = `/assets/${assets.find((name) => name.endsWith(".js"))}`;
  for (const line of [0, 1_000_000]) expect(findOrigin({ source, line, column: 0 })).toBeNull();
});
