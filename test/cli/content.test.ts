import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "#db/connect.ts";
import { isPreviewSigned } from "#domain/content/preview-signature.ts";
import { getSecret } from "#domain/secrets/vault.ts";
import { listSites } from "#domain/sites/list-sites.ts";
import { openCommandLine } from "./command-line.ts";

type Block = { type: string; props: Record<string, unknown> };
type Payload = {
  base: {
    variables: Record<string, unknown>;
    layout: Record<"header" | "footer", { components: string[] }>;
  };
  header: Record<string, unknown>;
  pages: [{ path: string; lang: string; blocks: [Block] }];
};

let cli: Awaited<ReturnType<typeof openCommandLine>>;
let start: Payload;
const content = (name: string, ...args: string[]) =>
  cli.enamel(["content", name, "--site", "harbor", ...args]);
const error = (line: string) => ({ code: 1, out: "", err: `enamel: ${line}\n` });

function fileOf(payload: object | string): string {
  const file = join(cli.folder, "content.json");
  writeFileSync(file, typeof payload === "string" ? payload : JSON.stringify(payload));
  return file;
}

beforeAll(async () => {
  cli = await openCommandLine();
  await cli.enamel(["sites", "add", "harbor", "--host", "harbor.test", "--name", "Harbor Dental"]);
  start = JSON.parse((await content("get")).out);
});
afterAll(() => cli.close());

test("a new site's content has both languages", () => {
  expect(start.pages.map(({ path, lang }) => `${lang} ${path}`)).toEqual(["en /", "es /"]);
});

// spec 18.3
test("content check passes the output of content get", async () => {
  const { code, out } = await content("check", fileOf(start));
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringMatching(
      /^legal texts: 0 of the site and 22 of the product; have counsel review .*\n.*content\.json can be published on harbor\.\n$/,
    ),
  });
});

test("content check removes control characters of a file name from its output", async () => {
  const file = join(cli.folder, "\u001b[31mred\u202e.json");
  writeFileSync(file, JSON.stringify(start));
  const { code, out } = await content("check", file);
  expect(code).toBe(0);
  expect(out).toContain(" [31mred .json can be published on harbor.");
});

// spec 11.12
test("content check warns of words that a savings plan must not use", async () => {
  const file = fileOf({ ...start, header: { header_join_now_text: "Low premium" } });
  const { code, out } = await content("check", file);
  expect(code).toBe(0);
  expect(out).toContain('warning: header.header_join_now_text: "premium" in: Low premium\n');
});

// spec 11.18
test("content legal shows every text that payers agree to, marked for counsel", async () => {
  const { code, out } = await cli.enamel(["content", "legal", "--site", "harbor"]);
  expect(code).toBe(0);
  expect(out).toMatch(/^refunds, es, MD \(of the product\): have counsel review\n  <p>Puedo /m);
  const marks = out.match(/have counsel review/g) ?? [];
  expect(marks).toHaveLength(22);
});

// spec 11.18
test("content put refuses a legal text with an unknown variable, named with its path", async () => {
  const legal_texts = ["en", "es"].map((lang) => ({
    id: "refunds",
    lang,
    html: "<p>{seller}</p>",
  }));
  const { code, err } = await content("put", fileOf({ ...start, legal_texts }));
  expect(code).toBe(1);
  expect(err).toContain("legal_texts.0.html: has the unknown variable {seller}");
});

