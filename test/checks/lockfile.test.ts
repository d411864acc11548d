import { expect, test } from "vitest";
import { checkTree, run } from "./fixture-tree.ts";

const hash = `sha512-${"A".repeat(86)}==`;
const whole = { version: "1.0.0", integrity: hash };

const check = (packages: Record<string, object>, lockfileVersion = 3) =>
  checkTree("lockfile", { "package-lock.json": JSON.stringify({ lockfileVersion, packages }) });

test("check-lockfile passes the project's own lock", () => {
  expect(run("scripts/check-lockfile.ts", [])).toMatchObject({ status: 0 });
});

test("check-lockfile passes packages with their hash", () => {
  const resolved = "https://registry.npmjs.org/b/-/b-1.0.0.tgz";
  const { lines, status } = check({
    "": { name: "root" },
    "node_modules/a": whole,
    "node_modules/a/node_modules/@b/b": { ...whole, resolved },
  });
  expect(lines).toEqual(["lockfile: 2 packages, 0 of them without a hash"]);
  expect(status).toBe(0);
});

test.each([
  ["without its hash", { version: "1.0.0" }, "no integrity"],
  ["with a weak hash", { ...whole, integrity: "sha1-AAAA" }, "its integrity is not one SHA-512"],
  ["from elsewhere", { ...whole, resolved: "https://example.com/a.tgz" }, "not from https://"],
  ["from a folder", { resolved: "../a", link: true }, "not from https://"],
])("check-lockfile fails on a package %s", (_name, entry, message) => {
  const { output, status } = check({ "node_modules/a": entry });
  expect(output).toContain(`node_modules/a: ${message}`);
  expect(status).toBe(1);
});

test("check-lockfile fails on a known gap of another version, or on one more than known", () => {
  const binary = (version: string, platform: string) => ({
    [`node_modules/@oxlint-tsgolint/${platform}`]: { version, optional: true },
  });
  const known = ["a", "b", "c", "d"].map((name) => binary("7.0.2007", name));
  expect(check(Object.assign({}, ...known)).status).toBe(0);
  expect(check(Object.assign({}, ...known, binary("7.0.2007", "e"))).output).toContain(
    "@oxlint-tsgolint/e: no integrity",
  );
  expect(check(binary("7.0.2008", "a")).status).toBe(1);
});

test("check-lockfile fails without packages and on an older form of the lock", () => {
  expect(check({}).output).toContain("no packages");
  expect(check({ "node_modules/a": whole }, 1).output).toContain("lockfile version 3");
});
