import { expect } from "vitest";
import { baseHeaders } from "#server/middleware/headers.ts";

/** What every answer carries, whoever wrote it. */
export function expectSafeHeaders(headers: Headers | Record<string, string>): void {
  const all = new Headers(headers);
  for (const [name, value] of Object.entries(baseHeaders)) expect(all.get(name)).toBe(value);
  expect(all.get("content-security-policy")).toContain("default-src 'none'");
  expect(all.get("x-powered-by")).toBeNull();
  expect(all.get("server")).toBeNull();
}

/** A refusal: status, one clear sentence, and not a word about our inside. */
export function expectRefusal(
  answer: { status: number; headers: Record<string, string>; body: string },
  status: number,
  message: RegExp | string,
): void {
  expect(answer.status).toBe(status);
  expectSafeHeaders(answer.headers);
  const body = JSON.parse(answer.body) as { statusCode: number; message: string };
  expect(body.statusCode).toBe(status);
  expect(body.message).toMatch(message);
  expect(answer.body).not.toMatch(/stack|\/server\/|node_modules|node:|HPE_/);
}
