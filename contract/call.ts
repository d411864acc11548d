import type { z } from "zod";
import type { CaptchaAction } from "./captcha.ts";
import type { ErrorCode } from "./errors.ts";

// One row of the table of calls. The router, the OpenAPI document, the browser's client, the
// access matrix and the fuzzer all read the same rows.

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type Access = "anyone" | "member" | "staff";

export type FileType = "text/csv" | "application/pdf";

type Shape = z.ZodObject;

export type Call = {
  method: Method;
  path: `/${string}`;
  summary: string;
  access: Access;
  params?: Shape;
  query?: Shape;
  body?: Shape;
  /** A schema per successful status; `null` is an answer without a body. */
  answers: { readonly [status: number]: z.ZodType | null };
  errors: readonly ErrorCode[];
  /** Requests that really run in the tests and stand in the documentation. */
  examples: readonly CallExample[];
  /** Repeated with the same Idempotency-Key it is done once, and answered the same. */
  idempotency?: "optional" | "required";
  /** The same for everybody until the site's revision or the minute changes: kept and sent again. */
  isShared?: "by_minute";
  /** What else the answer can be asked for as, by `Accept`. */
  alsoAs?: readonly FileType[];
  /** Asked by a script on its own: nobody is there because of it. */
  isBackground?: true;
  /** Wants proof of a person where the site asks for one; the value names the deed. */
  captcha?: CaptchaAction;
  /** The largest body in bytes, where it is less than the server's own limit. */
  maxBytes?: number;
  /** Ours, beyond the calls of the specification. */
  addition?: boolean;
  /** The header with the sender's signature over the body, which is then handed on as it came. */
  signedIn?: "stripe-signature" | "x-sandbox-signature";
  /** Signed by the sender or without effect on a person's data, hence without a CSRF token. */
  csrfExempt?: boolean;
};

export type CallExample = {
  name: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  status: number;
};

export type Signed = { body: string; signature: string | undefined };

type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : Record<string, never>;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

export type CallInput<Row extends Call> = {
  params: Read<Row["params"]>;
  query: Read<Row["query"]>;
  body: Read<Row["body"]>;
  idempotencyKey: Row["idempotency"] extends "required" ? string : string | undefined;
  /** Of a call whose sender signs. */
  signed?: Signed | undefined;
  /** As what the answer is asked for, where a call has it in several forms. */
  as: "application/json" | FileType;
};

/** A request's parts before anything has checked them. */
export type CallParts = {
  params?: object;
  query?: object;
  body?: unknown;
  idempotencyKey?: string | undefined;
};

export type CallRequest<Row extends Call> = {
  [Part in "params" | "query" | "body" as undefined extends Row[Part] ? never : Part]: Sent<
    Row[Part]
  >;
};

export type CallAnswer<Row extends Call> = {
  [Status in keyof Row["answers"]]: Row["answers"][Status] extends z.ZodType
    ? z.output<Row["answers"][Status]>
    : null;
}[keyof Row["answers"]];

/** Keeps a row's exact types and is otherwise the row itself. */
export function defineCall<const Row extends Call>(row: Row): Row {
  return row;
}
