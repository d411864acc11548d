import type { Context } from "hono";
import type { z } from "zod";
import type { Call, CallInput, CallParts, Signed } from "#contract/call.ts";
import { fieldError, type FieldError } from "#contract/field-errors.ts";
import { fieldErrorsOf } from "#contract/field-errors-of.ts";
import { DomainError } from "#domain/errors.ts";
import { readingFile } from "../body-limits.ts";
import { readBody } from "../middleware/limits.ts";
import { isKeepable, readJson } from "../read-json.ts";
import type { AppEnv } from "../visit.ts";

// Visible ASCII: every client can send it and every log can show it.
const keyShape = /^[\x21-\x7e]{1,200}$/;

export async function readInput(c: Context<AppEnv>, row: Call): Promise<CallInput<Call>> {
  const input = parseInput(row, {
    params: c.req.param(),
    query: readQuery(row, new URL(c.req.url).searchParams),
    body: row.body && (await jsonBody(c, row.maxBytes)),
    ...(row.fileBytes !== undefined && { file: await readFile(c, row.fileBytes) }),
    idempotencyKey: c.req.header("idempotency-key"),
  });
  const signed = row.signedIn && (await readSigned(c, row.signedIn, row.maxBytes));
  return { ...input, signed, as: askedAs(row, c.req.header("accept")) };
}

/** The parts of a request, parsed by the row's schemas; violations name their fields. */
export function parseInput(
  row: Call,
  { params = {}, query = {}, body = {}, file, idempotencyKey }: CallParts,
): CallInput<Call> {
  return {
    params: row.params ? parse(row.params, params, "not_found") : {},
    query: row.query ? parse(row.query, query) : {},
    body: row.body ? parse(row.body, body) : {},
    file,
    idempotencyKey: row.idempotency && checkKey(row, idempotencyKey),
    as: "application/json",
  } as CallInput<Call>;
}

/** JSON, unless the Accept header prefers a file type that the call offers. */
function askedAs({ alsoAs = [] }: Call, accept = ""): CallInput<Call>["as"] {
  const wanted = accept.toLowerCase().split(",").map(readChoice);
  const weightOf = (type: string) => wanted.find((choice) => choice.type === type)?.weight ?? 0;
  const best = alsoAs.toSorted((a, b) => weightOf(b) - weightOf(a))[0];
  return best && weightOf(best) > weightOf("application/json") ? best : "application/json";
}

function readChoice(given: string): { type: string; weight: number } {
  const [type = "", ...more] = given.split(";").map((part) => part.trim());
  const weight = more.find((part) => part.startsWith("q="))?.slice(2);
  return { type, weight: weight === undefined ? 1 : Number(weight) || 0 };
}

function checkKey({ idempotency }: Call, given: string | undefined): string | undefined {
  if (given === undefined && idempotency === "required") {
    throw new DomainError(
      "bad_request",
      "Send an Idempotency-Key header: the call may run once only.",
    );
  }
  if (given === undefined || keyShape.test(given)) return given;
  throw new DomainError("bad_request", "The Idempotency-Key must be 1 to 200 visible characters.");
}

function readQuery(row: Call, given: URLSearchParams): Record<string, string> {
  if (!row.query) return {};
  const values = new Map<string, string>();
  for (const [key, value] of given) {
    if (values.has(key)) throw refused({ [key]: fieldError("given_twice") });
    if (!isKeepable(value)) throw refused({ [key]: fieldError("character_invalid") });
    values.set(key, value);
  }
  return Object.fromEntries(values);
}

async function jsonBody(c: Context<AppEnv>, maxBytes?: number): Promise<unknown> {
  const type = c.req.header("content-type") ?? "";
  if (!/^application\/json\s*(?:;|$)/i.test(type)) {
    throw new DomainError("unsupported_type", "Send the body as application/json.");
  }
  return readJson(await readBody(c.req.raw, maxBytes));
}

function readFile(c: Context<AppEnv>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  if (c.req.header("content-type") !== "application/octet-stream") {
    throw new DomainError("unsupported_type", "Send the file as application/octet-stream.");
  }
  return readingFile(c.get("visit").ctx.client.address, () => readBody(c.req.raw, most));
}

/** The body byte for byte as it was signed, so it has to be valid UTF-8. */
async function readSigned(
  c: Context<AppEnv>,
  name: NonNullable<Call["signedIn"]>,
  maxBytes?: number,
): Promise<Signed> {
  const bytes = await readBody(c.req.raw, maxBytes);
  try {
    const body = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return { body, signature: c.req.header(name) };
  } catch {
    throw new DomainError("bad_request", "The body isn't valid UTF-8.");
  }
}

function parse(
  schema: z.ZodType,
  value: unknown,
  code: "invalid" | "not_found" = "invalid",
): unknown {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  if (code === "not_found") throw new DomainError("not_found");
  throw refused(fieldErrorsOf(read.error));
}

function refused(fields: Record<string, FieldError>): DomainError {
  return new DomainError("invalid", "Some fields need attention.", { fields });
}
