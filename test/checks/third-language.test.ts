import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { ask } from "#test/db/embedded-server.ts";
import { addressIn } from "#test/lifecycle/embedded-database.ts";
import { end, launch, makeDemoFolder, removeFolder } from "#test/lifecycle/launch.ts";
import { get } from "#test/lifecycle/visitor.ts";
import { isLongRun } from "#test/support/size.ts";
import { type Copy, copySources, marker, tables } from "./scratch-language.ts";
import { run } from "./fixture-tree.ts";

let copy: Copy;

beforeAll(() => {
  copy = copySources();
  copy.addLanguage();
  run("node_modules/.bin/../@react-router/dev/bin.cjs", ["typegen"], copy.root);
});
afterAll(() => copy.remove());

const timeout = 120_000;

test(
  "another language lacks tables of words alone, and the compiler names each",
  { timeout },
  () => {
    const errors = copy.typeErrors();
    const files = new Set(errors.map((error) => error.replace(/\(.*/, "")));
    expect([...files].toSorted()).toEqual(Object.keys(tables));
    expect(errors.filter((error) => !error.includes("Property 'fr' is missing"))).toEqual([]);
  },
);

test.runIf(isLongRun)("with its tables filled, the product compiles", { timeout }, () => {
  copy.fillTables();
  expect(copy.typeErrors()).toEqual([]);
});

test.runIf(isLongRun)("and serves its pages in that language", { timeout: 300_000 }, async () => {
  const dataDir = makeDemoFolder();
  onTestFinished(() => removeFolder(dataDir));
  const server = launch({ DATA_DIR: dataDir }, { root: copy.root });
  onTestFinished(() => end(server));
  const port = await server.port(200_000);
  const offerAll = `update sites set settings = jsonb_set(settings, '{languages}', '["en", "es", "fr"]')`;
  await ask(addressIn(dataDir), offerAll);
  const page = async (path: string) => (await get(port, path)).text();
  const langOf = async (path: string) => /<html lang="(\w+)"/.exec(await page(path))?.[1];
  await expect.poll(() => langOf("/fr")).toBe("fr");
  expect(await langOf("/es")).toBe("es");
  const home = await page("/fr");
  expect(home.includes(marker)).toBe(true);
  expect(/hrefLang="es"[\s\S]{0,600}Español/.test(home)).toBe(true);
  expect(/\d+ cabinets/.exec(await page("/fr/find-a-dentist?near=12401"))?.[0]).toMatch(/\d/);
});
