import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Connection } from "#db/connect.ts";
import type { Cells } from "#domain/catalog/columns.ts";
import { csvLine } from "#domain/catalog/csv-cells.ts";
import { office, provider } from "#test/catalog/samples.ts";
import { sized } from "#test/support/size.ts";
import { openCommandLine } from "./command-line.ts";

let cli: Awaited<ReturnType<typeof openCommandLine>>;
let connection: Connection;
const megabytesWrong = sized(120, 200);
const { PATH, NODE_COMPILE_CACHE } = process.env;
const main = join(import.meta.dirname, "..", "..", "cli", "main.ts");

beforeAll(async () => {
  cli = await openCommandLine();
  await cli.enamel(["sites", "add", "brook", "--host", "brook.test", "--name", "Brook"]);
  connection = connect(cli.url, { max: 2 });
  await connection.pool.query(`insert into zips (zip, city, state, lat, lon)
    values ('85003', 'Phoenix', 'AZ', 33.4511, -112.0786) on conflict do nothing`);
});
afterAll(async () => {
  await connection.close();
  await cli.close();
});

const take = (kind: string, file: string, ...more: string[]) =>
  cli.enamel(["import", kind, file, "--site", "brook", ...more]);
const count = async (table: string) =>
  Number((await connection.pool.query(`select count(*) from ${table}`)).rows[0].count);

function fileOf(name: string, lines: Cells[]): string {
  const file = join(cli.folder, name);
  const names = Object.keys(lines[0] ?? {});
  const rows = lines.map((line) => csvLine(names.map((column) => line[column] ?? "")));
  writeFileSync(file, csvLine(names) + rows.join(""));
  return file;
}
const many = (total: number, change: Cells = {}) =>
  Array.from({ length: total }, (_, at) => ({ ...provider, external_id: `dr-${at}`, ...change }));

test("an import and a dry run report their changes, and an export can be imported again", async () => {
  const file = fileOf("offices.csv", [office, { ...office, external_id: "phx-2" }]);
  expect(await take("offices", file, "--dry-run")).toEqual({
    code: 0,
    out: "Dry run of offices into brook, nothing was saved: 2 lines, 2 added, 0 changed, 0 unchanged.\n",
    err: "",
  });
  expect(await count("locations")).toBe(0);
  expect((await take("offices", file)).out).toBe(
    "Imported offices into brook: 2 lines, 2 added, 0 changed, 0 unchanged.\n",
  );
  const out = join(cli.folder, "out.csv");
  const exported = await cli.enamel(["export", "offices", "--site", "brook", "--out", out]);
  expect(exported.out).toBe(`Wrote 2 offices of brook to ${out}.\n`);
  const printed = await cli.enamel(["export", "offices", "--site", "brook"]);
  expect(printed.out).toBe(readFileSync(out, "utf8"));
  expect((await take("offices", out)).out).toContain("0 added, 0 changed, 2 unchanged.");
}, 120_000);

test("a failed export leaves the old file unchanged and no other file beside it", async () => {
  const out = join(cli.folder, "kept.csv");
  writeFileSync(out, "yesterday's");
  const damage = "update locations set hours_exceptions = '[{}]' where external_id = 'phx-2'";
  await connection.pool.query(damage);
  const { code } = await cli.enamel(["export", "offices", "--site", "brook", "--out", out]);
  await connection.pool.query("delete from locations where external_id = 'phx-2'");
  expect([code, readFileSync(out, "utf8")]).toEqual([1, "yesterday's"]);
  expect(readdirSync(cli.folder).filter((name) => name.startsWith("kept"))).toEqual(["kept.csv"]);
});

// spec 24.19
test("every refused line is listed with its number, field and reason", async () => {
  const wrong = { ...provider, npi: "1", offices: "nowhere", first_name: "\u001b[31mAna" };
  const file = fileOf("wrong.csv", [
    provider,
    wrong,
    { ...provider, external_id: "dr-2", offices: "x-9" },
  ]);
  expect(await take("providers", file)).toEqual({
    code: 1,
    out: "",
    err: [
      `${file}:3: first_name has a character that can't be shown`,
      `${file}:3: npi isn't an NPI: its check digit is wrong`,
      `${file}:4: offices names x-9, which isn't an office of this site`,
      `enamel: ${file} was rejected: 3 errors. Nothing was saved.`,
      "",
    ].join("\n"),
  });
  expect(await count("providers")).toBe(0);
});

test("of many refused lines the first thousand are shown and the others counted", async () => {
  const file = fileOf("all-wrong.csv", many(2_500, { accepting: "maybe" }));
  const { code, err } = await take("providers", file);
  const lines = err.trim().split("\n");
  expect([code, lines.length, ...lines.slice(-2)]).toEqual([
    1,
    1_002,
    "and 1500 more",
    `enamel: ${file} was rejected: 2500 errors. Nothing was saved.`,
  ]);
});

