import { expect } from "vitest";
import { z } from "zod";
import type { Call } from "#contract/call.ts";
import { errorBody } from "#contract/errors.ts";
import type { OpenApi } from "#server/api/openapi-types.ts";
import type { TestApp } from "#test/support/app.ts";

type Schema = z.core.JSONSchema.BaseSchema;

export async function readDocument(test: TestApp): Promise<OpenApi> {
  const answer = await test.request("/api/openapi.json");
  return (await answer.json()) as OpenApi;
}

/** Checks an answer against the document and the table, and returns its body. */
export async function expectDocumented(document: OpenApi, row: Call, answer: Response) {
  const { status } = answer;
  const text = await answer.text();
  const said = document.paths[row.path]?.[row.method.toLowerCase()]?.responses[status];
  expect(
    said,
    `${row.method} ${row.path} answered ${status}, which is not described: ${text.slice(0, 300)}`,
  ).toBeDefined();
  if (!said?.content) {
    expect(text).toBe("");
    return null;
  }
  expect(answer.headers.get("content-type")).toBe("application/json");
  const body = JSON.parse(text) as unknown;
  for (const part of partsOf(document, said.content["application/json"]?.schema ?? {})) {
    expect(validatorOf(part).safeParse(body).error).toBeUndefined();
  }
  expect((row.answers[status] ?? errorBody).safeParse(body).error).toBeUndefined();
  for (const [name, { required }] of Object.entries(said.headers ?? {}))
    if (required) expect(answer.headers.get(name)).not.toBeNull();
  if (answer.headers.has("csrf-token")) expect(said.headers).toHaveProperty("csrf-token");
  return body;
}

/** A schema without references, its `allOf` split up: each part must match. */
export function partsOf(document: OpenApi, schema: Schema): Schema[] {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace("#/components/schemas/", "");
    const target = document.components.schemas[name];
    if (!target) throw new Error(`${schema.$ref} leads nowhere`);
    return partsOf(document, target);
  }
  return schema.allOf ? schema.allOf.flatMap((part) => partsOf(document, part)) : [schema];
}

const validators = new WeakMap<Schema, z.ZodType>();

export function validatorOf(schema: Schema): z.ZodType {
  const known = validators.get(schema) ?? z.fromJSONSchema(schema);
  validators.set(schema, known);
  return known;
}
