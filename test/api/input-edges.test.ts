import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Access, Call } from "#contract/call.ts";
import { calls, type CallName } from "#contract/calls.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { fieldError } from "#contract/field-errors.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { joinPlan } from "#test/support/join.ts";
import { addMember, addStaff, type Person } from "#test/support/people.ts";
import { knock, type Credentials } from "./actors.ts";
import { choicesOf, inputFields, inputWith, type InputField } from "./input-fields.ts";
import { sendCall, type Sent } from "./send-call.ts";

// Every field of every call at its limits: the last valid value is accepted, the next one is
// refused with 422, and the error names the field.

let site: TestApp;
const credentials = new Map<CallName, Credentials>();
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

async function send(name: CallName, sent: Sent) {
  const row: Call = calls[name];
  let own = credentials.get(name);
  // An account has ten sessions, so each call has a person of its own.
  if (!own) {
    const who = await newcomer(row.access);
    const { sessionId: _, ...fresh } = await knock(site, who, {
      row,
      host: "localhost",
    });
    credentials.set(name, (own = fresh));
  }
  const headers = { ...own, "idempotency-key": crypto.randomUUID() };
  return sendCall(site, row, sent, { host: "localhost", headers });
}

function newcomer(access: Access): Promise<Person> | null {
  switch (access) {
    case "anyone":
      return null;
    case "member":
      return addMember(site);
    case "staff":
      return addStaff(site, { role: "owner" });
  }
}

/** What a call answers to an input that has only this field. */
async function violationsOf(field: InputField, value: unknown) {
  const { call, row, place, path } = field;
  const input = inputWith(field, value);
  const [example] = row.examples;
  const sent: Sent =
    place === "body"
      ? { ...example, body: input }
      : { ...example, query: { ...example?.query, [path]: String(value) } };
  const answer = await send(call, sent);
  const { fields } = (await answer.json()) as ErrorBody;
  return { status: answer.status, names: Object.keys(fields ?? {}) };
}

type Edge = { last: unknown; beyond: unknown; limit: string };

/** In which ways a value can be too small or too large, according to the schema. */
function edgesOf(field: InputField): Edge[] {
  return choicesOf(field).flatMap((schema): Edge[] => {
    const { type, minLength, maxLength, minItems, maxItems, pattern, enum: choices } = schema;
    const { minimum, maximum, exclusiveMinimum } = schema;
    const edges: Edge[] = [];
    const add = (limit: string, last: unknown, beyond: unknown) =>
      edges.push({ limit, last, beyond });
    if (choices || schema.const !== undefined) return [];
    if (type === "string" && pattern === undefined) {
      const text = (size: number) => "x".repeat(size);
      if (minLength) add("minLength", text(minLength), text(minLength - 1));
      if (maxLength !== undefined) add("maxLength", text(maxLength), text(maxLength + 1));
    }
    if (type === "array") {
      const list = (size: number) => Array.from({ length: size }, () => "x");
      if (minItems) add("minItems", list(minItems), list(minItems - 1));
      if (maxItems !== undefined) add("maxItems", list(maxItems), list(maxItems + 1));
    }
    if (type === "integer" || type === "number") {
      const step = type === "integer" ? 1 : 0.001;
      if (minimum !== undefined) add("minimum", minimum, minimum - step);
      if (maximum !== undefined) add("maximum", maximum, maximum + step);
      if (typeof exclusiveMinimum === "number")
        add("exclusiveMinimum", exclusiveMinimum + step, exclusiveMinimum);
    }
    return edges;
  });
}

const sizes = ["too_big", "too_small"];

function isOverSize(field: InputField, value: unknown): boolean {
  const { row, place, path } = field;
  const read = row[place]?.safeParse(inputWith(field, value));
  const issues = read?.error?.issues ?? [];
  return issues.some((issue) => issue.path.join(".") === path && sizes.includes(issue.code));
}

const edges = inputFields.flatMap((field) =>
  edgesOf(field).map((edge) => ({ ...edge, field, name: `${field.call} ${field.path}` })),
);

