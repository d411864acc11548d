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

type Spec<Specs extends Options> = {
  /** As it is typed: "sites add". */
  name: string;
  about: string;
  options: Specs;
  arguments?: Argument[];
  run(values: Values<Specs>, args: string[]): Promise<void>;
};

export type Command = Omit<Spec<Options>, "run"> & {
  run(values: unknown, args: string[]): Promise<void>;
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

export const jsonOption = { type: "boolean", about: "print JSON instead of a table" } as const;

export function wholeNumber(name: string, given: string, least: number, most: number): number {
  const number = /^\d{1,10}$/.test(given) ? Number(given) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new UsageError(`${name} must be a whole number from ${least} to ${most}`);
}
