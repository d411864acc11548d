/** How help and hints call the program from a checkout of the repository. */
export const program = "./enamel";

type Option = {
  type: "string" | "boolean";
  about: string;
  /** The value's placeholder in help, such as KEY. */
  value?: string;
  multiple?: boolean;
  required?: boolean;
};

type Options = Record<string, Option>;
type Argument = { name: string; about: string; optional?: boolean };

type ValueOf<Given> = Given extends { type: "boolean" }
  ? boolean
  : Given extends { multiple: true }
    ? string[]
    : string;
export type Values<Specs> = {
  [Name in keyof Specs]: Specs[Name] extends { required: true }
    ? ValueOf<Specs[Name]>
    : ValueOf<Specs[Name]> | undefined;
};

/** The result of a command; printed as lines, or as data with --json. */
export type Report = {
  data: unknown;
  /** For people. A command without them prints its data either way. */
  lines?: string[];
  /** Why it exits with code 1 although it has output. */
  rejection?: string;
};

type Spec<Specs extends Options> = {
  /** As typed: "sites add". */
  name: string;
  about: string;
  options: Specs;
  arguments?: Argument[];
  /** The shape of the report's data, for help: "[{ key, name }]", with ? after optional fields. */
  json: string;
  /** Kept for scripts that pass the site as the first argument. */
  takesSiteAsArgument?: boolean;
  run(values: Values<Specs> & { json?: boolean }, args: string[]): Promise<Report>;
};

export type Command = Omit<Spec<Options>, "run"> & {
  run(values: unknown, args: string[]): Promise<Report>;
};

/** Types a command's values by its options; the cast is safe as those options parsed the values. */
export function command<const Specs extends Options>(spec: Spec<Specs>): Command {
  return { ...spec, run: (values, args) => spec.run(values as Values<Specs>, args) };
}

/** Invalid usage, as opposed to a rejected operation: exit code 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

export const siteOption = {
  type: "string",
  value: "KEY",
  required: true,
  about: "the site, by its key (sites list shows them)",
} as const;

export const limitOption = {
  type: "string",
  value: "N",
  about: "how many, 1 to 1000; 50 by default",
} as const;

/** Options of every command. */
export const commonOptions = {
  json: { type: "boolean", about: "print JSON" },
  help: { type: "boolean", about: "show this help", short: "h" },
} as const;

export function wholeNumber(name: string, given: string, least: number, most: number): number {
  const number = /^\d{1,10}$/.test(given) ? Number(given) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new UsageError(`${name} must be a whole number from ${least} to ${most}`);
}
