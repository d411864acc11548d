import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getContent } from "#domain/content/get-content.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { storeRaw } from "#test/attacks/stored-content.ts";

const hosts = ["localhost", "mesa.localhost", "harbor.localhost"];

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

type Source = "script-src" | "style-src";

function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

const inline = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}\\s*>`, "gi"))]
    .filter(([, attributes = ""]) => !/\ssrc\s*=/i.test(attributes))
    .map(([, , text = ""]) => text);
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** What a browser would let run or show on this page, and that there is nothing it would refuse. */
async function expectStrictPolicy(path: string, host: string, status: number) {
  const answer = await site.request(path, { host, headers: { accept: "text/html" } });
  const html = await answer.text();
  expect(answer.status, path).toBe(status);
  expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
  const policy = directives(answer.headers.get("content-security-policy") ?? "");

  expect(policy.get("default-src")).toEqual(["'none'"]);
  expect(policy.get("base-uri")).toEqual(["'none'"]);
  expect(policy.get("frame-ancestors")).toEqual(["'none'"]);
  for (const [name, sources] of policy) {
    for (const source of sources) {
      expect(source, name).not.toMatch(/unsafe|^\*$|^http:|strict-dynamic/);
      if (source === "data:") expect(name).toBe("img-src");
    }
  }
  expectHashes(policy, "script-src", inline(html, "script"));
  expectHashes(policy, "style-src", inline(html, "style"));

  const tags = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, "").match(/<[a-z][^>]*>/gi) ?? [];
  expect(tags.length).toBeGreaterThan(5);
  expect(tags.filter((tag) => /[\s"'/](?:on[a-z]+|style)\s*=/i.test(tag))).toEqual([]);
  expect(tags.filter((tag) => /^<(?:base|object|embed|iframe|frame)\b/i.test(tag))).toEqual([]);
  expect(tags.filter((tag) => /["'=\s](?:javascript|vbscript):/i.test(tag))).toEqual([]);
}

/** Each text has its hash, and no hash stands there for a text that does not. */
function expectHashes(policy: Map<string, string[]>, name: Source, texts: string[]) {
  const sources = policy.get(name) ?? [];
  const hashes = sources.filter((source) => source.startsWith("'sha256-"));
  expect(hashes.toSorted()).toEqual([...new Set(texts.map(hash))].toSorted());
}

describe.each(hosts)("the policy of %s", (host) => {
  test("has the hash of every inline script and style on each of its pages", async () => {
    const { payload } = await getContent(operatorOn(site, host));
    expect(payload.pages.length).toBeGreaterThan(3);
    for (const { path, lang, middleware } of payload.pages) {
      const local = lang === "es" ? `/es${path === "/" ? "" : path}` : path;
      if (middleware === undefined) await expectStrictPolicy(local, host, 200);
    }
  });

  test.each([
    ["/no-such-page", 404],
    ["/a/b/c", 404],
    ["/es/no-such-page", 404],
    ["/?version=working", 403],
    ["/assets/none.js", 404],
  ])("has them on %s", async (path, status) => {
    await expectStrictPolicy(path, host, status);
  });
});

test("an unknown host's page has the strictest policy", async () => {
  await expectStrictPolicy("/", "unknown.example", 421);
});

test("the page of a site that cannot be read has the hashes too", async () => {
  await storeRaw(site, (payload) => (payload.base = 7), "mesa.localhost");
  await expectStrictPolicy("/", "mesa.localhost", 500);
  await expectStrictPolicy("/es/faq", "mesa.localhost", 500);
});

test("the docs page keeps to a policy of its own files", async () => {
  const answer = await site.request("/api/docs", { headers: { accept: "text/html" } });
  const policy = directives(answer.headers.get("content-security-policy") ?? "");
  expect(policy.get("default-src")).toEqual(["'none'"]);
  for (const source of policy.get("script-src") ?? [])
    expect(source).toMatch(/^'(?:self|sha256-.+)'$/);
});
