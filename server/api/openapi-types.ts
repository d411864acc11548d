import { z } from "zod";

// The subset of OpenAPI 3.1 that the document uses.

export type Examples = Record<string, { summary: string; value: unknown }>;
type Content = Record<string, { schema: JsonSchema; examples?: Examples }>;

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema;
  examples?: Examples;
};

export type Answer = {
  description: string;
  headers?: Record<string, { description: string; required: boolean; schema: JsonSchema }>;
  content?: Content;
};

export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  "x-addition"?: true;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Answer>;
};

export type OpenApi = {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    securitySchemes: Record<string, Record<string, string>>;
  };
};

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
