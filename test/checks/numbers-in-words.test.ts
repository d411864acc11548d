import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { enamelFacts } from "#db/demo/content/site-facts.ts";
import { demoSites } from "#db/demo/sites.ts";
import { describe, expect, test } from "vitest";

// Texts in both languages must have the same numbers: days, prices, shares, times and phones.

const root = join(import.meta.dirname, "../..");
const rooms = ["app", "contract", "db/demo", "domain", "gateways"];
const files = rooms
  .flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`, { cwd: root }))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .toSorted();

/** The Spanish file for a file of English texts. */
function spanishOf(file: string): string | null {
  const spanish = file
    .replace(/(^|\/|-)en(?=\/|\.ts$)/, "$1es")
    .replace(/(^|\/)english\.ts$/, "$1spanish.ts");
  return spanish === file ? null : spanish;
}
const pairs = files.flatMap((file) => {
  const spanish = spanishOf(file);
  return spanish === null ? [] : [{ english: file, spanish }];
});

/** Modules that have both languages side by side. */
const side = files.filter(
  (file) =>
    /\b(?:es:|es \}|es,)/.test(readFileSync(join(root, file), "utf8")) &&
    /^(?:contract|domain|gateways|db\/demo)\//.test(file) &&
    file.endsWith(".ts") &&
    !pairs.some(({ english, spanish }) => file === english || file === spanish),
);

/** Different on purpose, and why. */
const exceptions: Record<string, string> = {
  "savings.timesIncluded": "Spanish says once as “una vez”",
};
const isException = (at: string) => Object.keys(exceptions).some((name) => at.endsWith(name));

type Found = { at: string; english: string[]; spanish: string[]; said: [string, string] };
type Walk = { differing: Found[]; uncalled: string[]; compared: number };

const samples = new WeakSet<object>();

/** A sample argument that fits any text function, and reads as a number. */
function sample(number: number): unknown {
  const nested = () => sample(number + 1);
  const known: Record<PropertyKey, unknown> = {
    [Symbol.toPrimitive]: () => number,
    [Symbol.iterator]: function* items() {
      yield nested();
    },
    toString: () => String(number),
    toLowerCase: () => String(number),
    toLocaleLowerCase: () => String(number),
    valueOf: () => number,
    charAt: () => "",
    slice: () => String(number),
    toLocaleString: () => String(number),
    length: 1,
    map: (make: (item: unknown, at: number) => unknown) => [make(nested(), 0)],
    flatMap: (make: (item: unknown, at: number) => unknown) => [make(nested(), 0)].flat(),
    filter: () => [nested()],
    join: () => String(number),
  };
  const made = new Proxy(() => number, {
    get: (_, key) => (key in known ? known[key] : nested()),
    apply: nested,
  });
  samples.add(made);
  return made;
}

const rounds = [
  ...[1, 2, 17, 72].map((number) => sample(number)),
  enamelFacts,
  1,
  2,
  17,
  "annual",
  "monthly",
  "17",
  true,
  false,
  null,
  undefined,
];

const numbers = /[$#]?\d(?:[\d.,:/]*\d)?(?:\s?%)?/g;
const numbersIn = (text: string) =>
  (text.replace(/<[^>]*>/g, " ").match(numbers) ?? [])
    .map((one) => one.replace(/\s/g, ""))
    .toSorted();

function compare(walk: Walk, at: string, english: unknown, spanish: unknown): void {
  // The function returned its own argument.
  if (samples.has(english as object)) return;
  if (typeof english === "string" && typeof spanish === "string") {
    walk.compared += 1;
    const found = { english: numbersIn(english), spanish: numbersIn(spanish) };
    if (found.english.join(" ") !== found.spanish.join(" ") && !isException(at))
      walk.differing.push({ at, ...found, said: [english, spanish] });
  } else if (typeof english === "function" && typeof spanish === "function") {
    callBoth(walk, at, english as Wording, spanish as Wording);
  } else if (english instanceof Map && spanish instanceof Map) {
    compare(walk, at, [...english.values()], [...spanish.values()]);
  } else if (isHolder(english) && isHolder(spanish)) {
    const [one, other] = [Object.entries(english), Object.entries(spanish)];
    for (const [index, [name, value]] of one.entries()) {
      const same = name in spanish ? (spanish as Record<string, unknown>)[name] : other[index]?.[1];
      compare(walk, `${at}.${name}`, value, same);
    }
  }
}

type Wording = (...given: unknown[]) => unknown;
const isHolder = (value: unknown): value is object => typeof value === "object" && value !== null;

function callBoth(walk: Walk, at: string, english: Wording, spanish: Wording): void {
  let isCalled = false;
  for (const given of rounds) {
    const say = (wording: Wording) => wording(given, given, given, given);
    try {
      const [one, other] = [say(english), say(spanish)];
      compare(walk, at, one, other);
      isCalled = true;
    } catch (error) {
      // The function needs another kind of argument than this sample.
      if (!(error instanceof TypeError) && !(error instanceof RangeError)) throw error;
    }
  }
  if (!isCalled) walk.uncalled.push(at);
}

/** Compares what is under `en` with what is beside it under `es`. */
function compareSides(walk: Walk, at: string, value: unknown, seen = new Set<unknown>()): void {
  if (!isHolder(value) || seen.has(value)) return;
  seen.add(value);
  if ("en" in value && "es" in value) return compare(walk, at, value.en, value.es);
  for (const [name, inner] of Object.entries(value))
    compareSides(walk, `${at}.${name}`, inner, seen);
}

const load = (file: string) => import(join(root, file)) as Promise<Record<string, unknown>>;
const begin = (): Walk => ({ differing: [], uncalled: [], compared: 0 });

describe("texts in two files", () => {
  test("exist in both languages", () => {
    expect(pairs.length).toBeGreaterThan(30);
    const missing = pairs.filter(({ spanish }) => !existsSync(join(root, spanish)));
    expect(missing.map(({ spanish }) => spanish)).toEqual([]);
  });

  test.each(pairs)("have the same numbers: $english", async ({ english, spanish }) => {
    const walk = begin();
    compare(walk, english, { ...(await load(english)) }, { ...(await load(spanish)) });
    expect(walk.differing).toEqual([]);
    expect(walk.uncalled).toEqual([]);
    expect(walk.compared).toBeGreaterThan(0);
  });
});

test("texts side by side have the same numbers", async () => {
  const walk = begin();
  for (const file of side) compareSides(walk, file, { ...(await load(file)) });
  expect(walk.differing).toEqual([]);
  expect(walk.uncalled).toEqual([]);
  expect(walk.compared).toBeGreaterThan(300);
});

test.each(demoSites)("pages of $key have the same numbers in both languages", ({ payload }) => {
  const walk = begin();
  const pages = payload.pages ?? [];
  for (const english of pages.filter(({ lang }) => lang !== "es")) {
    const spanish = pages.find(({ path, lang }) => path === english.path && lang === "es");
    compare(walk, english.path, english.blocks, spanish?.blocks);
  }
  expect(walk.differing).toEqual([]);
  expect(walk.compared).toBeGreaterThan(100);
});
