import { z } from "zod";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Throws on a schema that JSON Schema cannot express, instead of describing it as "anything". */
export function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const {
    $schema: _dialect,
    $defs,
    ...said
  } = z.toJSONSchema(schema, {
    io,
    target: "draft-2020-12",
    unrepresentable: "throw",
    cycles: "throw",
    reused: "inline",
  });
  // References resolve from the document root, where these definitions would be missing.
  if ($defs) throw new Error(`Named schemas are not described: ${Object.keys($defs).join(", ")}`);
  return said;
}