describe.each(Object.keys(calls) as CallName[])("%s", (name) => {
  const own = edges.filter(({ field }) => field.call === name);

  // spec 13.23
  test.skipIf(own.length === 0)(
    "accepts each field at its limit, and refuses what lies beyond",
    async () => {
      for (const { field, limit, last, beyond } of own) {
        const at = [field.path, limit];
        expect([...at, isOverSize(field, last)]).toEqual([...at, false]);
        const { status, names } = await violationsOf(field, beyond);
        expect([...at, status, names]).toEqual([...at, 422, expect.arrayContaining([field.path])]);
      }
    },
  );

  const asked = inputFields.filter((field) => field.call === name && field.place === "query");
  // spec 13.23
  test.skipIf(asked.length === 0)("refuses a query field that is given twice", async () => {
    for (const { path, row } of asked) {
      const [example] = row.examples;
      const twice = new URLSearchParams(Object.entries(example?.query ?? {}));
      twice.delete(path);
      for (const value of ["1", "2"]) twice.append(path, value);
      const filled = row.path.replaceAll(
        /\{(\w+)\}/g,
        (_, id: string) => example?.params?.[id] ?? id,
      );
      const { sessionId: _, ...headers } = await knock(site, await newcomer(row.access), {
        row,
        host: "localhost",
      });
      const answer = await site.request(`${filled}?${twice.toString()}`, {
        method: row.method,
        headers: { ...headers, "content-type": "application/json" },
        ...(row.body ? { body: "{}" } : {}),
      });
      const { fields } = (await answer.json()) as ErrorBody;
      expect([path, answer.status, fields]).toEqual([
        path,
        422,
        { [path]: fieldError("given_twice") },
      ]);
    }
  });
});

// spec 13.23
test("every text, list and number has a limit", () => {
  const endless = inputFields.filter((field) =>
    choicesOf(field).some(({ type, maxLength, maxItems, maximum, pattern, ...schema }) => {
      if (schema.enum || schema.const !== undefined) return false;
      if (type === "string") return maxLength === undefined && pattern === undefined;
      if (type === "array") return maxItems === undefined;
      return (type === "integer" || type === "number") && maximum === undefined;
    }),
  );
  expect(endless.map(({ call, path }) => `${call} ${path}`)).toEqual([]);
});

describe("an amount of money", () => {
  // Canceling late refunds nothing, and a plan may cost nothing: the member confirms that amount.
  // An included visit costs nothing.
  const mayBeNothing = [
    "cancelSubscription refundCents",
    "renewSubscription amountCents",
    "logVisit paidCents",
    "changeVisit paidCents",
    "addDependent amountCents",
    "switchOffice nextTermCents",
    "cancelMemberPlan refundCents",
    "switchMemberOffice nextTermCents",
    "addMemberPerson amountCents",
  ];
  const amounts = inputFields.filter(({ path }) => /cents$/i.test(path));

  test("is an input of these calls", () => {
    expect(amounts.map(({ call, path }) => `${call} ${path}`)).toEqual([
      "cancelSubscription refundCents",
      "renewSubscription amountCents",
      "switchOffice nextTermCents",
      "addDependent amountCents",
      "logVisit usualCents",
      "logVisit paidCents",
      "changeVisit usualCents",
      "changeVisit paidCents",
      "refundPayment amountCents",
      "recordManualRefund amountCents",
      "cancelMemberPlan refundCents",
      "switchMemberOffice nextTermCents",
      "addMemberPerson amountCents",
    ]);
  });

  test.each(amounts)("is never negative for $call", async (field) => {
    const isRefused = { status: 422, names: expect.arrayContaining([field.path]) };
    expect(await violationsOf(field, -1)).toEqual(isRefused);
    expect(await violationsOf(field, 1.5)).toEqual(isRefused);
    expect(await violationsOf(field, "1")).toEqual(isRefused);
  });

  test.each(amounts.filter(({ call, path }) => !mayBeNothing.includes(`${call} ${path}`)))(
    "is never zero for $call",
    async (field) => {
      const isRefused = { status: 422, names: expect.arrayContaining([field.path]) };
      expect(await violationsOf(field, 0)).toEqual(isRefused);
    },
  );

  // spec 13.23
  test("can be all that is left of a payment, and not a cent more", async () => {
    const [, payment] = await joinPlan(operatorOn(site));
    const params = { paymentId: payment.id };
    const refund = async (amountCents: number) => {
      const answer = await send("refundPayment", {
        params,
        body: { amountCents, reason: "A test" },
      });
      const { fields = {} } = (await answer.json()) as ErrorBody;
      return [answer.status, Object.keys(fields)];
    };
    expect(payment.amountCents).toBeGreaterThan(100);
    expect(await refund(payment.amountCents + 1)).toEqual([422, ["amountCents"]]);
    expect(await refund(1)).toEqual([200, []]);
    expect(await refund(payment.amountCents)).toEqual([422, ["amountCents"]]);
    expect(await refund(payment.amountCents - 1)).toEqual([200, []]);
  });
});
