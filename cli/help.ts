import { commonOptions, type Command, program } from "./command.ts";
import { commands, groups } from "./commands.ts";

export function topHelp(): string {
  const single = commands.filter(({ name }) => !name.includes(" "));
  const rows = [
    ...Object.entries(groups),
    ...single.map(({ name, about }) => [name, about] as const),
  ];
  return [
    `Usage: ${program} COMMAND [options]`,
    "",
    ...columns(rows),
    "",
    `More about one: ${program} help COMMAND`,
  ].join("\n");
}

export function groupHelp(group: string): string {
  const inside = commands.filter(({ name }) => name.startsWith(`${group} `));
  return [
    `Usage: ${program} ${group} COMMAND [options]`,
    "",
    ...columns(inside.map(({ name, about }) => [name, about])),
    "",
    `More about one: ${program} help ${group} COMMAND`,
  ].join("\n");
}

export function commandHelp(command: Command): string {
  const args = command.arguments ?? [];
  const options = Object.entries(command.options);
  const required = options.filter(([, { required: isRequired }]) => isRequired);
  const usage = [
    program,
    command.name,
    ...required.map(([name, { value = "VALUE" }]) => `--${name} ${value}`),
    ...(options.length > required.length ? ["[options]"] : []),
    ...args.map(({ name, optional }) => (optional ? `[${name}]` : name)),
  ];
  const rows = [
    ...args.map(({ name, about }) => [name, about] as const),
    ...options.map(([name, { value, about, multiple }]) => {
      return [
        `--${name}${value ? ` ${value}` : ""}`,
        multiple ? `${about}; may be repeated` : about,
      ] as const;
    }),
    ["--json", `${commonOptions.json.about}: ${command.json}`] as const,
    ["--help", commonOptions.help.about] as const,
  ];
  return [`Usage: ${usage.join(" ")}`, "", `${command.about}.`, "", ...columns(rows)].join("\n");
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, about]) => `  ${name.padEnd(width)}  ${about}`);
}
