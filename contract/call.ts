import type { z } from "zod";
import type { CaptchaAction } from "./captcha.ts";
import type { ErrorCode } from "./errors.ts";

// One row of the call table. The router, the OpenAPI document, the browser's client, the access
// matrix and the fuzzer all read the same rows.

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
  /** A schema per successful status; `null` is a response without a body. */
  answers: { readonly [status: number]: z.ZodType | null };
  errors: readonly ErrorCode[];
  /** Requests that the tests run and the documentation shows. */
  examples: readonly CallExample[];
  /** Repeating the same Idempotency-Key runs the call once and returns the same response. */
  idempotency?: "optional" | "required";
  /** The same for every visitor until the site's revision or the minute changes: cached. */
  isShared?: "by_minute";
  /** Other media types that `Accept` can select. */
  alsoAs?: readonly FileType[];
  /** Sent by a script on its own: no sign that a person is present. */
  isBackground?: true;
  /** Requires a captcha proof where the site has a captcha; the value names the action. */
  captcha?: CaptchaAction;
  /** Only a request with such a body needs the proof. */
  captchaFor?: (body: unknown) => boolean;
  /** The largest body in bytes, where it is below the server's own limit. */
  maxBytes?: number;
  /** The body is a file of at most this many bytes, passed on byte for byte. */
  fileBytes?: number;
  /** An addition to the calls of the specification. */
  addition?: boolean;
  /** The header with the sender's signature; the body is passed on byte for byte. */
  signedIn?: "stripe-signature" | "x-sandbox-signature";
  /** Whether an answer carries a new CSRF token: each, or one that signs someone in or out. */
  csrfToken?: "always" | "on_sign_in";
  /** Signed by the sender or without effect on personal data, hence exempt from CSRF tokens. */
  csrfExempt?: boolean;
};

export type CallExample = {
  name: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** The text of a file that is sent as the body. */
  file?: string;
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
  /** The body of a call that takes a file. */
  file: Row["fileBytes"] extends number ? Uint8Array : undefined;
  /** Present on a call with a signed body. */
  signed?: Signed | undefined;
  /** The selected media type, where a call offers several. */
  as: "application/json" | FileType;
};

/** A request's parts before validation. */
export type CallParts = {
  params?: object;
  query?: object;
  body?: unknown;
  file?: Uint8Array<ArrayBuffer> | Blob;
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

/** Returns the row unchanged, with its exact types. */
export function defineCall<const Row extends Call>(row: Row): Row {
  return row;
}
