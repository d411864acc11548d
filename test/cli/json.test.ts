import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeGoogleKeys } from "#test/support/wallet-keys.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commands } from "#cli/commands.ts";
import { sendMessage } from "#domain/inbox/send-message.ts";
import { queueMail } from "#domain/outbox/queue-mail.ts";
import { reportProvider } from "#domain/inbox/report-provider.ts";
import { getSite } from "#domain/sites/list-sites.ts";
import { office } from "#test/catalog/samples.ts";
import { addOffice, addProvider } from "#test/support/catalog.ts";
import { systemCtx, testSecret } from "#test/support/context.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { startStripe, stripeKeys, type StripeEmulator } from "#test/support/stripe/emulator.ts";
import { csvLine } from "#domain/catalog/csv-cells.ts";
import { answerHere } from "./answer-here.ts";
import { mismatches, readShape } from "./json-shape.ts";

let database: TestDatabase;
let stripe: StripeEmulator;
let refusedMail: string;
const parkedJob = "job_parked";
const googleKeys = makeGoogleKeys();
let env: Record<string, string>;
const folder = mkdtempSync(join(tmpdir(), "enamel-json-"));
const at = (name: string) => join(folder, name);
const site = ["--site", "mesa"];

/** One example per command, each in the state that the previous ones left. */
const examples: Record<string, () => string[]> = {
  // First: a site of an owner's stops it.
  "clock forward": () => ["--days", "1"],
  "clock show": () => [],
  "clock reset": () => [],
  "sites list": () => [],
  "sites add": () => ["brook", "--host", "brook.test", "--name", "Brook"],
  "sites set": () => ["--site", "brook", "--name", "Brook Dental"],
  "payments set": () => [...site, "--stripe-public", stripeKeys.publicKey],
  "payments show": () => site,
  "payments test": () => site,
  "payments off": () => site,
  "wallet set": () => [...site, "--google-issuer", "3388000000012345678"],
  "wallet show": () => site,
  "wallet off": () => [...site, "--kind", "google"],
  "content get": () => [...site, at("content.json")],
  "content check": () => [...site, at("content.json")],
  "content put": () => [...site, at("content.json")],
  "content publish": () => site,
  "content versions": () => site,
  "content rollback": () => [...site, "1"],
  "content legal": () => site,
  "content preview-link": () => [...site, "--version", "1"],
  import: () => ["offices", at("offices.csv"), ...site],
  export: () => ["offices", ...site, "--out", at("export.csv")],
  "coupons list": () => ["--site", "localhost"],
  "coupons add": () => ["SUMMER10", ...site, "--percent", "10"],
  "coupons end": () => ["SUMMER10", ...site],
  inbox: () => site,
  "reports list": () => site,
  "reports answer": () => ["D-000001", ...site, "--state", "corrected"],
  "mail list": () => site,
  "mail retry": () => [refusedMail, ...site],
  "jobs list": () => [],
  "jobs retry": () => [parkedJob],
  "staff invite": () => [...site, "--email", "ana@example.com", "--role", "owner"],
  "staff list": () => site,
  "staff disable": () => ["ana@example.com", ...site],
  "audit list": () => site,
  "audit verify": () => site,
  "db status": () => [],
  "db migrate": () => [],
  "demo providers": () => ["3", ...site],
  "keys reseal": () => [],
  version: () => [],
};

