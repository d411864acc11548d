import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reportProvider } from "#domain/inbox/report-provider.ts";
import { getSite } from "#domain/sites/list-sites.ts";
import { readConfig, settings } from "#server/config.ts";
import { addOffice, addProvider } from "#test/support/catalog.ts";
import { systemCtx } from "#test/support/context.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { answerHere } from "./answer-here.ts";
import { codeBlocks, readCommand, reasonNotRun } from "./readme-commands.ts";

const root = join(import.meta.dirname, "..", "..");
const fileOf = (name: string) => readFileSync(join(root, name), "utf8");
const documents = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"];
const readme = fileOf("README.md");
const blocks = codeBlocks(readme);
const isOurs = (line: string) => line.startsWith("./enamel ");
const commands = blocks
  .filter((block) => reasonNotRun(block) === undefined)
  .flatMap(({ lines }) => lines.filter(isOurs).map(readCommand));

let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), "enamel-readme-"));
const home = process.cwd();

beforeAll(async () => {
  database = await createTestDatabase();
  const system = systemCtx({ db: database.db });
  const site = await getSite(system, { key: "localhost" });
  const visitor = { ...system, site, actor: { kind: "visitor" } } as const;
  const id = await addProvider({ ...system, site }, [await addOffice({ ...system, site })]);
  const report = { reason: "wrong_phone", message: "It rings elsewhere.", language: "en" } as const;
  await reportProvider(visitor, { id, report });
  process.chdir(folder);
});
afterAll(async () => {
  process.chdir(home);
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

test("the README has commands, and says for each block that does not run why", () => {
  expect(commands.length).toBeGreaterThan(15);
  const marked = blocks.filter(({ info }) => info.includes("not-run"));
  expect(marked.map(reasonNotRun)).toEqual(marked.map(() => expect.any(String)));
});

// spec 18.10
test.each(commands)("$line runs as the README shows it", async ({ words, out }) => {
  const outcome = await answerHere(words, { DATABASE_URL: database.url, DEMO: "on" });
  expect({ code: outcome.code, err: outcome.err }).toEqual({ code: 0, err: "" });
  expect(outcome.out).not.toBe("");
  if (out !== undefined) writeFileSync(out, outcome.out);
});

test("every other command in the docs exists, with the options it shows", async () => {
  const skipped = blocks.filter(reasonNotRun).flatMap(({ lines }) => lines.filter(isOurs));
  const texts = documents.map(fileOf).join("\n");
  const named = [...texts.matchAll(/`(\.\/enamel [^`\n]+)`/g)].map(([, line = ""]) => line);
  expect(named.length).toBeGreaterThan(3);
  for (const line of [...skipped, ...named]) {
    const words = readCommand(line.replace(/ < .*/, "")).words.filter((word) => word !== "--help");
    const { code, out } = await answerHere([...words, "--help"], {});
    expect({ line, code }).toEqual({ line, code: 0 });
    for (const option of words.slice(1).filter((word) => word.startsWith("--"))) {
      expect(out).toContain(`  ${option}`);
    }
  }
});

test("every npm script and file named in the docs exists", () => {
  const { scripts } = JSON.parse(fileOf("package.json")) as { scripts: Record<string, string> };
  for (const name of documents) {
    const text = fileOf(name);
    const used = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, script = ""]) => script);
    expect(used.filter((script) => !scripts[script])).toEqual([]);
    const linked = [...text.matchAll(/(?:\]\(|src=")(?!https?:)([^)#"]+)/g)];
    expect(
      linked.map(([, file = ""]) => file).filter((file) => !existsSync(join(root, file))),
    ).toEqual([]);
  }
});

test("the images in the README weigh at most 200 kB together", () => {
  const files = [...readme.matchAll(/src="([^"]+)"/g)].map(([, file = ""]) => file);
  const bytes = files.map((file) => readFileSync(join(root, file)).byteLength);
  expect(files.length).toBeGreaterThan(0);
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(200 * 1024);
});

test(".env.example has every setting, with its default as the value", () => {
  const lines = fileOf(".env.example").replaceAll(/^#(?=[A-Z_]+=)/gm, "");
  const given = parseEnv(lines);
  expect(Object.keys(given).toSorted()).toEqual(Object.keys(settings).toSorted());
  expect(readConfig(given)).toEqual(readConfig({}));
});
