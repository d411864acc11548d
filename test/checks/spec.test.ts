import { describe, expect, test } from "vitest";
import { checkTree } from "./fixture-tree.ts";

const testFile = `
import { describe, test } from "vitest";
describe("pages", () => {
  test("GET / shows only the site's title", () => {});
  test.each([[1]])("GET /faq %s shows both", () => {});
  test.concurrent(\`GET \${path} is found\`, () => {});
  test.skip("GET /late answers", () => {});
});
`;
const ref = (name: string, file = "test/pages.test.ts") => `\`${file}\` "${name}"`;
const promises = [
  "# What the site promises",
  "- a plain bullet promises nothing",
  `- **2.1** The title. — *test:* ${ref("GET / shows only the site's title")}`,
  `- **2.2** Both titles, told`,
  `  on two lines. — *tests:* ${ref("GET /faq %s shows both")};`,
  `  ${ref("GET … is found")}`,
  "- **2.3** Not there yet. — *planned*",
];

function checkSpec(...planted: string[]) {
  return checkTree("spec", {
    "test/pages.test.ts": testFile,
    "docs/spec.md": [...promises, ...planted].join("\n"),
  });
}

describe("check-spec", () => {
  test("passes when every promise is shown or marked as planned, and counts both", () => {
    const { status, output } = checkSpec();
    expect(output).toBe("spec: 3 promises, 2 shown by 3 tests, 1 planned\n");
    expect(status).toBe(0);
  });

  test.each([
    ["a doubled number", "- **2.3** Again. — *planned*", "2.3: doubled"],
    ["a promise without a test", "- **2.4** Just said.", "2.4: no test shows it"],
    [
      "a test that is not there",
      `- **2.4** Said. — *test:* ${ref("GET / dances")}`,
      '2.4: test/pages.test.ts has no test "GET / dances"',
    ],
    [
      "a file that is not there",
      `- **2.4** Said. — *test:* ${ref("x", "test/gone.test.ts")}`,
      "2.4: test/gone.test.ts is no test file",
    ],
    [
      "a skipped test",
      `- **2.4** Said. — *test:* ${ref("GET /late answers")}`,
      '2.4: test/pages.test.ts skips "GET /late answers"',
    ],
    ["an unreadable reference", "- **2.4** Said. — *test:* pages", "2.4: cannot read its test"],
    ["a number that is not bold", "- 2.4 Said.", "2.4: a promise's number stands in bold"],
  ])("fails on %s", (_what, line, message) => {
    const { status, lines } = checkSpec(line);
    expect(lines).toEqual([expect.stringContaining(message), "spec: 1 breach"]);
    expect(status).toBe(1);
  });

  test("fails when there is no promise at all", () => {
    const { status, output } = checkTree("spec", {});
    expect(output).toContain("docs/spec.md: no promise found");
    expect(status).toBe(1);
  });
});