// spec 11.7
test("content check names every error with its path", async () => {
  const wrong = structuredClone(start);
  wrong.base.layout.header.components = ["9_header"];
  wrong.pages[0].blocks[0].type = "carousel";
  wrong.header.header_menu = [{ title: "Bad", link: "javascript:alert(1)" }];
  const { code, out, err } = await content("check", fileOf({ ...wrong, teeth: 32 }));
  expect(code).toBe(1);
  expect(out).toMatch(/^error: base\.layout\.header\.components\.0: .*"nx_header_1"/m);
  expect(out).toMatch(/^error: pages\.0\.blocks\.0\.type: must be one of hero, /m);
  expect(out).toMatch(/^error: header\.header_menu\.0\.link: /m);
  expect(out).toMatch(/^error: payload: .*teeth/m);
  expect(err).toMatch(/^enamel: .* can't be published on harbor: 4 errors\.\n$/);
});

// spec 18.4
test.each([
  ['{\n  "a": tooth\n}', "2:8"],
  ['{"a": 1,}', "1:9"],
  ['{"a": [1, 2', "1:12"],
  ["", "1:1"],
  ['{"a": "line\nbreak"}', "1:7"],
  ['{"a": 1} x', "1:10"],
])("unreadable JSON %j is refused at %s", async (source, place) => {
  const file = fileOf(source);
  const { code, err } = await content("put", file);
  expect(code).toBe(1);
  expect(err).toMatch(new RegExp(`^enamel: ${file}:${place}: not JSON: [^\\n]+\\n$`));
});

test.each([
  ["absent.json", "there is no such file"],
  [".", "it is a folder"],
])("%s cannot be read", async (name, reason) => {
  const file = join(cli.folder, name);
  expect(await content("put", file)).toEqual(error(`${file} can't be read: ${reason}`));
});

// spec 11.5
test("content put refuses an error with its path and keeps the draft", async () => {
  await content("put", fileOf(start));
  const wrong = structuredClone(start);
  wrong.base.layout.footer.components = ["no_footer"];
  const { code, err } = await content("put", fileOf(wrong));
  expect(code).toBe(1);
  expect(err).toContain("base.layout.footer.components.0");
  expect(JSON.parse((await content("get", "--version", "working")).out)).toEqual(start);
});

// spec 11.2, 18.3
test("put, publish and get round-trip, through standard input and a file", async () => {
  const next = structuredClone(start);
  next.base.variables.global_title = "Harbor Smiles";
  const put = await cli.enamelAlone(
    ["content", "put", "--site", "harbor", "--note", "New name", "-"],
    JSON.stringify(next),
  );
  const stamp = /^Saved as the working draft of harbor, stamp ([0-9a-f]{12})\.\n$/.exec(
    put.out,
  )?.[1];
  expect((await content("publish", "--draft", stamp ?? "")).out).toMatch(
    /^Published version 2 of harbor\.\nIt is the draft that \S+ saved at [\d-]+ [\d:]+ UTC: New name\nlegal texts: 0 of the site and 22 of the product; have counsel review .*\n$/,
  );
  const file = join(cli.folder, "out.json");
  expect((await content("get", file)).out).toBe(`Wrote version 2 of harbor to ${file}.\n`);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(next);
});

test("once it is published there is no draft", async () => {
  const none = error("There is no working draft.");
  expect(await content("get", "--version", "working")).toEqual(none);
  expect(await content("preview-link")).toEqual(none);
  expect(await content("publish")).toEqual(error("There is no working draft to publish."));
});

test("a stamp keeps one author from publishing or replacing another's draft", async () => {
  const stampIn = (out: string) => /stamp ([0-9a-f]{12})/.exec(out)?.[1] ?? "";
  const first = stampIn((await content("put", "--note", "First", fileOf(start))).out);
  const second = stampIn((await content("put", "--note", "Second", fileOf(start))).out);
  const refused = /^enamel: The working draft is no longer \w+: it is \w+ by [^\n]+ now\.\n$/;
  for (const args of [["publish"], ["put", fileOf(start)]] as const) {
    const { code, err } = await content(args[0], "--draft", first, ...args.slice(1));
    expect([code, err]).toEqual([1, expect.stringMatching(refused)]);
  }
  const file = join(cli.folder, "draft.json");
  expect((await content("get", "--version", "working", file)).out).toContain(`stamp ${second},`);
  expect((await content("versions")).out).toMatch(
    new RegExp(`^working .* Second +${second}$`, "m"),
  );
});

test("HTML that is not allowed is removed and reported", async () => {
  const unsafe = structuredClone(start);
  unsafe.pages[0].blocks[0].props.text = "<p>Hi<script>alert(1)</script></p>";
  const { out } = await content("put", fileOf(unsafe));
  expect(out).toContain("Removed HTML that isn't allowed.\n");
  expect((await content("get", "--version", "working")).out).not.toContain("<script");
});

// spec 11.4, 18.3
test("content rollback publishes an earlier version again", async () => {
  expect((await content("rollback", "1")).out).toBe("Version 1 of harbor is published again.\n");
  const { out } = await content("versions");
  const rows = out
    .trim()
    .split("\n")
    .map((row) => row.split(/ {2,}/));
  expect(rows[0]).toEqual(["VERSION", "PUBLISHED", "AT", "AUTHOR", "NOTE", "STAMP"]);
  expect(rows.map(([version]) => version)).toEqual(["VERSION", "working", "2", "1"]);
  expect(rows[2]).toContain("New name");
  expect(rows[3]?.[1]).toBe("yes");
  const listed = JSON.parse((await content("versions", "--json")).out);
  expect(listed.map(({ isPublished }: { isPublished: boolean }) => isPublished)).toEqual([
    false,
    false,
    true,
  ]);
});

test.each([
  ["content rollback to an absent version", "rollback", ["99"], "There is no version 99."],
  ["content get of an absent version", "get", ["--version", "99"], "There is no version 99."],
  [
    "a preview link to an absent version",
    "preview-link",
    ["--version", "99"],
    "There is no version 99.",
  ],
  [
    "a preview link to another site",
    "preview-link",
    ["--path", "//evil.test"],
    "//evil.test is not a path on this site, such as /faq.",
  ],
])("%s is refused", async (_what, name, args, line) => {
  expect(await content(name, ...args)).toEqual(error(line));
});

test.each(["get", "versions", "publish", "preview-link"])(
  "content %s of an unknown site is refused",
  async (name) => {
    expect(await cli.enamel(["content", name, "--site", "nowhere"])).toEqual(
      error("There is no site nowhere."),
    );
  },
);

// spec 12.2, 18.3
test("content preview-link signs the version for the site with the shared secret", async () => {
  const { code, out } = await content(
    "preview-link",
    "--version",
    "2",
    "--days",
    "3",
    "--path",
    "/faq?x=1",
  );
  expect(code).toBe(0);
  const url = new URL(out.trim());
  expect(`${url.origin}${url.pathname}`).toBe("http://harbor.test:3000/faq");
  expect([url.searchParams.get("x"), url.searchParams.get("version")]).toEqual(["1", "2"]);

  const connection = connect(cli.url);
  const { db } = connection;
  const [secret, [site]] = [await getSecret(db, "signing"), await listSites({ db })];
  await connection.close();
  const scope = { siteId: site?.id ?? "", version: 2 };
  const signature = url.searchParams.get("preview") ?? "";
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  expect(isPreviewSigned(secret, scope, signature, inDays(2.9))).toBe(true);
  expect(isPreviewSigned(secret, scope, signature, inDays(3.1))).toBe(false);
  expect(isPreviewSigned(secret, { ...scope, version: 1 }, signature, new Date())).toBe(false);
});
