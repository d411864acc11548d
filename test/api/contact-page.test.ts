import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { publish } from "#test/support/content.ts";
import { inboxOf, publishContactPage, rosa } from "#test/support/contact-page.ts";

// The contact form as a document: what a browser without JavaScript requests and sends.

const day = 24 * 60 * 60 * 1000;
let site: TestApp;
let clock = new Date("2026-03-02T09:00:00Z");
beforeAll(async () => {
  site = await startTestApp({ now: () => clock, env: { MAILS_PER_ADDRESS: "1000" } });
  await publishContactPage(site);
});
afterAll(() => site.close());

const path = "/write-to-us";
const html = { accept: "text/html" };
const stale = `0000000.${"x".repeat(43)}`;

async function open(address = path) {
  const answer = await site.request(address, { headers: html });
  const text = await answer.text();
  const hidden = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? `no ${name}`;
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  return {
    answer,
    text,
    cookie: cookie.join("; "),
    fields: {
      "csrf-token": hidden("csrf-token"),
      form: hidden("form"),
      form_key: hidden("form_key"),
    },
  };
}

async function submit(
  { cookie, fields }: Pick<Awaited<ReturnType<typeof open>>, "cookie" | "fields">,
  typed: Record<string, string>,
  address = path,
) {
  const answer = await site.request(address, {
    method: "POST",
    headers: { ...html, cookie, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ ...fields, ...typed }).toString(),
  });
  const text = await answer.text();
  return { status: answer.status, text, number: /M-\d{6}/.exec(text)?.[0], answer };
}

describe("a page with a form", () => {
  // spec 19.7
  test("is rendered for each visitor, with its own token and key, and never cached", async () => {
    const before = site.deps.pageCache.size();
    const [one, other] = [await open(), await open()];
    expect(one.answer.headers.get("cache-control")).toBe("no-store");
    expect(one.text).toContain(`<meta name="csrf-token" content="${one.fields["csrf-token"]}"`);
    expect(one.fields["csrf-token"]).toMatch(/^[\w.-]{40,}$/);
    expect(one.fields.form_key).toMatch(/^[\w-]{22}$/);
    expect(one.fields.form_key).not.toBe(other.fields.form_key);
    expect(one.cookie).toMatch(/^enamel-visitor=/);
    expect((await site.request(`${path}.data`)).headers.get("cache-control")).toBe("no-store");
    expect(site.deps.pageCache.size()).toEqual(before);
  });

  test("leaves pages without one unchanged: cached, and the same for everyone", async () => {
    const { answer, text, cookie } = await open("/terms");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(text).toContain('<meta name="csrf-token" content=""');
    expect(cookie).toBe("");
  });
});

