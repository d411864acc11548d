import type { Call, CallExample } from "#contract/call.ts";
import type { TestApp } from "#test/support/app.ts";

export type Sent = Pick<CallExample, "params" | "query" | "body" | "file">;

/** A row's path with its parameters and query filled in. */
export function addressOf(row: Call, { params = {}, query = {} }: Sent): string {
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    segmentOf(encodeURIComponent(params[name] ?? `no-${name}`)),
  );
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

/** Dot segments are resolved before sending, so the address would be another call's. */
export function segmentOf(encoded: string): string {
  return /^\.{1,2}$/.test(encoded) ? `${encoded}-` : encoded;
}

export function sendCall(
  test: TestApp,
  row: Call,
  input: Sent,
  { host, headers }: { host: string; headers: Record<string, string> },
): Promise<Response> {
  const { headers: typeHeaders, ...sent } = bodyOf(input);
  return test.request(addressOf(row, input), {
    method: row.method,
    host,
    headers: { ...headers, ...typeHeaders },
    ...sent,
  });
}

/** An example's body and its type: JSON, or a file. */
export function bodyOf({ body, file }: Pick<Sent, "body" | "file">): {
  headers: Record<string, string>;
  body?: string;
} {
  if (file !== undefined)
    return { headers: { "content-type": "application/octet-stream" }, body: file };
  if (body === undefined) return { headers: {} };
  return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}
