import type { Call } from "#contract/call.ts";
import { calls, type CallName } from "#contract/calls.ts";
import { jsonSchema, type JsonSchema } from "#server/api/openapi-types.ts";

// Every field that a call accepts, found in the table, so a new one is covered automatically.

export type Place = "body" | "query";
export type InputField = {
  call: CallName;
  row: Call;
  place: Place;
  /** As an error names it: `account.firstName`, `disclosuresAccepted.0.id`. */
  path: string;
  isRequired: boolean;
  schema: JsonSchema;
  /** Fields beside it that select one of several shapes. */
  beside: Readonly<Record<string, unknown>>;
};

type At = Omit<InputField, "path" | "schema" | "isRequired">;

export const inputFields: readonly InputField[] = Object.entries<Call>(calls).flatMap(
  ([name, row]) =>
    (["body", "query"] as const).flatMap((place) => {
      const shape = row[place];
      const at = { call: name as CallName, row, place, beside: {} };
      return shape ? fieldsIn(at, jsonSchema(shape, "input"), "") : [];
    }),
);

function fieldsIn(
  outer: At,
  { properties = {}, required = [] }: JsonSchema,
  above: string,
): InputField[] {
  const marks = Object.entries(properties).flatMap(([name, property]) => {
    const { const: mark } = property as JsonSchema;
    return mark === undefined ? [] : [[above === "" ? name : `${above}.${name}`, mark] as const];
  });
  const at = { ...outer, beside: { ...outer.beside, ...Object.fromEntries(marks) } };
  return Object.entries(properties).flatMap(([name, property]): InputField[] => {
    const path = above === "" ? name : `${above}.${name}`;
    const isRequired = required.includes(name);
    const given = property as JsonSchema;
    const own = { ...at, path, isRequired, schema: given, beside: at.beside };
    const choices = [given, ...(given.anyOf ?? given.oneOf ?? [])];
    const below = choices.flatMap((schema) => {
      const items = schema.items as JsonSchema | undefined;
      const inside = items ? fieldsIn(at, { properties: { 0: items } }, path) : [];
      return [...fieldsIn(at, schema, path), ...inside];
    });
    return [own, ...below];
  });
}

/** The alternatives of the field's schema, such as text or null; one if it has only itself. */
export function choicesOf({ schema }: Pick<InputField, "schema">): JsonSchema[] {
  return schema.anyOf ?? schema.oneOf ?? [schema];
}

/** An input that has only this field. */
export function inputWith({ path, beside }: Pick<InputField, "path" | "beside">, value: unknown) {
  const input: Tree = {};
  for (const [at, mark] of Object.entries(beside)) put(input, at.split("."), mark);
  put(input, path.split("."), value);
  return input as Record<string, unknown>;
}

type Tree = { [name: string]: unknown };

function put(into: Tree, [name = "", ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  into[name] ??= /^\d+$/.test(rest[0] ?? "") ? [] : {};
  put(into[name] as Tree, rest, value);
}