test.each([
  [
    ["import", "teeth", "x.csv", "--site", "brook"],
    2,
    "KIND must be one of offices, providers, plans, fees",
  ],
  [["import", "offices", "--site", "brook"], 2, "FILE is missing; see ./enamel import --help"],
  [
    ["import", "offices", "absent.csv", "--site", "brook"],
    1,
    "absent.csv can't be read: there is no such file",
  ],
  [["import", "offices", ".", "--site", "brook"], 1, ". can't be read: it is a folder"],
  [["export", "offices", "--site", "nowhere"], 1, "There is no site nowhere."],
  [
    ["export", "offices", "--site", "brook", "--out", "/dev"],
    1,
    "/dev can't be written: it is a folder",
  ],
])("%j is refused", async (args, code, line) => {
  expect(await cli.enamel(args)).toEqual({ code, out: "", err: `enamel: ${line}\n` });
});

test("a file can also come from standard input", async () => {
  const input = readFileSync(fileOf("offices.csv", [office]), "utf8");
  const { out } = await cli.enamelAlone(["import", "offices", "-", "--site", "brook"], input);
  expect(out).toContain("1 lines, 0 added, 0 changed, 1 unchanged.");
});

// spec 24.19
test("a killed import leaves no rows, and does not block the next one", async () => {
  const file = fileOf("killed.csv", many(5_000));
  const child = spawn(process.execPath, [main, "import", "providers", "-", "--site", "brook"], {
    env: { PATH, NODE_COMPILE_CACHE, DEMO: "off", ...cli.env },
    stdio: ["pipe", "ignore", "ignore"],
  });
  child.stdin.on("error", () => {});
  // The file has no end, so the import is still running whenever it is killed.
  child.stdin.write(readFileSync(file));
  await waitFor("insert into staged");
  child.kill("SIGKILL");
  await once(child, "close");
  expect(await count("providers")).toBe(0);
  expect((await take("providers", file)).out).toContain("5000 added");
  expect(await count("providers")).toBe(5_000);
  await connection.pool.query("delete from providers");
}, 120_000);

// spec 24.19
test("of two concurrent imports one waits for the other, and both succeed", async () => {
  const one = fileOf("one.csv", many(3_000));
  const other = fileOf("other.csv", many(4_000, { last_name: "Other" }));
  const [first, second] = await Promise.all(
    [one, other].map((file) => cli.enamelAlone(["import", "providers", file, "--site", "brook"])),
  );
  const told = `${first?.out}${second?.out}`;
  const { rows } = await connection.pool.query(
    "select last_name, count(*)::int as count from providers group by 1 order by 1",
  );
  const isOneLast = told.includes("3000 lines, 0 added, 3000 changed");
  expect(rows).toEqual(
    isOneLast
      ? [
          { last_name: "Other", count: 1_000 },
          { last_name: "Ruiz", count: 3_000 },
        ]
      : [{ last_name: "Other", count: 4_000 }],
  );
  expect(told).toContain(isOneLast ? "4000 added" : "4000 lines, 1000 added, 3000 changed");
}, 120_000);

// spec 24.20
test(`a file of ${megabytesWrong} MB of wrong lines is refused in little memory`, async () => {
  const file = join(cli.folder, "large.csv");
  const line = { ...provider, source: "An endless explanation. ".repeat(100) };
  const lines = csvLine(Object.values(line)).repeat(400);
  writeFileSync(file, csvLine(Object.keys(provider)));
  for (let bytes = 0; bytes < megabytesWrong * 1_000_000; bytes += lines.length)
    appendFileSync(file, lines);
  const { err, megabytes } = await measured(["import", "providers", file, "--site", "brook"]);
  expect(err).toMatch(/:2: source is longer than 300 [^]*and \d+ more\n/);
  expect(megabytes).toBeLessThan(300);
}, 120_000);

// spec 24.20
test.each([
  ["of one line", "x", /:2: is longer than 262144 bytes/],
  ["of one line of commas", ",", /:2: is longer than 262144 bytes/],
  ["of a quote that is never closed", '"x\n', /:2: .* is a quote opened and never closed/],
])("a file of 1 GB %s is refused in little memory", async (_what, piece, why) => {
  const file = join(cli.folder, "large.csv");
  const begin = piece + piece.at(-1)?.repeat(1_000_000);
  writeFileSync(file, csvLine(Object.keys(provider)) + begin);
  truncateSync(file, 1_000_000_000);
  const { err, megabytes } = await measured(["import", "providers", file, "--site", "brook"]);
  expect(err).toMatch(why);
  expect(megabytes).toBeLessThan(300);
});

/** Runs a command, and reads its peak memory after it has ended. */
async function measured(args: string[]) {
  // Not `resourceUsage`, which starts with what this process held when it spawned the other.
  const tell = `process.on("exit", () => process.stdout.write(
    /VmHWM:\\s+(\\d+)/.exec(process.getBuiltinModule("fs").readFileSync("/proc/self/status", "utf8"))[1]));`;
  const watch = `data:text/javascript,${encodeURIComponent(tell)}`;
  const child = spawn(process.execPath, ["--import", watch, main, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, DEMO: "off", ...cli.env },
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (data) => (out += data));
  child.stderr.on("data", (data) => (err += data));
  await once(child, "close");
  return { err, megabytes: Number(out) / 1024 };
}

async function waitFor(statement: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await connection.pool.query(
      `select 1 from pg_stat_activity
       where application_name = 'enamel-cli' and strpos(query, $1) > 0`,
      [statement],
    );
    if (rows.length > 0) return;
    await sleep(50);
  }
  throw new Error(`no command came to: ${statement}`);
}
