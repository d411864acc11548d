import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Access, Call, CallExample } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import { baseHeaders } from "#server/middleware/headers.ts";
import type { OpenApi, Operation } from "#server/api/openapi-types.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addMember, addStaff, type Person } from "#test/support/people.ts";
import { sized } from "#test/support/size.ts";
import { knock, type Credentials } from "./actors.ts";
import { expectDocumented, readDocument } from "./documented-answer.ts";
import {
  encode,
  foreignBody,
  hostileQuery,
  hostileText,
  mutatedBody,
  poisonedBody,
} from "./hostile-input.ts";
import { addressOf, bodyOf, segmentOf } from "./send-call.ts";
import { validInput } from "./valid-input.ts";

const requestsPerCall = sized(40, 500);

type Request = {
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
};

const limits = {
  FAILURES_PER_ACCOUNT: "1000000",
  FAILURES_PER_ADDRESS: "1000000",
  MAILS_PER_ADDRESS: "1000000",
  CHECKOUTS_PER_ADDRESS: "1000000",
};
let site: TestApp;
let document: OpenApi;
let people: Record<Access, Person | null>;
beforeAll(async () => {
  site = await startTestApp({ env: limits });
  document = await readDocument(site);
  const owner = await addStaff(site, { role: "owner" });
  people = { anyone: null, member: await addMember(site), staff: owner };
});
afterAll(() => site.close());

/** The actors who may make the call; a public call is also made as a member. */
function askers(row: Call): (Person | null)[] {
  if (row.access !== "anyone") return [people[row.access]];
  return [null, row.path.startsWith("/api/studio/") ? people.staff : people.member];
}

describe.each(Object.entries<Call>(calls))("%s", (_name, row) => {
  // spec 3.12, 5.11, 7.19, 13.1
  test(`answers ${requestsPerCall} random requests as its description says`, async () => {
    const statuses = new Set<number>();
    const operation = document.paths[row.path]?.[row.method.toLowerCase()];
    const who = askers(row);
    const cookies = new Map<Person | null, Credentials>();
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(anyRequest(row, operation), async ({ path, headers, body }) => {
        const person = who[(asked += 1) % who.length] ?? null;
        const own = cookies.get(person) ?? (await credentials(person, row));
        cookies.set(person, own);
        const answer = await site.request(path, {
          method: row.method,
          headers: { ...own, ...headers },
          ...(body === undefined ? {} : { body }),
        });
        // The call may have ended its own session.
        if (row.method !== "GET" && answer.ok) cookies.delete(person);
        statuses.add(answer.status);
        expect(answer.status).toBeLessThan(500);
        for (const [name, value] of Object.entries(baseHeaders))
          expect(answer.headers.get(name)).toBe(value);
        expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
        await expectDocumented(document, row, answer);
      }),
      { numRuns: requestsPerCall, examples: eachExample(row, who.length) },
    );
    for (const { status } of row.examples) expect(statuses).toContain(status);
    // A caller who can't sign in may get the same answer to everything.
    expect(statuses.size).toBeGreaterThan(row.signedIn ? 0 : 1);
  }, 120_000);
});

async function credentials(person: Person | null, row: Call): Promise<Credentials> {
  const { sessionId: _, ...headers } = await knock(site, person, { row, host: "localhost" });
  return headers;
}

function anyRequest(row: Call, operation: Operation | undefined): fc.Arbitrary<Request> {
  return fc.oneof(
    { arbitrary: madeUpRequest(row, operation), weight: 7 },
    {
      arbitrary: fc.constantFrom(...row.examples.map((one) => exampleRequest(row, one))),
      weight: 1,
    },
  );
}

/**
 * Each example, plus an address that is too long, for each actor: these statuses don't depend on
 * chance.
 */
