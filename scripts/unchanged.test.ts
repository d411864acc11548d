import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { forgetLook, isUnchanged, keepLook, look } from "./unchanged.ts";

const root = mkdtempSync(join(tmpdir(), "enamel-unchanged-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const at = (path: string) => join(root, path);
function write(path: string, content = "text"): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), content);
}

const sources = ["app/screens/home.tsx", "domain/site.ts", "scripts/build.ts", "package-lock.json"];
const built = [
  "build-id.json",
  "client/assets/root.js",
  "fingerprint",
  "licenses.txt",
  "maps/root.js.map",
  "server/index.js",
  "start/current",
];
for (const path of [...sources, ...built.map((part) => `build/${part}`)]) write(path);

test.each<[string, boolean, () => void]>([
  ["nothing", true, () => {}],
  ["another test", true, () => write("domain/site.test.ts")],
  ["a file elsewhere", true, () => write("docs/spec.md")],
  ["a longer source", false, () => write("domain/site.ts", "longer")],
  ["a new source", false, () => write("app/screens/new.tsx")],
  ["a deleted source", false, () => rmSync(at("app/screens/new.tsx"))],
  ["a source of the same size", false, () => utimesSync(at("domain/site.ts"), 1, 1)],
  ["another lockfile", false, () => write("package-lock.json", "{}")],
  ["a lost part of the build", false, () => rmSync(at("build/server"), { recursive: true })],
])("after %s, the build is still of these sources: %s", (_what, isSame, change) => {
  for (const part of built) write(`build/${part}`);
  keepLook(root, look(root));
  expect(isUnchanged(root)).toBe(true);
  change();
  expect(isUnchanged(root)).toBe(isSame);
});

test("a build that was interrupted is not taken for one of these sources", () => {
  for (const part of built) write(`build/${part}`);
  keepLook(root, look(root));
  forgetLook(root);
  expect(isUnchanged(root)).toBe(false);
});
