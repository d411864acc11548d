import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publicContent } from "#contract/content.ts";
import { signPreview } from "#domain/content/preview-signature.ts";
import { rollBack } from "#domain/content/roll-back.ts";
import { saveDraft } from "#domain/content/save-draft.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn, publish, publishedPayload, textPage } from "#test/support/content.ts";

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
  await publish(site, (payload) => payload.pages.push(textPage("/second", "Second")));
});
afterAll(() => site.close());

type Options = { host?: string; headers?: Record<string, string> };
const ask = async (query = "", { host = "localhost", headers = {} }: Options = {}) => {
  const answer = await site.request(`/api/cms${query}`, { host, headers });
  const text = await answer.text();
  const { status } = answer;
  return { status, text, body: text === "" ? null : JSON.parse(text), headers: answer.headers };
};
const sign = (version: number | "working", host = "localhost") => {
  const scope = { siteId: operatorOn(site, host).site.id, version };
  return signPreview(site.deps.signingSecret, scope, new Date(Date.now() + 60_000));
};

describe("GET /api/cms", () => {
  // spec 7.3
  test("returns the published payload under its own keys, with its version number", async () => {
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(publicContent.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      version: 2,
      base: { variables: { global_title: "Enamel Dental Group" } },
      header: { hide_top_header: expect.any(Boolean), header_menu: expect.any(Array) },
      footer: { sponsored_by_text: expect.any(String) },
    });
    expect(body.pages.map(({ path }: { path: string }) => path)).toContain("/second");
  });

  // spec 11.13
  test("answers 304 without a body to a client that has the version", async () => {
    const etag = (await ask()).headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    const again = await ask("", { headers: { "if-none-match": etag } });
    expect(again).toMatchObject({ status: 304, text: "" });
    const other = await ask("", { headers: { "if-none-match": '"another"' } });
    expect(other.status).toBe(200);
  });

  test("returns the next version after publishing, and the earlier one after a rollback", async () => {
    const { headers, body } = await ask();
    const header = { "if-none-match": headers.get("etag") ?? "" };
    await publish(site, (payload) => payload.pages.push(textPage("/third", "Third")));
    const next = await ask("", { headers: header });
    expect([next.status, next.body.version]).toEqual([200, 3]);

    await rollBack(operatorOn(site), { version: 2 });
    await site.deps.sites.refresh();
    const earlier = await ask();
    expect(earlier.body).toEqual(body);
    expect((await ask("", { headers: header })).status).toBe(304);
  });

  test("leaves out what only the draft contains", async () => {
    const payload = await publishedPayload(site);
    const pages = [...(payload.pages as object[]), textPage("/secret", "Secret")];
    await saveDraft(operatorOn(site), { payload: { ...payload, pages } });
    expect((await ask()).text).not.toContain("/secret");
    const draft = await ask(`?version=working&preview=${sign("working")}`);
    expect(draft.body).toMatchObject({ version: "working" });
    expect(draft.text).toContain("/secret");
  });

  test("leaves out translations, which are already applied to the content", async () => {
    expect((await ask()).body).not.toHaveProperty("translations");
  });

  // spec 10.4
  test("contains nothing of another site", async () => {
    const { text, body } = await ask("", { host: "mesa.localhost" });
    expect(body).toMatchObject({
      version: 1,
      base: { variables: { global_title: "Mesa Smiles" } },
    });
    expect(text).not.toMatch(/Enamel Dental Group|\/second/);
  });
});

describe("GET /api/cms?version=", () => {
  test("of the published version is public", async () => {
    const published = operatorOn(site).site.publishedVersion;
    expect((await ask(`?version=${published}`)).body).toEqual((await ask()).body);
  });

  // spec 12.1, 12.5
  test.each(["1", "3", "4", "999", "working"])(
    "%s is refused without a preview link, whether it exists or not",
    async (version) => {
      const { status, body } = await ask(`?version=${version}`);
      expect(status).toBe(403);
      expect(body).toMatchObject({ statusCode: 403, code: "preview_forbidden" });
    },
  );

  // spec 7.3
  test("of an earlier version is open to its preview link, with all of its content", async () => {
    const { status, body, text } = await ask(`?version=1&preview=${sign(1)}`);
    expect([status, body.version]).toEqual([200, 1]);
    expect(text).not.toContain("/second");
  });

  test("does not accept the preview link of another site", async () => {
    const foreign = sign("working", "mesa.localhost");
    const payload = await publishedPayload(site, "mesa.localhost");
    await saveDraft(operatorOn(site, "mesa.localhost"), { payload });
    expect((await ask(`?version=working&preview=${foreign}`)).status).toBe(403);
    const own = await ask(`?version=working&preview=${foreign}`, { host: "mesa.localhost" });
    expect(own.body).toMatchObject({
      version: "working",
      base: { variables: { global_title: "Mesa Smiles" } },
    });
  });

  test("of a missing version is 404 with a preview link", async () => {
    const { status, body } = await ask(`?version=999&preview=${sign(999)}`);
    expect([status, body.code]).toEqual([404, "not_found"]);
  });

  // spec 13.6
  test.each(["abc", "0", "-1", "1.5", "2147483648"])(
    "%s is not a version: 422",
    async (version) => {
      const { status, body } = await ask(`?version=${version}`);
      expect([status, body.code]).toEqual([422, "invalid"]);
      expect(Object.keys(body.fields)).toEqual(["version"]);
    },
  );

  // spec 13.5
  test("with an unknown field is refused with 422", async () => {
    expect((await ask("?version=2&teeth=32")).status).toBe(422);
  });
});
