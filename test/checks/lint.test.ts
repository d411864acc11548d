import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plantTree, run, uprootTree } from "./fixture-tree.ts";

const config = {
  ".oxlintrc.json": readFileSync(new URL("../../.oxlintrc.json", import.meta.url), "utf8"),
  "tsconfig.json": readFileSync(new URL("../../tsconfig.json", import.meta.url), "utf8"),
};

const cleanTree = {
  "server/config.ts": "export const port = Number(process.env.PORT);\n",
  "app/browser/calls.ts": 'export const ask = async () => await fetch("/api/auth");\n',
  "app/screens/home/route.tsx": "export default function Home() {\n  return <p>hi</p>;\n}\n",
  "app/screens/home/session.server.ts": "export const name = 1;\n",
  "app/entry.client.tsx": "export default 1;\n",
  "app/routes.ts": "export default [];\n",
  "vite.config.ts": "export default { port: process.env.PORT };\n",
  "cli/main.ts": 'console.log("hi");\n',
  "scripts/check.ts": "console.log(process.env.CI);\n",
};

const breaches: [rule: string, path: string, text: string][] = [
  ["typescript(no-floating-promises)", "jobs/a.ts", "async function go() {}\ngo();\n"],
  [
    "typescript(no-misused-promises)",
    "jobs/b.ts",
    "export const due = async () => Math.random() > 1;\nexport const n = due() ? 1 : 2;\n",
  ],
  [
    "typescript(await-thenable)",
    "jobs/c.ts",
    "const one: number = 1;\nexport const n = await one;\n",
  ],
  [
    "typescript(switch-exhaustiveness-check)",
    "jobs/d.ts",
    'export function pick(kind: "a" | "b") {\n  switch (kind) {\n    case "a":\n      return 1;\n  }\n  return 2;\n}\n',
  ],
  ["typescript(no-explicit-any)", "domain/a.ts", "export const a: any = 1;\n"],
  [
    "typescript(no-unsafe-assignment)",
    "domain/b.ts",
    'const b = JSON.parse("1");\nexport const c = typeof b;\n',
  ],
  [
    "typescript(no-non-null-assertion)",
    "domain/c.ts",
    "export const first = (all: string[]) => all[0]!.length;\n",
  ],
  [
    "typescript(consistent-type-imports)",
    "domain/d.ts",
    'import { Stats } from "node:fs";\nexport const size = (stats: Stats) => stats.size;\n',
  ],
  ["typescript(only-throw-error)", "domain/e.ts", 'export function go() {\n  throw "no";\n}\n'],
  ["eslint(eqeqeq)", "domain/f.ts", "export const isOne = (n: number) => n == 1;\n"],
  ["eslint(no-console)", "server/a.ts", "console.log(1);\n"],
  ["node(no-process-env)", "server/b.ts", "export const port = process.env.PORT;\n"],
  [
    "eslint(no-restricted-imports)",
    "server/c.ts",
    'import { env } from "node:process";\nexport const port = env.PORT;\n',
  ],
  ["import(no-default-export)", "server/d.ts", "export default 1;\n"],
  ["eslint(no-restricted-globals)", "app/site/a.tsx", 'export const a = () => fetch("/");\n'],
  [
    "eslint(no-restricted-properties)",
    "app/site/b.tsx",
    'export const b = () => globalThis.fetch("/");\n',
  ],
  ["jsx-a11y(alt-text)", "app/site/c.tsx", 'export const Logo = () => <img src="/a.png" />;\n'],
  [
    "react(no-danger)",
    "app/blocks/d.tsx",
    'export const D = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;\n',
  ],
  [
    "eslint(max-lines-per-function)",
    "app/site/e.tsx",
    `export function Long() {\n${"  void 0;\n".repeat(150)}  return <p>hi</p>;\n}\n`,
  ],
  ["unicorn(filename-case)", "app/site/MainMenu.tsx", "export const menu = 1;\n"],
  ["eslint(max-lines)", "db/long.ts", "export {};\n".repeat(301)],
  [
    "vitest(no-restricted-vi-methods)",
    "test/a.test.ts",
    'import { vi } from "vitest";\nvi.mock("../domain/a.ts");\n',
  ],
  [
    "vitest(no-focused-tests)",
    "test/b.test.ts",
    'import { expect, test } from "vitest";\ntest.only("adds", () => {\n  expect(1 + 1).toBe(2);\n});\n',
  ],
  [
    "vitest(expect-expect)",
    "test/c.test.ts",
    'import { test } from "vitest";\ntest("says nothing", () => {});\n',
  ],
];

const lint = (root: string) =>
  run("node_modules/oxlint/bin/oxlint", ["--type-aware", "--format=unix"], root);

describe("lint", () => {
  const planted = Object.fromEntries(breaches.map(([, path, text]) => [path, text]));
  const roots = { clean: "", planted: "" };
  beforeAll(() => {
    roots.clean = plantTree({ ...config, ...cleanTree });
    roots.planted = plantTree({ ...config, ...cleanTree, ...planted });
  });
  afterAll(() => {
    uprootTree(roots.clean);
    uprootTree(roots.planted);
  });

  test("passes constructs in the one place where they are allowed", () => {
    const { status, output } = lint(roots.clean);
    expect(output).not.toContain("[Error");
    expect(status).toBe(0);
  });

  test("names each planted violation, and reports nothing on the clean files", () => {
    const { status, lines } = lint(roots.planted);
    const found = lines.filter((line) => line.includes("[Error"));
    for (const [rule, path] of breaches) {
      expect(found).toContainEqual(
        expect.stringMatching(
          new RegExp(`^${RegExp.escape(path)}:.*\\[Error/${RegExp.escape(rule)}\\]$`),
        ),
      );
    }
    const blamed = new Set(found.map((line) => line.split(":")[0]));
    expect(Object.keys(cleanTree).filter((path) => blamed.has(path))).toEqual([]);
    expect(status).toBe(1);
  });
});
