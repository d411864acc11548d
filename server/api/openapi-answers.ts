import { STATUS_CODES } from "node:http";
import type { z } from "zod";
import type { Call, FileType } from "#contract/call.ts";
import { errorStatus, type ErrorCode } from "#contract/errors.ts";
import { errorMeanings, errorsOf } from "./openapi-errors.ts";
import { jsonSchema, type JsonSchema, type Answer, type Operation } from "./openapi-types.ts";

/** A call's responses by status: its successes and every error that it can return. */
export function describeAnswers(row: Call): Operation["responses"] {
  const answers: Operation["responses"] = {};
  for (const [status, schema] of Object.entries(row.answers)) {
    answers[status] = describeSuccess(status, schema, row.alsoAs);
  }
  const failures = Map.groupBy(errorsOf(row), (code) => errorStatus[code]);
  for (const [status, codes] of failures) answers[status] = describeError(status, codes);
  if (!row.csrfToken) return answers;
  const tokenHeader = csrfTokenHeaders[row.csrfToken];
  // A payment that signs its payer in may be declined after that.
  return Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => [
      status,
      row.csrfToken === "always" && Number(status) >= 400
        ? answer
        : { ...answer, headers: { ...answer.headers, "csrf-token": tokenHeader } },
    ]),
  );
}

function describeSuccess(
  status: string,
  schema: z.ZodType | null,
  alsoAs: Call["alsoAs"] = [],
): Answer {
  const description = STATUS_CODES[status] ?? status;
  return schema === null
    ? { description }
    : { description, content: { ...json(jsonSchema(schema, "output")), ...files(alsoAs) } };
}

function describeError(status: number, codes: ErrorCode[]): Answer {
  const exact = {
    type: "object" as const,
    properties: { statusCode: { const: status }, code: { enum: codes } },
  };
  return {
    description: codes.map((code) => `\`${code}\`: ${errorMeanings[code]}`).join("; "),
    ...(status === 429 || status === 503 ? { headers: { "retry-after": retryAfter } } : {}),
    content: json({ allOf: [{ $ref: "#/components/schemas/ErrorBody" }, exact] }),
  };
}

const csrfTokenHeaders = {
  always: {
    description: "a token for the next calls that change something",
    required: true,
    schema: { type: "string" },
  },
  on_sign_in: {
    description:
      "where this answer signed someone in or out: the token to send from now on, for the one before is stale",
    required: false,
    schema: { type: "string" },
  },
} as const;

const retryAfter = {
  description: "seconds to wait",
  required: true,
  schema: { type: "integer", minimum: 1 },
} as const;

const files = (types: readonly FileType[]) =>
  Object.fromEntries(types.map((type) => [type, { schema: { type: "string" } as const }]));

const json = (schema: JsonSchema) => ({ "application/json": { schema } });
