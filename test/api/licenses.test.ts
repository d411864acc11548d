import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import ours from "../../package.json" with { type: "json" };
import { fontPackages } from "#domain/pdf/scripts/shelf.ts";
import { packageOf } from "../../scripts/licenses.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";

const root = new URL("../..", import.meta.url).pathname;

let site: TestApp;
let text: string;
let headings: Set<string>;
beforeAll(async () => {
  site = await startTestApp();
  text = await (await site.request("/licenses.txt")).text();
  const named = text.matchAll(/^={80}\n\n(\S+) \d[\w.-]*, /gm);
  headings = new Set([...named].flatMap(([, name]) => name ?? []));
});
afterAll(() => site.close());

describe("GET /licenses.txt", () => {
  // spec 14.13
  test.each(["react", "react-router", "leaflet", ...Object.keys(ours.dependencies)])(
    "names %s",
    (name) => {
      expect(headings).toContain(name);
    },
  );

  // spec 14.13
  test("names every package whose code is in the browser's build or the server's bundle", () => {
    const record = JSON.parse(
      readFileSync(join(root, "build/client-modules.json"), "utf8"),
    ) as Record<string, string[]>;
    const used = new Set([...Object.values(record).flat(), ...bundled()].flatMap(packageOf));
    used.delete(undefined);
    expect(used.size).toBeGreaterThan(20);
    expect([...used].filter((name) => name !== undefined && !headings.has(name))).toEqual([]);
  });

  // spec 14.13
  test("contains the terms of the fonts, of Node, of PostgreSQL and of the data", () => {
    // The pages' five, our own for documents, and those of further scripts.
    const fonts = 5 + 1 + fontPackages.length;
    expect(text.match(/SIL OPEN FONT LICENSE Version 1.1/g)).toHaveLength(fonts);
    expect(text).toContain("Copyright 2022 The Noto Project Authors");
    expect(text).toContain("Lucide Icons and Contributors");
    expect(text).toContain("Copyright Node.js contributors");
    expect(text).toContain("PostgreSQL Global Development Group");
    expect(text).toContain("https://creativecommons.org/licenses/by/4.0/");
    expect(text).toContain("Copyright (c) Meta Platforms");
  });

  test("is compressed, and cached for a day", async () => {
    const whole = text.length;
    const answer = await site.request("/licenses.txt", { headers: { "accept-encoding": "br" } });
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=86400");
    expect(answer.headers.get("content-encoding")).toBe("br");
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(whole / 4);
  });
});

/** The sources of the server's bundles, from their source maps. */
function bundled(): string[] {
  const shelf = join(root, "build/start");
  expect(existsSync(shelf)).toBe(true);
  return readdirSync(shelf, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".map"))
    .flatMap((name) => {
      const map = JSON.parse(readFileSync(join(shelf, name), "utf8")) as { sources: string[] };
      return map.sources;
    });
}
