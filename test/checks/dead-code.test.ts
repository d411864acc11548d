import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { plantTree, run, uprootTree } from "./fixture-tree.ts";

const cleanTree = {
  "knip.json": readFileSync(new URL("../../knip.json", import.meta.url), "utf8"),
  "package.json": JSON.stringify({
    type: "module",
    imports: { "#domain/*": "./domain/*" },
    dependencies: { hono: "4" },
  }),
  "server/main.ts":
    'import { Hono } from "hono";\nimport { total } from "#domain/rules.ts";\nconsole.log(Hono, total);\n',
  "domain/rules.ts": "export const total = 1;\n",
};

function knip(planted: Record<string, string>) {
  const root = plantTree({ ...cleanTree, ...planted });
  try {
    return run("node_modules/knip/bin/knip.js", ["--no-config-hints"], root);
  } finally {
    uprootTree(root);
  }
}

test("knip passes a tree without dead code", () => {
  const { status, output } = knip({});
  expect(output).not.toContain("Unused");
  expect(status).toBe(0);
});

test("knip names an unused file, export and package", () => {
  const { status, output } = knip({
    "domain/forgotten.ts": "export const a = 1;\n",
    "domain/rules.ts": "export const total = 1;\nexport const spare = 2;\n",
    "package.json": cleanTree["package.json"].replace('"hono"', '"pino":"10","hono"'),
  });
  expect(output).toMatch(/^domain\/forgotten\.ts/m);
  expect(output).toMatch(/^spare +domain\/rules\.ts/m);
  expect(output).toMatch(/^pino +package\.json/m);
  expect(status).toBe(1);
});
