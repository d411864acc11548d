import fc from "fast-check";
import type { z } from "zod";
import { validatorOf } from "./documented-answer.ts";

type Schema = z.core.JSONSchema.BaseSchema;

/** Values that a JSON Schema of the document allows; the schema itself filters the result. */
export function validInput(schema: Schema): fc.Arbitrary<unknown> {
  const fits = validatorOf(schema);
  return generate(schema).filter((value) => fits.safeParse(value).success);
}

function generate(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => generate(choice)));
  switch (schema.type) {
    case "object":
      return generateObject(schema);
    case "array":
      return fc.array(generate(schema.items as Schema), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, (schema.minItems ?? 0) + 5),
      });
    case "string":
      return generateText(schema);
    case "integer":
      return fc.integer(bounds(schema));
    case "number":
      return fc.double({ ...bounds(schema), noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case undefined:
      return fc.jsonValue();
    default:
      throw new Error(`no generator for ${String(schema.type)}`);
  }
}

function generateObject({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, property]) => [
    name,
    generate(property as Schema),
  ]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required,
    noNullPrototype: true,
  });
}

function generateText({ format, pattern, minLength = 0, maxLength = 60 }: Schema) {
  const size = { minLength, maxLength: Math.min(maxLength, minLength + 60) };
  if (format === "email") return fc.emailAddress();
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc.oneof(fc.string(size), fc.string({ ...size, unit: "grapheme" }));
}

function bounds({ minimum, maximum, exclusiveMinimum }: Schema) {
  const above = typeof exclusiveMinimum === "number" ? exclusiveMinimum + 1 : -1_000_000;
  const least = minimum ?? above;
  return { min: least, max: Math.min(maximum ?? least + 2_000_000, 2_147_483_647) };
}
