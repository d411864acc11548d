import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { defineCall, type Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { errorStatus } from "#contract/errors.ts";
import { describeApi } from "#server/api/openapi.ts";
import { cookieNames } from "#server/cookies.ts";
import type { OpenApi } from "#server/api/openapi-types.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { readDocument, validatorOf } from "./documented-answer.ts";

let site: TestApp;
let document: OpenApi;
beforeAll(async () => {
  site = await startTestApp();
  document = await readDocument(site);
});
afterAll(() => site.close());

const table = Object.entries<Call>(calls);
const operation = (row: Call) => document.paths[row.path]?.[row.method.toLowerCase()];
/** Needs the cookie of a checkout, which an example does not have. */
const needsCheckout = (row: Call) =>
  row.path.startsWith("/api/km/checkout/") || row.idempotency === "required";
const isGuarded = (row: Call) => row.method !== "GET" && !row.csrfExempt;

describe("GET /api/openapi.json", () => {
  // spec 13.1
  test("describes the calls of the table and nothing else", () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId }]) => `${operationId}: ${method} ${path}`,
      ),
    );
    const known = table.map(
      ([name, { method, path }]) => `${name}: ${method.toLowerCase()} ${path}`,
    );
    expect(described.toSorted()).toEqual(known.toSorted());
  });

  test("names the site's own address as its server, whatever host was requested", async () => {
    const publicOrigin = `http://localhost:${site.deps.config.port}`;
    expect(document.servers).toEqual([{ url: publicOrigin }]);
    const answer = await site.request("/api/openapi.json", { host: "127.0.0.1" });
    expect(((await answer.json()) as OpenApi).servers).toEqual([{ url: publicOrigin }]);
  });

  test("answers 304 to a client that has it", async () => {
    const first = await site.request("/api/openapi.json");
    expect(first.headers.get("cache-control")).toBe("no-cache");
    const headers = { "if-none-match": first.headers.get("etag") ?? "" };
    const again = await site.request("/api/openapi.json", { headers });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("has no dangling reference", () => {
    const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g);
    const known = Object.keys(document.components.schemas).map(
      (name) => `#/components/schemas/${name}`,
    );
    for (const [, reference] of references) expect(known).toContain(reference);
  });

  // spec 13.1
  test("names each cookie that a call reads, and each error of a payment by a code of its own", () => {
    const { description } = document.info;
    for (const name of cookieNames.filter((one) => one !== "enamel-preview"))
      expect(description).toContain(`\`${name}\``);
    const said = JSON.stringify(operation(calls.payCheckout)?.responses[409]?.content);
    expect(said).not.toContain('"conflict"');
    for (const code of ["checkout_incomplete", "already_on_plan", "not_charged"])
      expect(said).toContain(`"${code}"`);
  });

  test("puts every operation under a tag that it describes", () => {
    const explained = document.tags.map(({ name }) => name);
    for (const [, row] of table) expect(explained).toContain(operation(row)?.tags[0]);
  });
});

describe.each(table)("the description of %s", (_name, row) => {
  // spec 13.1
  test("lists every status it can answer with, and the codes of each", () => {
    const said = operation(row)?.responses ?? {};
    const front = [
      "bad_request",
      "too_large",
      "unsupported_type",
      "unknown_site",
      "internal",
      "unavailable",
    ];
    const guard = isGuarded(row) ? ["csrf", "csrf_stale"] : [];
    const knock = { anyone: [], member: ["signed_out"], staff: ["signed_out", "forbidden"] };
    const codes = [
      ...new Set([...row.errors, ...front, ...guard, ...knock[row.access]]),
    ] as (keyof typeof errorStatus)[];
    const statuses = [
      ...Object.keys(row.answers),
      ...codes.map((code) => String(errorStatus[code])),
    ];
    expect(Object.keys(said).toSorted()).toEqual([...new Set(statuses)].toSorted());
    for (const code of codes) {
      expect(JSON.stringify(said[errorStatus[code]]?.content)).toContain(`"${code}"`);
    }
  });

  const headers = () =>
    (operation(row)?.parameters ?? []).filter((parameter) => parameter.in === "header");

  test("requires the form token exactly where the server does", () => {
    const asked = headers().filter(({ name }) => name === "csrf-token");
    expect(asked.map(({ required }) => required)).toEqual(isGuarded(row) ? [true] : []);
  });

  test("has an Idempotency-Key where the server reads one, required where money moves", () => {
    const offered = headers().filter(({ name }) => name === "idempotency-key");
    const isRequired = row.idempotency === "required";
    expect(offered.map(({ required }) => required)).toEqual(row.idempotency ? [isRequired] : []);
  });

  test("has the captcha header exactly where the server may require a proof", () => {
    const offered = headers().filter(({ name }) => name === "x-recaptcha-token");
    expect(offered.map(({ required }) => required)).toEqual(row.captcha ? [false] : []);
  });

  test("says in the imperative what it does", () => {
    // "Get", not "Gets" or "Getting".
    expect(row.summary).toMatch(/^(?![A-Z][a-z]*(?:[^s]s|ing)\b)[A-Z][a-z]+ .*\.$/s);
  });

  test("declares each parameter of its path as required", () => {
    const inPath = operation(row)?.parameters?.filter((parameter) => parameter.in === "path") ?? [];
    const named = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    expect(inPath.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
    expect(inPath.every(({ required }) => required)).toBe(true);
  });

  // spec 13.3
  test("marks it as an addition or as part of the specification", () => {
    expect(operation(row)?.["x-addition"]).toBe(row.addition);
  });

  test("has valid examples, with a success where no secret or id is needed", () => {
    const fields = Object.keys(row.body?.shape ?? {});
    const isOpen =
      !row.params &&
      !row.signedIn &&
      !needsCheckout(row) &&
      // An account with two-step login, and one without a password.
      !/\/(?:recoveryCodes|reauthenticate\/email)$/.test(row.path) &&
      !row.path.endsWith("/card/check") &&
      !fields.some((name) =>
        /^(?:token|password|currentPassword|credential|code|subscriptionId|personId|paymentToken)$/.test(
          name,
        ),
      );
    const understood = row.examples.filter(({ status }) => status !== 422);
    const wanted = isOpen ? understood.filter(({ status }) => status < 400) : row.examples;
    expect(wanted.length).toBeGreaterThan(0);
    const content = operation(row)?.requestBody?.content["application/json"];
    expect(content !== undefined).toBe(row.body !== undefined);
    for (const { body } of content ? understood : []) {
      expect(validatorOf(content?.schema ?? {}).safeParse(body).error).toBeUndefined();
    }
  });
});

describe("a row that cannot be described", () => {
  const odd = (answer: z.ZodType, path: `/${string}` = "/api/auth") => ({
    odd: defineCall({ ...calls.getAuth, path, answers: { 200: answer } }),
  });

  test("stops the server when its answer is not JSON", () => {
    expect(() => describeApi(odd(z.strictObject({ at: z.date() })))).toThrow(
      /cannot be represented/,
    );
  });

  test("stops the server when it names a schema inside another one", () => {
    const named = z.strictObject({ a: z.string() }).meta({ id: "Named" });
    expect(() => describeApi(odd(z.strictObject({ named })))).toThrow(/Named/);
  });

  test("stops the server when it belongs to no part of the API", () => {
    expect(() => describeApi(odd(z.string(), "/api/elsewhere"))).toThrow("/api/elsewhere");
  });
});
