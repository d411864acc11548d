/** How a command is called from the checkout, as help and hints name it. */
export const program = "./enamel";

type Option = {
  type: "string" | "boolean";
  about: string;
  /** What stands behind the option in help, such as KEY. */
  value?: string;
  multiple?: boolean;
  required?: boolean;
};

export type Options = Record<string, Option>;
export type Argument = { name: string; about: string; optional?: boolean };

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

/** What a command found or did; the frame prints it, as lines or with --json as data. */
export type Report = {
  data: unknown;
  /** For people. A command without them prints its data in either case. */
  lines?: string[];
  /** Why it ends with exit code 1 although there is something to print. */
  rejection?: string;
};

type Spec<Specs extends Options> = {
  /** As it is typed: "sites add". */
  name: string;
  about: string;
  options: Specs;
  arguments?: Argument[];
  /** The shape of the report's data, for help: "[{ key, name }]", with ? behind what may be missing. */
  json: string;
  /** The site could once be named by the first argument alone; scripts still do. */
  takesSiteAsArgument?: boolean;
  run(values: Values<Specs> & { json?: boolean }, args: string[]): Promise<Report>;
};

export type Command = Omit<Spec<Options>, "run"> & {
  run(values: unknown, args: string[]): Promise<Report>;
};

/** Ties the types of a command's values to its options; what arrives was read by these options. */
export function command<const Specs extends Options>(spec: Spec<Specs>): Command {
  return { ...spec, run: (values, args) => spec.run(values as Values<Specs>, args) };
}

/** Wrong usage, told apart from a refusal: exit code 2. */
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
  about: "how many, 1 to 1000; 50 unless named",
} as const;

/** What every command takes, beside its own options. */
export const commonOptions = {
  json: { type: "boolean", about: "print JSON" },
  help: { type: "boolean", about: "this text", short: "h" },
} as const;

export function wholeNumber(name: string, given: string, least: number, most: number): number {
  const number = /^\d{1,10}$/.test(given) ? Number(given) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new UsageError(`${name} must be a whole number from ${least} to ${most}`);
}
