import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAppleKeys, makeGoogleKeys } from "#test/support/wallet-keys.ts";
import { answerHere, type Outcome } from "./answer-here.ts";
import { openCommandLine } from "./command-line.ts";

const apple = makeAppleKeys();
const google = makeGoogleKeys();
const issuer = "3388000000012345678";
let cli: Awaited<ReturnType<typeof openCommandLine>>;
const SIGNING_SECRET = "a signing secret of this test, and long enough";
const said: Outcome[] = [];

async function enamel(args: string[], input = "", env: Record<string, string> = {}) {
  const outcome = await answerHere(
    ["wallet", ...args],
    { ...cli.env, SIGNING_SECRET, ...env },
    input,
  );
  said.push(outcome);
  return outcome;
}

beforeAll(async () => {
  cli = await openCommandLine();
  const site = ["--host", "harbor.test", "--name", "Harbor", "--origin", "https://harbor.test"];
  await cli.enamel(["sites", "add", "harbor", ...site]);
});
afterAll(() => cli.close());

test("a site has no wallet until its keys are set", async () => {
  expect((await enamel(["show", "harbor"])).out).toBe(
    "harbor: no wallet. See: wallet set --help\n",
  );
  expect((await enamel(["off", "harbor", "--kind", "apple"])).err).toContain("no such keys");
});

describe("invalid keys are refused without being repeated:", () => {
  const other = makeAppleKeys({ subject: "/CN=Not a pass" });
  test.each([
    ["nothing", "", "give one private key"],
    ["no key", apple.certificate + apple.issuer, "give one private key"],
    ["another key", apple.certificate + apple.issuer + other.key, "belongs to the key"],
    ["no issuer", apple.certificate + apple.key, "(WWDR) is missing"],
    ["no pass type", other.all, "isn't a Pass Type ID certificate"],
    ["a broken certificate", apple.all.replace(/M/g, "N"), "must be an RSA key"],
  ])("for Apple %s", async (_, input, why) => {
    const { code, out, err } = await enamel(["set", "harbor", "--apple"], input);
    expect(code).not.toBe(0);
    expect(err).toContain(why);
    expect(out + err).not.toContain("BEGIN");
  });

  test.each([
    ["nothing", ""],
    ["a key without an account", JSON.stringify({ private_key: "none" })],
    ["a broken key", google.file.replace("BEGIN", "END")],
  ])("for Google %s", async (_, input) => {
    const { code, err } = await enamel(["set", "harbor", "--google-issuer", issuer], input);
    expect(code).not.toBe(0);
    expect(err).toContain("isn't the JSON key file of a Google service account");
  });

  test.each([
    [[], "use either --apple or --google-issuer"],
    [["--apple", "--google-issuer", issuer], "use either --apple or --google-issuer"],
    [["--google-issuer", "mine"], "is the issuer's number"],
  ])("%j", async (args, why) => {
    expect((await enamel(["set", "harbor", ...args], apple.all)).err).toContain(why);
  });
});

test("keys are set from standard input, shown without secrets, and removed", async () => {
  expect((await enamel(["set", "harbor", "--apple"], apple.all)).out).toMatch(
    /^Members of harbor can add their cards to Apple Wallet\. The certificate expires on .+\.\n$/,
  );
  expect((await enamel(["set", "harbor", "--google-issuer", issuer], google.file)).out).toBe(
    "Members of harbor can add their cards to Google Wallet.\n",
  );
  const shown = await enamel(["show", "harbor", "--json"]);
  expect(JSON.parse(shown.out)).toMatchObject([
    { kind: "apple", issuer: "pass.com.example.card", isReadable: true },
    { kind: "google", issuer, expiresAt: null, isReadable: true },
  ]);
  const env = { SIGNING_SECRET: "another secret of this test, and long enough" };
  expect((await enamel(["show", "harbor"], "", env)).out).toContain("another SIGNING_SECRET");
  expect((await enamel(["off", "harbor", "--kind", "apple"])).out).toBe(
    "harbor no longer offers Apple Wallet.\n",
  );
  expect((await enamel(["off", "harbor", "--kind", "purse"])).err).toContain("--kind is one of");
  expect((await enamel(["show", "harbor"])).out).not.toContain("Apple");
  for (const { out, err } of said) expect(out + err).not.toMatch(/BEGIN|gserviceaccount/);
});
