// Checks a value against the JSON Schema of the API's description.

export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
};

type Find = (reference: string) => Schema;

/** What is wrong with it, each with its place; empty where nothing is. */
export function flawsOf(value: unknown, schema: Schema, find: Find, at = "$"): string[] {
  if (schema.$ref) return flawsOf(value, find(schema.$ref), find, at);
  const flaws: string[] = [];
  const inside = (one: unknown, shape: Schema, place: string) =>
    flaws.push(...flawsOf(one, shape, find, place));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && choices.every((choice) => flawsOf(value, choice, find, at).length > 0))
    flaws.push(`${at} fits none of ${choices.length} shapes: ${JSON.stringify(value)}`);
  for (const part of schema.allOf ?? []) inside(value, part, at);
  if ("const" in schema && value !== schema.const)
    flaws.push(`${at} is not ${String(schema.const)}`);
  if (schema.enum && !schema.enum.includes(value)) flaws.push(`${at} is none of its values`);
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !types.some((type) => isOf(type, value)))
    return [...flaws, `${at} is not of type ${types.join(" or ")}: ${JSON.stringify(value)}`];
  if (typeof value === "string") flaws.push(...flawsOfText(value, schema, at));
  if (typeof value === "number") {
    if (value < (schema.minimum ?? value)) flaws.push(`${at} is too small: ${value}`);
    if (value > (schema.maximum ?? value)) flaws.push(`${at} is too large: ${value}`);
  }
  if (Array.isArray(value)) {
    for (const [n, item] of value.entries()) inside(item, schema.items ?? {}, `${at}[${n}]`);
  } else if (typeof value === "object" && value !== null) {
    flaws.push(...flawsOfObject(value as Record<string, unknown>, schema, find, at));
  }
  return flaws;
}

function flawsOfObject(
  value: Record<string, unknown>,
  { properties = {}, required = [], additionalProperties = true }: Schema,
  find: Find,
  at: string,
): string[] {
  const missing = required.filter((name) => !(name in value));
  return [
    ...missing.map((name) => `${at}.${name} is missing`),
    ...Object.entries(value).flatMap(([name, one]) => {
      const shape = properties[name] ?? additionalProperties;
      if (shape === false) return [`${at}.${name} is not described`];
      return shape === true ? [] : flawsOf(one, shape, find, `${at}.${name}`);
    }),
  ];
}

const formats: Record<string, RegExp> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  "date-time": /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/,
  uri: /^[a-z][a-z+.-]*:\S+$/,
  email: /^[^@\s]+@[^@\s]+$/,
};

function flawsOfText(value: string, schema: Schema, at: string): string[] {
  const patterns = [
    ...(schema.pattern ? [new RegExp(schema.pattern, "u")] : []),
    ...(schema.format ? [formats[schema.format] ?? /^/] : []),
  ];
  const isLong =
    value.length < (schema.minLength ?? 0) || value.length > (schema.maxLength ?? Infinity);
  return [
    ...(isLong ? [`${at} has the wrong length`] : []),
    ...patterns.filter((one) => !one.test(value)).map((one) => `${at} does not match ${one}`),
  ];
}

function isOf(type: string, value: unknown): boolean {
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "integer") return Number.isInteger(value);
  if (type === "object")
    return typeof value === "object" && value !== null && !Array.isArray(value);
  return typeof value === type;
}
