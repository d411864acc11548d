import { expect } from "vitest";
import { baseHeaders } from "#server/middleware/headers.ts";

type Answer = { status: number; headers: Record<string, string>; body: string };

/** Which of the headers that every answer must have are missing or wrong. */
export function headerFaults(headers: Headers | Record<string, string>): string[] {
  const all = new Headers(headers);
  const wrong = Object.entries(baseHeaders).filter(([name, value]) => all.get(name) !== value);
  const violations = wrong.map(([name]) => name);
  if (!all.get("content-security-policy")?.includes("default-src 'none'"))
    violations.push("policy");
  for (const name of ["x-powered-by", "server"]) if (all.has(name)) violations.push(name);
  return violations;
}

/** A refusal as received, with what it leaked and the headers it lacked. */
export function rejectionIn({ status, headers, body }: Answer) {
  const { statusCode, message } = JSON.parse(body) as { statusCode: number; message: string };
  const leaks = body.match(/stack|\/server\/|node_modules|node:|HPE_/g) ?? [];
  return { status, statusCode, message, violations: [...headerFaults(headers), ...leaks] };
}

/** One clear sentence with this status, with all headers and without internals. */
export function rejection(status: number, message: RegExp | string): unknown {
  const sentence =
    typeof message === "string" ? expect.stringContaining(message) : expect.stringMatching(message);
  return { status, statusCode: status, message: sentence, violations: [] };
}
