import { execFileSync } from "node:child_process";
import { afterEach, describe, expect, test } from "vitest";
import { plantTree, run, uprootTree } from "./fixture-tree.ts";

const roots: string[] = [];
afterEach(() => roots.splice(0).forEach(uprootTree));

function checkWords(planted: Record<string, string>) {
  const root = plantTree({ ".gitignore": "node_modules\n", ...planted });
  roots.push(root);
  execFileSync("git", ["init", "--quiet"], { cwd: root });
  return run("scripts/check-words.ts", [root]);
}

describe("check-words", () => {
  test("passes the field's words, even if a text or a comment has another", () => {
    const { status, output } = checkWords({
      "domain/billing/refund.ts":
        '// Owed to somebody.\nexport const refundDueCents = 1;\nexport const said = "owed";\n',
      "app/color.tsx": '<p aria-labelledby="a">colour</p>;\n',
    });
    expect(output).toBe("words: 2 names in 2 files\n");
    expect(status).toBe(0);
  });

  test.each([
    ["domain/billing/a.ts", "export const amountOwed = 1;", 'amountOwed: not "owed"'],
    ["domain/billing/a.ts", "export type Order = { at: string };", 'Order: not "order"'],
    ["domain/a.ts", "export function run({ wishKey }: never) {}", 'wishKey: not "wish"'],
    ["domain/limits/a.ts", "const x = { gate: 1 };", 'gate: not "gate"'],
    ["app/a.tsx", "const shownColours = <i />;", 'shownColours: not "colours"'],
    ["db/old-catalogue.ts", "export {};", 'db/old-catalogue.ts: not "catalogue"'],
  ])("fails on a name in %s: %s", (path, text, message) => {
    const { status, output } = checkWords({ [path]: `${text}\n` });
    expect(output).toContain(message);
    expect(status).toBe(1);
  });

  test("ignores a word outside the rooms it is about", () => {
    const { status } = checkWords({
      "app/a.ts": "export const order = 1;\nexport const fault = 2;\n",
    });
    expect(status).toBe(0);
  });
});
