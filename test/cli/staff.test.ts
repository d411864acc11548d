import { afterAll, beforeAll, expect, test } from "vitest";
import { openCommandLine } from "./command-line.ts";

let cli: Awaited<ReturnType<typeof openCommandLine>>;

beforeAll(async () => {
  cli = await openCommandLine();
  await cli.enamel(["sites", "add", "harbor", "--host", "harbor.test", "--name", "Harbor"]);
});
afterAll(() => cli.close());

const invite = (...more: string[]) =>
  cli.enamel(["staff", "invite", "--site", "harbor", "--email", "ana@example.com", ...more]);

// spec 20.5
test("staff invite prints a link on the site's own address and its expiry", async () => {
  const { code, out } = await invite("--role", "owner");
  expect(code).toBe(0);
  const [said, until, link] = out.trim().split("\n");
  expect(said).toBe("Invited ana@example.com to harbor (owner).");
  expect(until).toMatch(/^The link works once, until \d{4}-\d\d-\d\d \d\d:\d\d UTC:$/);
  expect(link).toMatch(/^http:\/\/harbor\.test:\d+\/studio\/join\?token=[\w-]{43}$/);
});

test("staff invite in Spanish links to the Spanish page", async () => {
  const { out } = await invite("--role", "owner", "--language", "es");
  expect(out).toContain("/es/studio/join?token=");
});

test.each([
  [["--role", "king"], "--role: Select a role."],
  [["--role", "owner", "--language", "fr"], "--language: "],
])("staff invite %j is wrong usage", async (more, said) => {
  const { code, err } = await invite(...more);
  expect(code).toBe(2);
  expect(err).toContain(said);
});

test("staff list shows who is invited, and staff disable disables them", async () => {
  await invite("--role", "editor");
  const listed = await cli.enamel(["staff", "list", "--site", "harbor", "--json"]);
  expect(JSON.parse(listed.out)).toMatchObject([
    { email: "ana@example.com", role: "editor", state: "invited" },
  ]);
  const shut = await cli.enamel(["staff", "disable", "--site", "harbor", "ANA@example.com"]);
  expect(shut.out).toBe("ana@example.com is deactivated on harbor.\n");
  expect((await cli.enamel(["staff", "list", "--site", "harbor"])).out).toContain("disabled");
  const unknown = await cli.enamel(["staff", "disable", "--site", "harbor", "bo@example.com"]);
  expect([unknown.code, unknown.err]).toEqual([
    1,
    "enamel: No one on the team of harbor has that address.\n",
  ]);
});

// spec 20.13
test("audit list shows actions and actors, and audit verify that the log is intact", async () => {
  const { out } = await cli.enamel(["audit", "list", "--site", "harbor", "--json", "--limit", "1"]);
  const [entry] = JSON.parse(out);
  expect(entry).toMatchObject({ action: "staff_disabled", facts: { role: "editor" } });
  expect(entry.actor).toMatch(/^operator \S/);
  const verified = await cli.enamel(["audit", "verify", "--site", "harbor"]);
  expect(verified.out).toMatch(
    new RegExp(
      `^All ${entry.number} entries of harbor are unchanged.\nSealed from entry: \\d+\nHead: [0-9a-f]{64}\n$`,
    ),
  );
});
