import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBuilder } from "vite";
import { recordClientModules } from "../../scripts/bundle-modules-plugin.ts";
import { checkTree, plantTree, run, uprootTree } from "./fixture-tree.ts";

const chunk = "assets/home.js";
const modules = Array.from({ length: 10 }, (_, n) => `app/blocks/block-${n}.tsx`);
const built = (...planted: string[]) => ({
  [`build/client/${chunk}`]: "export {};\n",
  "build/client-modules.json": JSON.stringify({ [chunk]: [...modules, ...planted] }),
});

describe("check-bundle", () => {
  test("passes a build of browser modules and weighs its chunks", () => {
    const { status, output } = checkTree(
      "bundle",
      built("contract/calls.ts", "node_modules/react-dom/client.js", "\0vite/preload-helper.js"),
    );
    expect(output).toMatch(/\d+ B gz {2}assets\/home\.js\n +\d+ B gz {2}in 1 chunks/);
    expect(status).toBe(0);
  });

  // spec 15.12
  test.each([
    ["domain/plans/get-plan.ts", "a room of the server"],
    ["db/connect.ts?x=1", "a room of the server"],
    ["app/screens/home/session.server.ts", "a .server module"],
    ["node_modules/pg/lib/index.js", "a package of the server"],
    ["node_modules/drizzle-orm/index.js", "a package of the server"],
    ["__vite-browser-external:node:fs", "a module of Node"],
    ["\0__vite-browser-external", "a module of Node"],
    ["node:crypto", "a module of Node"],
  ])("fails on %j in a chunk", (id, reason) => {
    const { status, output } = checkTree("bundle", built(id));
    expect(output).toContain(`${chunk}: ${id} — ${reason}\nbundle: 1 breach`);
    expect(status).toBe(1);
  });

  test("fails without a build, with an almost empty one and with a stale record", () => {
    expect(checkTree("bundle", {}).output).toContain("build/client-modules.json: missing");
    const empty = { ...built(), "build/client-modules.json": "{}" };
    expect(checkTree("bundle", empty).output).toContain("0 modules, fewer than 10");
    const stale = { "build/client-modules.json": built()["build/client-modules.json"] ?? "" };
    expect(checkTree("bundle", stale).output).toContain("recorded, but not in build/client");
  });

  test("fails when a visitor's page waits for what is behind a login", () => {
    const { status, output } = checkTree("bundle", {
      "build/client/assets/late.js": `import"./studio.js";`,
      "build/client/assets/studio.js": "export {};",
      "build/client-modules.json": JSON.stringify({
        "assets/late.js": [...modules, "app/browser/monitoring-report.ts"],
        "assets/studio.js": ["app/screens/studio/forms.ts"],
      }),
    });
    expect(output).toContain(
      "app/browser/monitoring-report.ts waits for assets/studio.js, which has app/screens/studio/forms.ts",
    );
    expect(status).toBe(1);
  });
});

describe("recordClientModules", () => {
  let root = "";
  beforeAll(() => {
    root = plantTree({
      "app/entry.js": `import { secret } from "../domain/secret.js";\nconsole.log(secret);\n`,
      "app/server.js": `import { other } from "../server/other.js";\nconsole.log(other);\n`,
      "domain/secret.js": "export const secret = globalThis.a;\n",
      "server/other.js": "export const other = globalThis.b;\n",
    });
  });
  afterAll(() => uprootTree(root));

  // spec 15.12
  test("records the client's build only, so that check-bundle finds what leaked into it", async () => {
    const builder = await createBuilder({
      root,
      configFile: false,
      logLevel: "silent",
      plugins: [recordClientModules()],
      environments: {
        client: {
          build: { outDir: "build/client", rolldownOptions: { input: join(root, "app/entry.js") } },
        },
        ssr: {
          build: {
            outDir: "build/server",
            rolldownOptions: { input: join(root, "app/server.js") },
          },
        },
      },
    });
    for (const environment of Object.values(builder.environments)) await builder.build(environment);
    const record = readFileSync(join(root, "build/client-modules.json"), "utf8");
    expect(record).toContain('"domain/secret.js"');
    expect(record).not.toContain("server/other.js");
    const { output } = run("scripts/check-bundle.ts", [root]);
    expect(output).toMatch(/domain\/secret\.js — a room of the server/);
  });
});
