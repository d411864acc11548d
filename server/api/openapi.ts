import type { z } from "zod";
import type { Call, CallExample } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { errorBody } from "#contract/errors.ts";
import { describeAnswers } from "./openapi-answers.ts";
import { guide, guideSchemas, tagOf, tags } from "./openapi-guide.ts";
import { isCsrfGuarded } from "./openapi-errors.ts";
import {
  jsonSchema,
  type JsonSchema,
  type Examples,
  type OpenApi,
  type Operation,
  type Parameter,
} from "./openapi-types.ts";

// The call table as OpenAPI 3.1. Only what the table states is described.

export function describeApi(table: Record<string, Call> = calls): Omit<OpenApi, "servers"> {
  const paths: OpenApi["paths"] = {};
  const used = new Set<string>();
  for (const [name, row] of Object.entries(table)) {
    const operation = describeCall(name, row);
    for (const tag of operation.tags) used.add(tag);
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operation };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Enamel",
      version: "1",
      description: guide,
    },
    tags: tags
      .filter(({ name }) => used.has(name))
      .map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: { ErrorBody: jsonSchema(errorBody, "output"), ...guideSchemas },
      securitySchemes: {
        session: cookie(
          "__Host-enamel-session",
          "Set by logging in, and by paying with emailCode.",
        ),
        staff: cookie("__Host-enamel-staff", "Set by POST /api/studio/login."),
        checkout: cookie(
          "__Host-enamel-checkout",
          "Set by POST /api/km/checkout/account; a member's own checkout is found without it.",
        ),
        visitor: cookie("__Host-enamel-visitor", "Set with the first form token."),
      },
    },
  };
}

/** Over http on this machine the name has no prefix. */
const cookie = (name: string, description: string) => ({
  type: "apiKey",
  in: "cookie",
  name,
  description: `${description} Over http: ${name.replace("__Host-", "")}.`,
});

function describeCall(name: string, row: Call): Operation {
  const parameters = [
    ...parametersIn("path", row.params, row.examples),
    ...parametersIn("query", row.query, row.examples),
    ...(isCsrfGuarded(row) ? [csrfHeader] : []),
    ...(row.idempotency
      ? [{ ...idempotencyHeader, required: row.idempotency === "required" }]
      : []),
    ...(row.captcha ? [captchaHeader] : []),
    ...(row.signedIn ? [signatureHeader(row.signedIn)] : []),
  ];
  return {
    operationId: name,
    summary: row.summary,
    tags: [tagOf(row.path)],
    ...(row.addition ? { "x-addition": true as const } : {}),
    ...securityOf(row),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(row.body ? { requestBody: describeBody(row.body, row.examples) } : {}),
    ...(row.fileBytes === undefined
      ? {}
      : { requestBody: describeFile(row.fileBytes, row.examples) }),
    responses: describeAnswers(row),
  };
}

/** The cookies that a call reads to know whose record is meant. */
function securityOf({ access, path }: Call): Pick<Operation, "security"> {
  if (access === "staff") return { security: [{ staff: [] }] };
  if (access === "member") return { security: [{ session: [] }] };
  const isCheckout = path.startsWith("/api/km/checkout/");
  return isCheckout ? { security: [{ checkout: [] }, { session: [] }, {}] } : {};
}

const csrfHeader: Parameter = {
  name: "csrf-token",
  in: "header",
  required: true,
  description:
    "This visitor's own token: the csrf-token response header of GET /api/auth, or of the answer that signed in or out since.",
  schema: { type: "string" },
};

const idempotencyHeader: Omit<Parameter, "required"> = {
  name: "idempotency-key",
  in: "header",
  description:
    "Names this one request, so that sending it again has no second effect: the same body gets the same answer.",
  schema: { type: "string", minLength: 1, maxLength: 200 },
};

const captchaHeader: Parameter = {
  name: "x-recaptcha-token",
  in: "header",
  required: false,
  description:
    "Proof that a person is calling, required where the site asks for it; valid for one call.",
  schema: { type: "string", maxLength: 8_000 },
};

const signatureHeader = (name: string): Parameter => ({
  name,
  in: "header",
  required: false,
  description:
    "t=SECONDS,v1=HEX: the time, and HMAC-SHA256 over `SECONDS.BODY` with the site's signing secret; refused without, and after 300 seconds.",
  schema: { type: "string" },
});

function parametersIn(
  place: "path" | "query",
  shape: z.ZodObject | undefined,
  given: readonly CallExample[],
): Parameter[] {
  if (!shape) return [];
  const { properties = {}, required = [] } = jsonSchema(shape, "input");
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = property as JsonSchema;
    const examples = namedExamples(
      given,
      (example) => example[place === "path" ? "params" : "query"]?.[name],
    );
    return {
      name,
      in: place,
      required: place === "path" || required.includes(name),
      ...(description ? { description } : {}),
      schema,
      ...(examples ? { examples } : {}),
    };
  });
}

function describeBody(
  shape: z.ZodObject,
  given: readonly CallExample[],
): NonNullable<Operation["requestBody"]> {
  const examples = namedExamples(given, (example) => example.body);
  return {
    required: true,
    content: {
      "application/json": { schema: jsonSchema(shape, "input"), ...(examples ? { examples } : {}) },
    },
  };
}

function describeFile(
  maxLength: number,
  given: readonly CallExample[],
): NonNullable<Operation["requestBody"]> {
  const named = namedExamples(given, ({ file }) => file);
  const schema = { type: "string", maxLength } as const;
  return {
    required: true,
    content: {
      "application/octet-stream": { schema, ...(named ? { examples: named } : {}) },
    },
  };
}

function namedExamples(
  given: readonly CallExample[],
  pick: (example: CallExample) => unknown,
): Examples | undefined {
  const examples: Examples = {};
  for (const example of given) {
    const value = pick(example);
    if (value === undefined) continue;
    const name = example.name.replaceAll(/[^\w.-]+/g, "-");
    examples[name] = { summary: `${example.name}: ${example.status}`, value };
  }
  return Object.keys(examples).length > 0 ? examples : undefined;
}