beforeAll(async () => {
  [database, stripe] = await Promise.all([createTestDatabase(), startStripe()]);
  env = {
    DATABASE_URL: database.url,
    DEMO: "on",
    STRIPE_URL: stripe.address,
    // The log is sealed with it.
    SIGNING_SECRET: testSecret,
  };
  const { db, pool } = database;
  const system = systemCtx({ db });
  const mesa = { ...system, site: await getSite(system, { key: "mesa" }) };
  const from = { name: "Ana", email: "ana@example.com", topic: "plans" as const };
  const visitor = { ...mesa, actor: { kind: "visitor" } } as const;
  await sendMessage(visitor, { audience: "plan", message: { ...from, message: "Hello" } });
  const id = await addProvider(mesa, [await addOffice(mesa)]);
  const report = { reason: "wrong_phone" as const, message: "It rings elsewhere." };
  await reportProvider(visitor, { id, report: { ...report, language: "en" } });
  const mail = { kind: "reset_password", language: "en", recipient: "rosa@example.com" } as const;
  refusedMail = await queueMail(mesa, db, mail);
  await pool.query("update outbox set state = 'refused', settled_at = now() where id = $1", [
    refusedMail,
  ]);
  await pool.query(
    `insert into jobs (id, kind, site_id, attempts, parked_at, last_error)
     values ($1, 'purge_expired', $2, 50, now(), 'Error')`,
    [parkedJob, mesa.site.id],
  );
  writeFileSync(at("offices.csv"), csvLine(Object.keys(office)) + csvLine(Object.values(office)));
});
afterAll(async () => {
  await stripe.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

// spec 18.8
test("every command has an example here", () => {
  expect(Object.keys(examples).toSorted()).toEqual(commands.map(({ name }) => name).toSorted());
});

// spec 18.8
test.each(Object.keys(examples))("%s --json prints the JSON that its help shows", async (name) => {
  const words = [...name.split(" "), ...(examples[name]?.() ?? []), "--json"];
  const { secret, webhookSecret } = stripeKeys;
  const given = name === "wallet set" ? googleKeys.file : `${secret}\n${webhookSecret}\n`;
  const { code, out, err } = await answerHere(words, env, given);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const shape = commands.find((command) => command.name === name)?.json ?? "";
  const documented = shape.slice(Math.max(0, shape.search(/[[{]/)));
  expect(mismatches(readShape(documented), JSON.parse(out))).toEqual([]);
});

test("content get prints the content itself, with or without --json", async () => {
  const get = (...more: string[]) => answerHere(["content", "get", ...site, ...more], env);
  const [plain, json] = [await get(), await get("--json")];
  expect(JSON.parse(plain.out)).toHaveProperty("pages");
  expect(json).toEqual(plain);
});

test("with --json a refused file is JSON on standard output, and one line on standard error", async () => {
  writeFileSync(at("wrong.json"), JSON.stringify({ pages: 1 }));
  const checked = await answerHere(["content", "check", ...site, at("wrong.json"), "--json"], env);
  expect(checked).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^enamel: .*can't be published on mesa: [^\n]+\n$/),
  });
  expect(JSON.parse(checked.out).errors[0]).toEqual({
    path: expect.any(String),
    message: expect.any(String),
  });

  writeFileSync(at("wrong.csv"), "external_id\nx\n");
  const taken = await answerHere(["import", "fees", at("wrong.csv"), ...site, "--json"], env);
  expect(taken.code).toBe(1);
  expect(taken.err).toContain("was rejected: ");
  expect(JSON.parse(taken.out).refused[0]).toMatchObject({ line: expect.any(Number) });
});

test("an empty list is printed as []", async () => {
  const { out } = await answerHere(["reports", "list", "--site", "brook", "--json"], env);
  expect(out).toBe("[]\n");
});

test("export refuses --json where standard output has the CSV", async () => {
  expect(await answerHere(["export", "offices", ...site, "--json"], env)).toEqual({
    code: 2,
    out: "",
    err: "enamel: --json needs --out FILE, because standard output has the CSV\n",
  });
});

// spec 18.8
test("only the shared printing code prints, so no command can bypass --json", () => {
  const cli = join(import.meta.dirname, "..", "..", "cli");
  const printing = globSync("**/*.ts", { cwd: cli }).filter((file) =>
    /process\.stdout|console\.|printLine|printReport/.test(readFileSync(join(cli, file), "utf8")),
  );
  // An export streams its CSV, which may be larger than memory.
  expect(printing.toSorted()).toEqual(["answer.ts", "catalog.ts", "main.ts", "print.ts"]);
});
