import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  checkoutPages,
  emails,
  hosts,
  insidePages,
  newMemberPages,
  type Said,
  textOf,
  visitorPages,
} from "#test/support/everything-said.ts";
import { startTestServer } from "#test/support/server.ts";
import { stalePhrases } from "./stale-phrases.ts";

// Nothing that people read says what readers have marked as foreign, stiff or unclear.

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  const env = { CHECKOUTS_PER_ADDRESS: "10000", MAILS_PER_ADDRESS: "10000" };
  server = await startTestServer({ env });
});
afterAll(() => server.close());

function staleIn(said: readonly Said[]): string[] {
  expect(said.length).toBeGreaterThan(5);
  const found = said.flatMap(({ where, lang, html }) => {
    const text = textOf(html);
    keep(text, where, lang);
    return stalePhrases(text, lang).map(({ phrase }) => `${phrase} (${where})`);
  });
  return [...new Set(found)];
}

/** For a proofreader: what a page says, as text. */
function keep(text: string, where: string, lang: string): void {
  const folder = join(import.meta.dirname, "../../out/words", lang);
  mkdirSync(folder, { recursive: true });
  const name = where.replaceAll(/(?:pay|rcp|sub|per)_[\w-]+/g, "1").replaceAll(/[^\w.]+/g, "-");
  writeFileSync(join(folder, `${name}.txt`), `${text}\n`);
}

describe("no stale phrase", () => {
  test.each(hosts)("stands on a page of %s", async (host) => {
    expect(staleIn(await visitorPages(server, host))).toEqual([]);
  });
  test("stands in the checkout", async () => {
    expect(staleIn(await checkoutPages(server))).toEqual([]);
  });
  test("stands in the dashboard, the studio, or on a paper", async () => {
    expect(staleIn(await insidePages(server))).toEqual([]);
    expect(staleIn(await newMemberPages(server))).toEqual([]);
  });
  test("stands in an email", async () => {
    expect(staleIn(await emails(server))).toEqual([]);
  });
});

test.each([
  ["Somebody typed this", "en", 2],
  ["Go on to payment", "en", 1],
  ["Looks", "en", 1],
  ["It looks good. This is not insurance.", "en", 0],
  ["Importe: $5", "es", 1],
  ["Entrar al consultorio", "es", 0],
] as const)("finds what is stale in %s", (text, lang, count) => {
  expect(stalePhrases(text, lang)).toHaveLength(count);
});