function eachExample(row: Call, times: number): [Request][] {
  const requests = row.examples.map((one) => exampleRequest(row, one));
  const odd = requests.slice(0, 1).map((one) => ({
    ...one,
    path: `${one.path}${one.path.includes("?") ? "&" : "?"}x=${"x".repeat(20_000)}`,
  }));
  return [...requests, ...odd].flatMap((one) =>
    Array.from({ length: times }, (): [Request] => [one]),
  );
}

function exampleRequest(row: Call, example: CallExample): Request {
  return { path: addressOf(row, example), ...bodyOf(example) };
}

function madeUpRequest(row: Call, operation: Operation | undefined): fc.Arbitrary<Request> {
  const address = fc.oneof(
    { arbitrary: goodAddress(row, operation), weight: 3 },
    { arbitrary: badAddress(row, operation), weight: 1 },
  );
  const headers = fc.oneof(
    { arbitrary: row.idempotency ? requestHeaders : fc.constant({}), weight: 6 },
    { arbitrary: oddHeaders, weight: 1 },
  );
  if (row.fileBytes !== undefined) {
    const type = { "content-type": "application/octet-stream" };
    return fc.record({ path: address, headers, body: foreignBody }).map((request) => ({
      ...request,
      headers: { ...type, ...request.headers },
    }));
  }
  const schema = operation?.requestBody?.content["application/json"]?.schema;
  if (!schema) return fc.record({ path: address, headers });
  const valid = validInput(schema);
  const body = fc.oneof(
    valid.map((value) => JSON.stringify(value)),
    mutatedBody(valid),
    poisonedBody(valid),
    foreignBody,
  );
  return fc.record({ path: address, headers, body }).map((request) => ({
    ...request,
    headers: { "content-type": "application/json", ...request.headers },
  }));
}

function goodAddress(row: Call, operation: Operation | undefined): fc.Arbitrary<string> {
  const given = (place: "path" | "query") => {
    const here = (operation?.parameters ?? []).filter((parameter) => parameter.in === place);
    const values = here.map(({ name, schema }) => [name, validInput(schema).map(String)]);
    const requiredKeys = here.filter(({ required }) => required).map(({ name }) => name);
    return fc
      .record(Object.fromEntries(values) as Record<string, fc.Arbitrary<string>>, { requiredKeys })
      .map((filled) => filled as Record<string, string>);
  };
  return fc
    .tuple(given("path"), given("query"))
    .map(([params, query]) => addressOf(row, { params, query }));
}

function badAddress(row: Call, operation: Operation | undefined): fc.Arbitrary<string> {
  const names = (operation?.parameters ?? [])
    .filter((one) => one.in === "query")
    .map(({ name }) => name);
  return fc.tuple(hostileQuery(names), hostileText).map(([query, text]) => {
    const path = row.path.replaceAll(/\{\w+\}/g, segmentOf(encode(text.slice(0, 200))) || "none");
    return `${path}?${query}`;
  });
}

const requestHeaders = fc
  .oneof(fc.constant("the same"), fc.uuid(), fc.string({ maxLength: 300 }))
  .map((key) => ({ "idempotency-key": encode(key) || "none" }));

const oddHeaders = fc.constantFrom<Record<string, string>>(
  { "content-type": "text/plain" },
  { "content-type": "application/jsonp" },
  { "content-type": "application/x-www-form-urlencoded" },
  { "content-type": "multipart/form-data; boundary=x" },
  { "content-type": "" },
  { "content-type": "application/json; charset=utf-16" },
  { "content-encoding": "gzip" },
  { "content-length": "9999999999" },
  { "csrf-token": "x".repeat(5_000) },
  { cookie: "enamel-visitor=%ff; enamel-session=x; enamel-preview=working|x" },
  { cookie: `enamel-session=${"a".repeat(43)}; enamel-staff=${"%00".repeat(40)}` },
  { "stripe-signature": `t=1,v1=${"0".repeat(64)}` },
  { "x-sandbox-signature": `t=9999999999,v1=${"0".repeat(64)}` },
  { accept: "text/html" },
  { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
  { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
);
