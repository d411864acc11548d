import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { plantTree, run, uprootTree } from "./fixture-tree.ts";

const tests = (more = "") => `
import { describe, test } from "vitest";
describe("pages", () => {
  // SPEC 2.1
  test("GET / shows only the site's title", () => {});
  // Rows of both kinds.
  // SPEC 2.1, 2.2
  test.each([[1]])("GET /faq %s shows both", () => {});
  // SPEC 2.2
  test.concurrent(\`GET \${path} is found\`, () => {});
${more}
});
`;
const promises = [
  "# What the site promises",
  "- a plain bullet promises nothing",
  "- **2.1** The title.",
  "- **2.2** Both titles, told",
  "  on two lines.",
  "- **2.3** Not there yet. — *planned*",
];

const roots: string[] = [];
afterEach(() => roots.splice(0).forEach(uprootTree));

function plantSpec({ promised = [] as string[], more = "" } = {}): string {
  const root = plantTree({
    // In capitals here, or they would be marks of this file.
    "test/pages.test.ts": tests(more).replaceAll("SPEC", "spec"),
    "docs/spec.md": [...promises, ...promised].join("\n"),
  });
  roots.push(root);
  execFileSync("git", ["init", "--quiet"], { cwd: root });
  return root;
}

const checkSpec = (root: string, ...flags: string[]) =>
  run("scripts/check-spec.ts", [root, ...flags]);

describe("check-spec", () => {
  test("lists the tests of each promise, and passes while the list is current", () => {
    const root = plantSpec();
    expect(checkSpec(root).lines).toEqual([
      expect.stringContaining("docs/spec-tests.md: not the tests' marks"),
      "spec: 1 breach",
    ]);
    expect(checkSpec(root, "--write").status).toBe(0);
    expect(readFileSync(join(root, "docs/spec-tests.md"), "utf8").split("\n").slice(-5)).toEqual([
      `- **2.1** \`test/pages.test.ts\` "GET / shows only the site's title"`,
      '  `test/pages.test.ts` "GET /faq %s shows both"',
      '- **2.2** `test/pages.test.ts` "GET /faq %s shows both"',
      '  `test/pages.test.ts` "GET … is found"',
      "",
    ]);
    const { status, output } = checkSpec(root);
    expect(output).toBe("spec: 3 promises, 2 shown by 3 tests, 1 planned\n");
    expect(status).toBe(0);
  });

  test.each([
    ["a doubled number", { promised: ["- **2.3** Again. — *planned*"] }, "2.3: doubled"],
    ["a promise without a test", { promised: ["- **2.4** Said."] }, "2.4: no test shows it"],
    ["a number that is not bold", { promised: ["- 2.4 Said."] }, "2.4: a promise's number stands"],
    [
      "a planned promise that is built",
      { more: '  // SPEC 2.3\n  test("is there", () => {});' },
      "2.3: planned, but a test shows it",
    ],
    [
      "a mark of an unknown promise",
      { more: '  // SPEC 9.9\n  test("is there", () => {});' },
      "test/pages.test.ts:12: there is no promise 9.9",
    ],
    [
      "a mark above no test",
      { more: "  // SPEC 2.1\n  const line = 1;" },
      "test/pages.test.ts:11: a mark above no test",
    ],
    [
      "a mark that cannot be read",
      { more: '  // SPEC 2.1 and 2.2\n  test("is there", () => {});' },
      "test/pages.test.ts:11: a mark above no test",
    ],
    [
      "a promise whose only test is skipped",
      {
        promised: ["- **2.4** Said."],
        more: '  // SPEC 2.4\n  test.skip("GET /late answers", () => {});',
      },
      "2.4: each test that shows it is skipped",
    ],
  ])("fails on %s", (_what, planted, message) => {
    const root = plantSpec(planted);
    const { status, lines } = checkSpec(root, "--write");
    expect(lines).toEqual([expect.stringContaining(message), "spec: 1 breach"]);
    expect(status).toBe(1);
  });

  test("fails when there is no promise at all", () => {
    const root = plantTree({});
    roots.push(root);
    execFileSync("git", ["init", "--quiet"], { cwd: root });
    const { status, output } = checkSpec(root, "--write");
    expect(output).toContain("docs/spec.md: no promise found");
    expect(status).toBe(1);
  });
});
