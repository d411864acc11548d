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

/** What a browser would refuse on this page, and what its policy allows without need. */
async function violationsOf(path: string, host: string, status: number): Promise<string[]> {
  const answer = await site.request(path, { host, headers: { accept: "text/html" } });
  const html = await answer.text();
  const policy = directives(answer.headers.get("content-security-policy") ?? "");
  const tags = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, "").match(/<[a-z][^>]*>/gi) ?? [];
  return [
    ...(answer.status === status ? [] : [`status ${answer.status}`]),
    ...(answer.headers.get("content-type")?.startsWith("text/html") ? [] : ["no page"]),
    ...(tags.length > 5 ? [] : ["hardly a page"]),
    ...["default-src", "base-uri", "frame-ancestors"].filter(
      (name) => policy.get(name)?.join() !== "'none'",
    ),
    ...[...policy].flatMap(([name, sources]) => sources.filter((source) => isLoose(name, source))),
    ...hashFaults(policy, "script-src", inline(html, "script")),
    ...hashFaults(policy, "style-src", inline(html, "style")),
    ...tags.filter((tag) => /[\s"'/](?:on[a-z]+|style)\s*=/i.test(tag)),
    ...tags.filter((tag) => /^<(?:base|object|embed|iframe|frame)\b/i.test(tag)),
    ...tags.filter((tag) => /["'=\s](?:javascript|vbscript):/i.test(tag)),
  ].map((fault) => `${path}: ${fault}`);
}

function isLoose(directive: string, source: string): boolean {
  if (source === "data:" || source === "https:") return directive !== "img-src";
  return /unsafe|\*|^\w+:$|strict-dynamic/.test(source);
}

/** Each inline text has its hash, and each hash has its text. */
function hashFaults(policy: Map<string, string[]>, name: Source, texts: string[]): string[] {
  const allowed = new Set(policy.get(name)?.filter((source) => source.startsWith("'sha256-")));
  const needed = new Set(texts.map(hash));
  return [...allowed.symmetricDifference(needed)].map((odd) => `${name} ${odd}`);
}

describe.each(hosts)("the policy of %s", (host) => {
  // spec 15.8
  test("has the hash of every inline script and style on each of its pages", async () => {
    const { payload } = await getContent(operatorOn(site, host));
    expect(payload.pages.length).toBeGreaterThan(3);
    const open = payload.pages.filter(({ middleware }) => middleware === undefined);
    for (const { path, lang } of open) {
      const local = lang === "es" ? `/es${path === "/" ? "" : path}` : path;
      expect(await violationsOf(local, host, 200)).toEqual([]);
    }
  });

  test.each([
    ["/no-such-page", 404],
    ["/a/b/c", 404],
    ["/es/no-such-page", 404],
    ["/?version=working", 403],
    ["/assets/none.js", 404],
  ])("has the hashes on %s too", async (path, status) => {
    expect(await violationsOf(path, host, status)).toEqual([]);
  });
});

describe("what a captcha needs", () => {
  const google = "https://www.google.com/recaptcha/";
  const keys = {
    RECAPTCHA_SITE_KEY: "site-key",
    RECAPTCHA_PROJECT: "project",
    RECAPTCHA_API_KEY: "key-of-ours",
  };

  async function policyWith(CAPTCHA: string) {
    const own = await startTestApp({ env: { ...keys, CAPTCHA } });
    const answer = await own.request("/faq", { headers: { accept: "text/html" } });
    const html = await answer.text();
    await own.close();
    const policy = directives(answer.headers.get("content-security-policy") ?? "");
    const sources = (name: string) =>
      policy.get(name)?.filter((source) => !source.startsWith("'sha256-"));
    return { html, sources };
  }

  test.each([
    ["off", ["'self'"], ["'self'"], undefined, undefined],
    ["altcha", ["'self'"], ["'self'"], undefined, ["'self'"]],
    [
      "recaptcha",
      ["'self'", google, "https://www.gstatic.com/recaptcha/"],
      ["'self'", google],
      [google, "https://recaptcha.google.com/recaptcha/"],
      undefined,
    ],
  ])(
    "is allowed with CAPTCHA=%s, and nothing more",
    async (provider, scripts, connects, frames, workers) => {
      const { html, sources } = await policyWith(provider);
      expect(sources("script-src")).toEqual(scripts);
      expect(sources("connect-src")).toEqual(connects);
      expect(sources("frame-src")).toEqual(frames);
      expect(sources("worker-src")).toEqual(workers);
      expect(html).not.toMatch(/google|key-of-ours/);
      expect(html.includes("site-key")).toBe(provider === "recaptcha");
    },
  );
});

test("an unknown host's page has the strictest policy", async () => {
  expect(await violationsOf("/", "unknown.example", 421)).toEqual([]);
});

test("the page of a site with unreadable content has the hashes too", async () => {
  await storeRaw(site, (payload) => Object.assign(payload, { base: 7 }), "mesa.localhost");
  expect(await violationsOf("/", "mesa.localhost", 500)).toEqual([]);
  expect(await violationsOf("/es/faq", "mesa.localhost", 500)).toEqual([]);
});

test("the policy of the docs page allows only its own files", async () => {
  const answer = await site.request("/api/docs", { headers: { accept: "text/html" } });
  const policy = directives(answer.headers.get("content-security-policy") ?? "");
  expect(policy.get("default-src")).toEqual(["'none'"]);
  for (const source of policy.get("script-src") ?? [])
    expect(source).toMatch(/^'(?:self|sha256-.+)'$/);
});
