import { publishDraft } from "#domain/content/publish-draft.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signPreview } from "#domain/content/preview-signature.ts";
import { saveDraft } from "#domain/content/save-draft.ts";
import type { ContentVersion } from "#contract/content.ts";
import { startTestServer } from "#test/support/server.ts";
import { operatorOn, publish, publishedPayload, textPage } from "#test/support/content.ts";

let site: Awaited<ReturnType<typeof startTestServer>>;
let now = new Date("2026-03-01T12:00:00Z");
beforeAll(async () => {
  site = await startTestServer({ now: () => now });
  const payload = await publishedPayload(site);
  const pages = [...(payload.pages as object[]), textPage("/unpublished", "Unpublished")];
  await saveDraft(operatorOn(site), { payload: { ...payload, pages } });
  await publish(site, (next) => next.pages.push(textPage("/second", "Second")));
  await saveDraft(operatorOn(site), { payload: { ...payload, pages } });
});
afterAll(() => site.close());
beforeEach(() => {
  now = new Date("2026-03-01T12:00:00Z");
});

const week = 7 * 86_400_000;
function sign(
  version: ContentVersion,
  { host = "localhost", secret = site.deps.signingSecret } = {},
) {
  const { id } = operatorOn(site, host).site;
  return signPreview(secret, { siteId: id, version }, new Date(now.getTime() + week));
}
const get = async (path: string, headers: Record<string, string> = {}) => {
  const init = { headers: { accept: "text/html", ...headers }, redirect: "manual" as const };
  const response = await fetch(site.url(path), init);
  const text = await response.text();
  return { response, status: response.status, text, cookie: response.headers.get("set-cookie") };
};

describe("a valid preview link", () => {
  // spec 2.52, 12.3
  test("shows the draft under a banner and remembers it in an HttpOnly cookie", async () => {
    const answer = await get(`/unpublished?version=working&preview=${sign("working")}`);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('data-preview="working"');
    expect(answer.text).toContain("Here is /unpublished");
    expect(answer.cookie).toMatch(/^enamel-preview=working[^;]+; .*HttpOnly/);
    expect(answer.response.headers.get("cache-control")).not.toMatch(/public/);

    const cookie = answer.cookie?.split(";")[0] ?? "";
    const next = await get("/faq", { cookie });
    expect(next.text).toContain('data-preview="working"');
    expect((await get("/faq?version=working", { cookie })).text).toContain("data-preview");
  });

  test("shows an earlier version under its number", async () => {
    const answer = await get(`/?version=1&preview=${sign(1)}`);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('data-preview="1"');
  });

  test("also opens the payload of the same version in the API", async () => {
    const { status, text } = await get(`/api/cms?version=working&preview=${sign("working")}`);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ version: "working" });
    expect(text).toContain("/unpublished");
  });

  // spec 12.5
  test("of a version that does not exist is 404", async () => {
    expect((await get(`/?version=999&preview=${sign(999)}`)).status).toBe(404);
    expect((await get(`/api/cms?version=999&preview=${sign(999)}`)).status).toBe(404);
  });

  // spec 12.7
  test("does not affect what others get", async () => {
    await get(`/faq?version=working&preview=${sign("working")}`);
    const { text, cookie } = await get("/faq");
    expect(text).not.toContain("data-preview");
    expect(cookie).toBeNull();
  });

  // spec 12.8
  test("ends with a link that clears the cookie", async () => {
    const { status, cookie } = await get("/preview/leave?to=/faq");
    expect(status).toBe(303);
    expect(cookie).toMatch(/^enamel-preview=;.*Max-Age=0/);
  });

  test.each([
    ["/faq?a=1", "/faq?a=1"],
    ["https://elsewhere.example/faq", "/"],
    ["//elsewhere.example/faq", "/"],
    ["/..//elsewhere.example/faq", "/"],
    ["javascript:alert(1)", "/"],
  ])("ended with to=%s redirects to %s", async (to, expected) => {
    const path = `/preview/leave?to=${encodeURIComponent(to)}`;
    const answer = await site.request(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, expected]);
  });
});

describe("without a valid link", () => {
  const wrong: [string, () => string][] = [
    ["without a signature", () => "version=working"],
    ["with an empty signature", () => "version=working&preview="],
    ["with a made-up signature", () => "version=working&preview=zzzzzz.AAAAAAAAAAAAAAAAAAAAAAAA"],
    [
      "signed with another secret",
      () => `version=working&preview=${sign("working", { secret: "x".repeat(32) })}`,
    ],
    [
      "for another site",
      () => `version=working&preview=${sign("working", { host: "mesa.localhost" })}`,
    ],
    ["for another version", () => `version=working&preview=${sign(1)}`],
    [
      "with a later expiry",
      () => `version=working&preview=${sign("working").replace(/^\w+/, "zzzzzzz")}`,
    ],
    [
      "with its last character changed",
      () => `version=working&preview=${sign("working").slice(0, -2)}AA`,
    ],
    ["for a version that is not a number", () => `version=drop+table&preview=${sign("working")}`],
    ["for version 0", () => "version=0"],
    ["for an unknown version", () => "version=999"],
    ["for an empty version", () => "version="],
    ["with the name of the field encoded", () => "%76ersion=working"],
    ["with the version twice", () => `version=working&version=1&preview=${sign(1)}`],
  ];

  // spec 10.4, 12.1
  test.each(wrong)("%s: 403 without banner or cookie", async (_name, query) => {
    const { status, text, cookie } = await get(`/faq?${query()}`);
    expect(status).toBe(403);
    expect(text).not.toContain("data-preview");
    expect(cookie ?? "").not.toContain("enamel-preview");
  });

  // spec 12.4
  test.each(["working", "999"])(
    "the payload of version %s is 403 preview_forbidden",
    async (version) => {
      const { status, text } = await get(`/api/cms?version=${version}`);
      expect(status).toBe(403);
      expect(JSON.parse(text)).toMatchObject({ code: "preview_forbidden" });
    },
  );

  // spec 12.2
  test("after it expires, the link is 403 and its cookie shows the published version", async () => {
    const link = `/faq?version=working&preview=${sign("working")}`;
    const { cookie } = await get(link);
    now = new Date(now.getTime() + week + 1_000);
    expect((await get(link)).status).toBe(403);
    const after = await get("/faq", { cookie: cookie?.split(";")[0] ?? "" });
    expect(after.status).toBe(200);
    expect(after.text).not.toContain("data-preview");
  });

  // spec 12.4
  test.each(["working|forged", "working", "|", "1|", "working|a.b|c", "%00|x"])(
    "the cookie %s shows the published version",
    async (value) => {
      const { status, text } = await get("/faq", { cookie: `enamel-preview=${value}` });
      expect(status).toBe(200);
      expect(text).not.toContain("data-preview");
    },
  );
});

// spec 12.1
test("the published version may be named by anyone", async () => {
  const { status, text } = await get(`/second?version=${operatorOn(site).site.publishedVersion}`);
  expect(status).toBe(200);
  expect(text).not.toContain("data-preview");
});

test("a remembered preview of the draft ends when the draft is published", async () => {
  const ctx = operatorOn(site);
  await saveDraft(ctx, { payload: await publishedPayload(site) });
  const { cookie } = await get(`/faq?version=working&preview=${sign("working")}`);
  const remembered = { cookie: cookie?.split(";")[0] ?? "" };
  expect((await get("/faq", remembered)).text).toContain("data-preview");
  await publishDraft(ctx);
  await site.deps.sites.refresh();
  const after = await get("/faq", remembered);
  expect(after.status).toBe(200);
  expect(after.text).not.toContain("data-preview");
});
