import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { fingerprint } from "./fingerprint.ts";

const root = mkdtempSync(join(tmpdir(), "enamel-fingerprint-"));
const write = (path: string, content: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};
write("app/screens/home.tsx", "home");
write("contract/site.ts", "site");
write("package-lock.json", "{}");

afterAll(() => rmSync(root, { recursive: true, force: true }));

test.each<[string, boolean, () => void]>([
  ["a change in app/", true, () => write("app/screens/home.tsx", "hom3")],
  ["a new file in contract/", true, () => write("contract/content/page.ts", "")],
  ["another lockfile", true, () => write("package-lock.json", "{ }")],
  ["a new config", true, () => write("vite.config.ts", "")],
  [
    "a renamed file",
    true,
    () => renameSync(join(root, "contract/site.ts"), join(root, "contract/sites.ts")),
  ],
  ["a deleted file", true, () => rmSync(join(root, "contract/sites.ts"))],
  ["the same content written again", false, () => write("app/screens/home.tsx", "hom3")],
  ["a change of a test", false, () => write("app/screens/home.test.tsx", "test")],
  ["a change in domain/", false, () => write("domain/site.ts", "site")],
])("%s changes the fingerprint: %s", (_what, isDifferent, change) => {
  const before = fingerprint(root);
  change();
  expect(fingerprint(root) !== before).toBe(isDifferent);
});

test("this repository's fingerprint takes less than 150 ms", () => {
  const here = dirname(import.meta.dirname);
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now();
    expect(fingerprint(here)).toHaveLength(64);
    return performance.now() - began;
  });
  expect(Math.min(...times)).toBeLessThan(150);
});
