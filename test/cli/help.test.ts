import { expect, test } from "vitest";
import { commands } from "#cli/commands.ts";
import { answerHere } from "./answer-here.ts";
import { runCommand } from "./command-line.ts";

// No command here may touch a database; this folder could not hold one.
const nowhere = { DATA_DIR: "/dev/null/data" };
const enamel = (...args: string[]) => answerHere(args, nowhere);

test("--help lists every group and every command without a group", async () => {
  const { code, out, err } = await runCommand(["--help"], nowhere);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  for (const word of ["sites", "content", "inbox", "Usage: ./enamel COMMAND"]) {
    expect(out).toContain(word);
  }
});

test.each(["sites", "content"])("%s --help lists its commands", async (group) => {
  const { code, out } = await enamel(group, "--help");
  expect(code).toBe(0);
  const inside = commands.filter(({ name }) => name.startsWith(`${group} `));
  expect(inside.length).toBeGreaterThan(2);
  for (const { name } of inside) expect(out).toContain(`  ${name} `);
});

// spec 18.1
test("every command has a --help that names its arguments and options", async () => {
  for (const { name, options, arguments: args = [] } of commands) {
    const { code, out } = await enamel(...name.split(" "), "--help");
    expect({ name, code }).toEqual({ name, code: 0 });
    expect(out).toContain(`Usage: ./enamel ${name}`);
    for (const option of Object.keys(options)) expect(out).toContain(`--${option}`);
    for (const argument of args) expect(out).toContain(argument.name);
  }
}, 60_000);

test.each([
  [["help"], ["--help"]],
  [
    ["help", "sites"],
    ["sites", "--help"],
  ],
  [
    ["help", "sites", "list"],
    ["sites", "list", "--help"],
  ],
  [
    ["help", "inbox"],
    ["inbox", "--help"],
  ],
  [["help", "--help"], ["--help"]],
])("%j prints the same as %j", async (args, same) => {
  const outcome = await enamel(...args);
  expect(outcome).toMatchObject({ code: 0, err: "" });
  expect(outcome).toEqual(await enamel(...same));
});

test.each([["--version"], ["-v"], ["version"]])("%s prints only the version", async (word) => {
  const { code, out } = await enamel(word);
  expect(code).toBe(0);
  expect(out).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test("every command's help shows the shape of its JSON", async () => {
  for (const { name, json } of commands) {
    expect((await enamel("help", ...name.split(" "))).out).toContain(`print JSON: ${json}`);
  }
});

test("every command with a site has the same --site option", () => {
  const sites = commands.flatMap(({ name, options }) =>
    options.site ? [{ name, ...options.site }] : [],
  );
  expect(sites.length).toBeGreaterThan(20);
  for (const { value } of sites) expect(value).toBe("KEY");
  const byPlace = commands.filter(({ arguments: args = [] }) =>
    args.some(({ name }) => name === "KEY"),
  );
  // The site that is added does not exist yet.
  expect(byPlace.map(({ name }) => name)).toEqual(["sites add"]);
});

// spec 18.1
test.each([
  [[], "name a command; see ./enamel --help"],
  [["bite"], "there is no command bite; see ./enamel --help"],
  [["sites"], "name a command; see ./enamel sites --help"],
  [["content", "eat"], "there is no command content eat; see ./enamel content --help"],
  [["help", "bite"], "there is no command bite; see ./enamel --help"],
  [["help", "content", "eat"], "there is no command content eat; see ./enamel content --help"],
  [["payments", "show"], "--site KEY is missing; see ./enamel payments show --help"],
  [["payments", "show", "x", "--site", "y"], 'unexpected "x"; see ./enamel payments show --help'],
  [["payments", "show", "x", "y"], 'unexpected "y"; see ./enamel payments show --help'],
  [["inbox"], "--site KEY is missing; see ./enamel inbox --help"],
  [["sites", "list", "all"], 'unexpected "all"; see ./enamel sites list --help'],
  [
    ["content", "rollback", "--site", "x"],
    "VERSION is missing; see ./enamel content rollback --help",
  ],
  [
    ["content", "rollback", "--site", "x", "0"],
    "VERSION must be a whole number from 1 to 2147483647",
  ],
  [
    ["content", "get", "--site", "x", "--version", "last"],
    '"last" isn\'t a version: give a number, or working for the draft',
  ],
  [
    ["content", "preview-link", "--site", "x", "--days", "91"],
    "--days must be a whole number from 1 to 90",
  ],
  [
    ["sites", "add", "x", "--host", "x.test"],
    "--name NAME is missing; see ./enamel sites add --help",
  ],
  [["sites", "set", "x"], "specify something to change; see ./enamel sites set --help"],
])("wrong usage %j is one line and exit code 2", async (args, line) => {
  expect(await enamel(...args)).toEqual({ code: 2, out: "", err: `enamel: ${line}\n` });
});

test("an unknown option is named", async () => {
  const { code, err } = await runCommand(["sites", "list", "--teeth"], nowhere);
  expect(code).toBe(2);
  expect(err).toMatch(/^enamel: Unknown option '--teeth'.*sites list --help\n$/);
});

test("an impossible data folder is refused in one line", async () => {
  const { code, out, err } = await runCommand(["sites", "list"], nowhere);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(err).toMatch(/^enamel: [^\n]*\/dev\/null[^\n]*\n$/);
});

test("a wrong setting is named", async () => {
  const outcome = await runCommand(["sites", "list"], { DATABASE_URL: "mysql://x" });
  expect(outcome).toEqual({
    code: 1,
    out: "",
    err: "enamel: DATABASE_URL must start with postgres://\n",
  });
});
