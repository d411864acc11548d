import { z } from "zod";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A schema that cannot be said in JSON Schema stops the server instead of reading "anything". */
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
  // References count from the document's root, where these definitions would not stand.
  if ($defs) throw new Error(`Named schemas are not described: ${Object.keys($defs).join(", ")}`);
  return said;
}
