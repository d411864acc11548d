import { expect, test } from "vitest";
import { commands } from "#cli/commands.ts";
import { answerHere } from "./answer-here.ts";
import { runCommand } from "./command-line.ts";

// No command here may touch a database: this folder could not hold one.
const nowhere = { DATA_DIR: "/dev/null/data" };
const enamel = (...args: string[]) => answerHere(args, nowhere);

test("--help lists every group and every command that stands alone", async () => {
  const { code, out, err } = await runCommand(["--help"], nowhere);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  for (const word of ["sites", "content", "inbox", "Usage: npm run enamel -- COMMAND"]) {
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

test("every command has a --help that names its arguments and options", async () => {
  for (const { name, options, arguments: args = [] } of commands) {
    const { code, out } = await enamel(...name.split(" "), "--help");
    expect({ name, code }).toEqual({ name, code: 0 });
    expect(out).toContain(`Usage: npm run enamel -- ${name}`);
    for (const option of Object.keys(options)) expect(out).toContain(`--${option}`);
    for (const argument of args) expect(out).toContain(argument.name);
  }
}, 60_000);

test.each([
  [[], "name a command; see npm run enamel -- --help"],
  [["bite"], "there is no command bite; see npm run enamel -- --help"],
  [["sites"], "name a command; see npm run enamel -- sites --help"],
  [["content", "eat"], "there is no command content eat; see npm run enamel -- content --help"],
  [["inbox"], "--site KEY is missing; see npm run enamel -- inbox --help"],
  [["sites", "list", "all"], 'unexpected "all"; see npm run enamel -- sites list --help'],
  [
    ["content", "rollback", "--site", "x"],
    "VERSION is missing; see npm run enamel -- content rollback --help",
  ],
  [
    ["content", "rollback", "--site", "x", "0"],
    "VERSION must be a whole number from 1 to 2147483647",
  ],
  [
    ["content", "get", "--site", "x", "--version", "last"],
    '"last" is no version: give a number, or working for the draft',
  ],
  [
    ["content", "preview-link", "--site", "x", "--days", "91"],
    "--days must be a whole number from 1 to 90",
  ],
  [
    ["sites", "add", "x", "--host", "x.test"],
    "--name NAME is missing; see npm run enamel -- sites add --help",
  ],
  [["sites", "set", "x"], "name something to change; see npm run enamel -- sites set --help"],
])("wrong usage %j is one line and exit code 2", async (args, line) => {
  expect(await enamel(...args)).toEqual({ code: 2, out: "", err: `enamel: ${line}\n` });
});

test("an unknown option is named", async () => {
  const { code, err } = await runCommand(["sites", "list", "--teeth"], nowhere);
  expect(code).toBe(2);
  expect(err).toMatch(/^enamel: Unknown option '--teeth'.*sites list --help\n$/);
});

test("a data folder that cannot be one is refused in one line", async () => {
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