describe("a form sent as a document", () => {
  // spec 19.5
  test("creates the same message when it is sent again", async () => {
    const before = (await inboxOf(site)).length;
    const page = await open();
    const [first, again] = [await submit(page, rosa), await submit(page, rosa)];
    expect(first).toMatchObject({ status: 200, number: expect.any(String) });
    expect(again).toMatchObject({ status: 200, number: first.number });
    const inbox = await inboxOf(site);
    expect(inbox).toHaveLength(before + 1);
    expect(inbox[0]).toMatchObject({ ...rosa, number: first.number });
  });

  // spec 19.5
  test("creates another message when its text was changed in between", async () => {
    const page = await open();
    const first = await submit(page, rosa);
    const changed = { ...rosa, message: "And my mother?" };
    const second = await submit(page, changed);
    for (const sent of [first, second])
      expect(sent).toMatchObject({ status: 200, number: expect.any(String) });
    expect(second.number).not.toBe(first.number);
    expect((await inboxOf(site))[0]).toMatchObject({ ...changed, number: second.number });
    expect(await submit(page, changed)).toMatchObject({ status: 200, number: second.number });
  });

  // spec 5.12
  test("counts a line break once, however the browser sends it", async () => {
    const page = await open();
    const message = `x${"\r\n".repeat(4_998)}y`;
    expect(await submit(page, { ...rosa, message })).toMatchObject({ status: 200 });
    expect((await inboxOf(site))[0]?.message).toBe(message.replaceAll("\r\n", "\n"));
  });

  // spec 19.9
  test("is returned with everything that was typed, escaped, when something is wrong", async () => {
    const typed = {
      ...rosa,
      name: '"><script>alert(1)</script>',
      email: "rosa'\"<",
      message: "</textarea><script>alert(2)</script>\u0000 שלום 👩‍👩‍👧\r\n\r\n",
    };
    const { status, text } = await submit(await open(), typed);
    expect(status).toBe(422);
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(text).toContain('value="rosa&#x27;&quot;&lt;"');
    expect(text).toContain("&lt;/textarea&gt;&lt;script&gt;alert(2)&lt;/script&gt; שלום 👩‍👩‍👧\n\n<");
    expect(text).not.toMatch(/<script>alert/);
  });

  test("is returned with the key it had, so that the next try is the same request", async () => {
    const page = await open();
    const { text } = await submit(page, { ...rosa, email: "" });
    expect(text).toContain(`name="form_key" value="${page.fields.form_key}"`);
  });

  // spec 19.2
  test.each([
    ["en", path, "Enter your email address"],
    ["es", `/es${path}`, "Escriba su correo electrónico"],
  ])("says in the language of the page what is wrong: %s", async (_lang, address, said) => {
    const page = await open(address);
    expect((await submit(page, { ...rosa, email: "" }, address)).text).toContain(said);
  });

  test.each(["/", "/es"])(
    "posts to the form's action, also on the home page %s",
    async (address) => {
      const lang = address === "/" ? "en" : "es";
      await publish(site, ({ pages }) => {
        for (const page of pages.filter((one) => one.path === "/" && one.lang === lang))
          page.blocks = [{ id: "write", type: "contact_form", props: { heading: "Write" } }];
      });
      const page = await open(address);
      const action = /<form[^>]* action="([^"]+)"/.exec(page.text)?.[1] ?? "";
      expect(await submit(page, rosa, action)).toMatchObject({
        status: 200,
        number: expect.any(String),
      });
    },
  );

  test("is refused by a page that has no such form", async () => {
    const page = await open();
    const before = (await inboxOf(site)).length;
    expect((await submit(page, rosa, "/terms")).status).toBe(405);
    expect(
      (await submit({ ...page, fields: { ...page.fields, form: "other" } }, rosa)).status,
    ).toBe(405);
    expect(await inboxOf(site)).toHaveLength(before);
  });

  test.each(["PUT", "PATCH", "DELETE"])("is accepted by POST only, not by %s", async (method) => {
    const { cookie, fields } = await open();
    const before = (await inboxOf(site)).length;
    const answer = await site.request(path, {
      method,
      headers: { ...html, cookie, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ ...fields, ...rosa }).toString(),
    });
    expect(answer.status).toBe(405);
    expect(await inboxOf(site)).toHaveLength(before);
  });

  describe.each([
    ["that is refused", 422, (fields: object) => fields],
    ["whose token is stale", 403, (fields: object) => ({ ...fields, "csrf-token": stale })],
  ])("%s", (_which, expected, spoil) => {
    const sendSpoilt = async (typed: Record<string, string>) => {
      const page = await open();
      const fields = spoil(page.fields) as typeof page.fields;
      return submit({ ...page, fields }, { ...rosa, email: "", ...typed });
    };

    test("is returned without thousands of fields that the form does not have", async () => {
      const many = Array.from({ length: 5_000 }, (_, at) => [`more${at}`, ""] as const);
      const { status, text } = await sendSpoilt(Object.fromEntries(many));
      expect(status).toBe(expected);
      expect(text).toContain(`value="${rosa.name}"`);
      expect(text).not.toContain("more4999");
    });

    test("is returned with only the start of a text that is too long for a page", async () => {
      const { status, text } = await sendSpoilt({ message: "<".repeat(300_000) });
      expect(status).toBe(expected);
      expect(text).toContain(`value="${rosa.name}"`);
      expect(text).toContain(">&lt;&lt;&lt;");
      expect(text.length).toBeLessThan(1_500_000);
    });
  });

  test("without a well-formed token is refused before anything else is checked", async () => {
    const page = await open();
    const before = (await inboxOf(site)).length;
    const fields = { ...page.fields, "csrf-token": "let-me-in" };
    const { status, text } = await submit({ ...page, fields }, rosa);
    expect(status).toBe(403);
    expect(text).not.toContain(rosa.message);
    expect(await inboxOf(site)).toHaveLength(before);
  });
});

describe("a form whose token is a day old", () => {
  let page: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    page = await open();
    clock = new Date(clock.getTime() + day);
  });

  // spec 19.8
  test("is returned with everything that was typed and a fresh token, and nothing is sent", async () => {
    const before = (await inboxOf(site)).length;
    const { status, text } = await submit(page, rosa);
    expect(status).toBe(403);
    expect(text).toContain("Select “Send message” again");
    expect(text).toContain(`value="${rosa.email}"`);
    expect(text).toContain(`>${rosa.message}</textarea>`);
    expect(text).toContain(`name="form_key" value="${page.fields.form_key}"`);
    expect(await inboxOf(site)).toHaveLength(before);

    const token = /name="csrf-token" value="([^"]+)"/.exec(text)?.[1] ?? "";
    expect(token).not.toBe(page.fields["csrf-token"]);
    const fields = { ...page.fields, "csrf-token": token };
    expect(await submit({ ...page, fields }, rosa)).toMatchObject({ status: 200 });
  });

  test("is returned the same way when the visitor's cookie is missing, and sets a new one", async () => {
    const { status, text, answer } = await submit({ ...page, cookie: "" }, rosa);
    expect(status).toBe(403);
    expect(text).toContain(`>${rosa.message}</textarea>`);
    expect(answer.headers.getSetCookie()[0]).toMatch(/^enamel-visitor=/);
  });

  test("is refused with a plain 403 where no page could show it again", async () => {
    const { status, text } = await submit(page, rosa, "/terms");
    expect(status).toBe(403);
    expect(text).not.toContain(rosa.message);
    expect((await submit(page, rosa, "/no-such-page")).status).toBe(403);
    expect((await submit(page, rosa, "/api/v4/contact")).status).toBe(403);
  });
});
