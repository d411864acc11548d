import { execFileSync } from "node:child_process";
import { afterEach, describe, expect, test } from "vitest";
import { plantTree, run, uprootTree } from "./fixture-tree.ts";

const lines = (count: number) => "export const line = 1;\n".repeat(count);
const cleanTree = {
  ".gitignore": "node_modules\nignored/\n",
  "app/site/terms-of-service.tsx": `// Why.\n${lines(9)}`,
  "app/entry.client.tsx": lines(20),
  "db/connect.ts": `import { a } from "./a.ts";\nexport { a };\nexport const b = a;\n`,
  "ignored/Utils.ts": lines(400),
};

const roots: string[] = [];
afterEach(() => roots.splice(0).forEach(uprootTree));

function checkLayout(planted: Record<string, string>, ...flags: string[]) {
  const root = plantTree({ ...cleanTree, ...planted });
  roots.push(root);
  execFileSync("git", ["init", "--quiet"], { cwd: root });
  return run("scripts/check-layout.ts", [root, ...flags]);
}

describe("check-layout", () => {
  test("passes a clean tree and prints its figures, ignored files left out", () => {
    const { status, output } = checkLayout({});
    expect(output).toBe(
      "layout: 3 files, median 10, p90 20, longest 20 (app/entry.client.tsx), " +
        "comments 3.0% of lines\n",
    );
    expect(status).toBe(0);
  });

  test.each([
    ["a file over 300 lines", "db/long.ts", lines(301), "db/long.ts: 301 lines, over 300"],
    ["a file in PascalCase", "app/Menu.tsx", lines(1), "app/Menu.tsx: not kebab-case"],
    ["a folder in camelCase", "db/myTables/a.ts", lines(1), "db/myTables/a.ts: not kebab-case"],
    ["a drawer folder", "db/utils/a.ts", lines(1), 'db/utils/a.ts: "utils" is a drawer'],
    ["a drawer file", "db/date-helpers.ts", lines(1), '"date-helpers" is a drawer'],
    ["a barrel", "db/index.ts", '// All.\nexport * from "./a.ts";\n', "db/index.ts: a barrel"],
    [
      "a barrel in two steps",
      "db/all.ts",
      'import { a } from "./a.ts";\nimport type { B } from "./b.ts";\nexport { a };\nexport type { B };\n',
      "db/all.ts: a barrel",
    ],
  ])("fails on %s", (_what, path, text, message) => {
    const { status, output } = checkLayout({ [path]: text });
    expect(output).toContain(message);
    expect(status).toBe(1);
  });

  test("fails when files are too long on the whole", () => {
    const long = Object.fromEntries([1, 2, 3, 4].map((n) => [`db/t${n}.ts`, lines(210)]));
    const { status, output } = checkLayout(long);
    expect(output).toContain("median: 210 lines, over 80");
    expect(output).toContain("p90: 210 lines, over 200");
    expect(status).toBe(1);
  });

  test("fails on a crumb, and on two rooms that import each other", () => {
    const { status, output } = checkLayout({
      "domain/accounts/log-in.ts": `import { a } from "./crumb.ts";\n${lines(45)}`,
      "domain/accounts/crumb.ts": `import { c } from "#domain/limits/far.ts";\n${lines(3)}`,
      "domain/limits/far.ts": `import { a } from "#domain/accounts/log-in.ts";\n${lines(45)}`,
    });
    expect(output).toContain(
      "domain/accounts/crumb.ts: a crumb, fold it into domain/accounts/log-in.ts",
    );
    expect(output).toContain("domain: rooms import one way, but accounts ↔ limits");
    expect(status).toBe(1);
  });

  test("fails when too many files of a large tree are short", () => {
    const short = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`db/s${n}.ts`, "\n"]));
    const { status, output } = checkLayout(short);
    expect(output).toMatch(/product: [\d.]+% of the files are under 25 lines, over 12%/);
    expect(output).toMatch(/product: the median is 1 lines, not 50 to 80/);
    expect(status).toBe(1);
  });

  test("prints with --figures how the code is divided", () => {
    const { lines: said } = checkLayout(
      {
        "domain/accounts/log-in.ts": `import { a } from "./crumb.ts";\nimport type { B } from "./far.ts";\n`,
        "domain/accounts/crumb.ts": `import { c } from "#domain/limits/far.ts";\n${lines(3)}`,
        "domain/accounts/far.ts": lines(50),
        "domain/limits/far.ts": `import { a } from "#domain/accounts/log-in.ts";\n${lines(45)}`,
      },
      "--figures",
    );
    expect(said.slice(0, 4)).toEqual([
      "product files: 7",
      "median: 10 lines",
      "under 25 lines: 5 (71.4%)",
      "crumbs: 1",
    ]);
    expect(said).toContain("  domain/accounts/crumb.ts: 4, into domain/accounts/log-in.ts");
    expect(said).toContain("  accounts ↔ limits");
    const walk = said.indexOf("POST /api/login: 4 files");
    // A type-only import is not a step of the walk.
    expect(said.slice(walk + 1, walk + 5)).toEqual([
      "  server/api/auth.ts",
      "  domain/accounts/log-in.ts",
      "  domain/accounts/crumb.ts",
      "  domain/limits/far.ts",
    ]);
  });
});
