import { parseArgs } from "node:util";
import { DomainError } from "#domain/errors.ts";
import { commonOptions, UsageError, type Command, program } from "./command.ts";
import { commands, groups } from "./commands.ts";
import { commandHelp, groupHelp, topHelp } from "./help.ts";
import { printLine, printReport } from "./print.ts";

/** Runs a command line, prints its report and returns the exit code. */
export async function answer(words: string[]): Promise<number> {
  try {
    await follow(words);
    return 0;
  } catch (error) {
    for (const line of errorLines(error)) process.stderr.write(`enamel: ${line}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

async function follow(words: string[]): Promise<void> {
  const [first = "", second = ""] = words;
  const found = commands.find(({ name }) => name === first || name === `${first} ${second}`);
  if (found) {
    await runCommand(found, words.slice(found.name.split(" ").length));
  } else if (first === "help" && second !== "" && !second.startsWith("-")) {
    await follow([...words.slice(1), "--help"]);
  } else if (first === "--help" || first === "-h" || first === "help") {
    printLine(topHelp());
  } else if (first === "--version" || first === "-v") {
    await follow(["version", ...words.slice(1)]);
  } else if (first in groups && (second === "--help" || second === "-h")) {
    printLine(groupHelp(first));
  } else {
    const where = first in groups ? `${first} ` : "";
    const wrong = where ? second : first;
    const reason = wrong ? `there is no command ${where}${wrong}` : "name a command";
    throw new UsageError(`${reason}; see ${program} ${where}--help`);
  }
}

async function runCommand(command: Command, words: string[]): Promise<void> {
  const { values, positionals } = readWords(command, words);
  if (values.help) {
    printLine(commandHelp(command));
    return;
  }
  const mayNameSite = command.takesSiteAsArgument && values.site === undefined;
  if (mayNameSite && positionals.length > 0) values.site = positionals.shift();
  const reason = usageError(command, values, positionals);
  if (reason) throw new UsageError(`${reason}; see ${program} ${command.name} --help`);
  const report = await command.run(values, positionals);
  printReport(report, values.json === true);
  if (report.rejection !== undefined) throw new Error(report.rejection);
}

type Read = { values: Record<string, unknown>; positionals: string[] };

function readWords(command: Command, args: string[]): Read {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { type, multiple = false }]) => [
      name,
      { type, multiple },
    ]),
  );
  try {
    return parseArgs({
      args,
      options: { ...options, ...commonOptions },
      allowPositionals: true,
      allowNegative: true,
    });
  } catch (error) {
    const [sentence] = (error as Error).message.split(/\. |\n/);
    throw new UsageError(`${sentence}; see ${program} ${command.name} --help`);
  }
}

function usageError(
  command: Command,
  values: Record<string, unknown>,
  given: string[],
): string | undefined {
  for (const [name, { required, value }] of Object.entries(command.options)) {
    if (required && !values[name]) return `--${name} ${value ?? ""} is missing`;
  }
  const args = command.arguments ?? [];
  const missing = args.find(({ optional }, at) => !optional && given[at] === undefined);
  if (missing) return `${missing.name} is missing`;
  const extra = given[args.length];
  return extra === undefined ? undefined : `unexpected ${JSON.stringify(extra)}`;
}

function errorLines(error: unknown): string[] {
  if (!(error instanceof DomainError) || !error.fields) {
    return (error instanceof Error ? error.message : String(error)).split("\n");
  }
  const fields = Object.entries(error.fields).map(([path, { message }]) => `${path}: ${message}`);
  const [only = ""] = fields;
  if (fields.length > 1) return [error.message, ...fields];
  return [error.message.endsWith(only) ? error.message : `${error.message} ${only}`];
}
