import { and, asc, eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { calls, type CallName } from "#contract/calls.ts";
import type { CaseKind } from "#contract/studio-cases.ts";
import { outbox } from "#db/schema/outbox.ts";
import { readCaseNumber } from "#domain/cases/case-number.ts";
import { caseKinds } from "#domain/cases/kinds.ts";
import { redactCasesFrom } from "#domain/cases/redact-cases.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addOffice, addProvider } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { listingOf } from "#test/support/listings.ts";
import { openVisit, type Credentials } from "./actors.ts";
import { addressOf } from "./send-call.ts";

type Body = Record<string, unknown>;
type Sample = { call: CallName; body: Body; other: Body };

// A new kind does not compile until it has a sample here.
const samples: Record<CaseKind, Sample> = {
  message: {
    call: "sendContact",
    body: { name: "Rosa", email: "rosa@example.com", topic: "plans", message: "Which plan?" },
    other: { message: "Which office?" },
  },
  report: {
    call: "reportProvider",
    body: { reason: "wrong_phone", email: "rosa@example.com", message: "It rings at a bakery." },
    other: { message: "It rings at a butcher’s." },
  },
  grievance: {
    call: "fileGrievance",
    body: {
      name: "Rosa",
      email: "rosa@example.com",
      patient: "self",
      against: "office",
      text: "I paid more than the list says.",
    },
    other: { text: "I waited for two hours." },
  },
  suggestion: {
    call: "suggestDentist",
    body: { dentist: "Rosa Montoya", city: "Mesa, AZ", email: "rosa@example.com" },
    other: { dentist: "Rosa Ibarra" },
  },
  listing: {
    call: "requestListing",
    body: listingOf({ email: "rosa@example.com" }),
    other: { practice: "Ibarra Dental" },
  },
};
const kinds = Object.keys(samples) as CaseKind[];
const hosts = ["localhost", "harbor.localhost"] as const;
type Host = (typeof hosts)[number];

let site: TestApp;
const visitors = new Map<Host, Credentials>();
const providerIds = new Map<Host, string>();
beforeAll(async () => {
  site = await startTestApp({ env: { MAILS_PER_ADDRESS: "100000" } });
  for (const host of hosts) {
    visitors.set(host, await openVisit(site, host));
    const ctx = operatorOn(site, host);
    providerIds.set(host, await addProvider(ctx, [await addOffice(ctx)]));
  }
});
afterAll(() => site.close());

type Sending = { key?: string | undefined; host?: Host; changed?: Body };
type Answer = { number?: string; statusUrl?: string; code?: string };

async function send(kind: CaseKind, { key, host = "localhost", changed = {} }: Sending = {}) {
  const { call, body } = samples[kind];
  const row: Call = calls[call];
  const path = addressOf(row, row.params ? { params: { id: providerIds.get(host) ?? "" } } : {});
  const answer = await site.request(path, {
    method: row.method,
    host,
    headers: {
      "content-type": "application/json",
      ...visitors.get(host),
      ...(key !== undefined && { "idempotency-key": key }),
    },
    body: JSON.stringify({ ...body, ...changed }),
  });
  return { status: answer.status, ...((await answer.json()) as Answer) };
}

async function storedNumbers(kind: CaseKind, host: Host): Promise<number[]> {
  const { table } = caseKinds[kind];
  const rows = await site.db
    .select({ number: table.number })
    .from(table)
    .where(eq(table.siteId, operatorOn(site, host).site.id))
    .orderBy(asc(table.number));
  return rows.map(({ number }) => number);
}
const oneToLast = (numbers: number[]) => numbers.map((_, at) => at + 1);
const keyOf = (url = "") => new URLSearchParams(url.split("?")[1]).get("key") ?? "";

// spec 13.18
test("concurrent cases are numbered by site and kind, without gaps or duplicates", async () => {
  const before = await Promise.all(
    kinds.flatMap((kind) => hosts.map(async (host) => (await storedNumbers(kind, host)).length)),
  );
  // No more in all, however many kinds there are: some would wait too long for a connection.
  const each = 2 * Math.floor(80 / (kinds.length * hosts.length));
  const sent = await Promise.all(
    Array.from({ length: each }, (_, at) =>
      kinds.flatMap((kind) =>
        hosts.map((host) => send(kind, { host, key: at % 2 ? `at-once-${at % 10}` : undefined })),
      ),
    ).flat(),
  );
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
  const after = await Promise.all(
    kinds.flatMap((kind) => hosts.map((host) => storedNumbers(kind, host))),
  );
  for (const [at, numbers] of after.entries()) {
    expect(numbers).toEqual(oneToLast(numbers));
    // Half of them without a key, and 5 keys that were sent several times each.
    expect(numbers.length - (before[at] ?? 0)).toBe(each / 2 + 5);
  }
});

/** Makes the database refuse a row with this address while `run` runs. */
async function refusing<Result>(address: PgColumn, email: string, run: () => Promise<Result>) {
  const isOther = sql`${sql.identifier(address.name)} <> ${sql.raw(`'${email}'`)}`;
  const { table } = address;
  await site.db.execute(sql`alter table ${table} add constraint refusing check (${isOther})`);
  try {
    return await run();
  } finally {
    await site.db.execute(sql`alter table ${table} drop constraint refusing`);
  }
}

describe.each(kinds)("a %s", (kind) => {
  const { call, other } = samples[kind];

  // spec 19.6
  test("sent again under the same key gets the same answer, and is stored once", async () => {
    const key = `again-${kind}`;
    const before = (await storedNumbers(kind, "localhost")).length;
    const answers = await Promise.all([1, 2, 3].map(() => send(kind, { key })));
    answers.push(await send(kind, { key }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 201, number: expect.any(String) });
    expect(await storedNumbers(kind, "localhost")).toHaveLength(before + 1);
  });

  test("under the same key with another text is refused", async () => {
    const key = `other-${kind}`;
    await send(kind, { key });
    expect(await send(kind, { key, changed: other })).toMatchObject({
      status: 422,
      code: "idempotency_mismatch",
    });
  });

  test("needs a key where its call requires one, and none elsewhere", async () => {
    const isRequired = (calls[call] as Call).idempotency === "required";
    expect((await send(kind)).status).toBe(isRequired ? 400 : 201);
  });

  // spec 19.6
  test("is another one under the same key on another site, or of another kind", async () => {
    const key = "everywhere";
    const before = await storedNumbers(kind, "harbor.localhost");
    for (const one of kinds) await send(one, { key });
    expect((await send(kind, { key, host: "harbor.localhost" })).status).toBe(201);
    expect(await storedNumbers(kind, "harbor.localhost")).toHaveLength(before.length + 1);
  });

  test("stores no key in plain text, and redaction removes its email and hashes", async () => {
    const { table } = caseKinds[kind];
    const key = `secret-${kind}`;
    const email = `${kind}-to-redact@example.com`;
    const { number = "", statusUrl } = await send(kind, { key, changed: { email } });
    const which = and(
      eq(table.siteId, operatorOn(site).site.id),
      eq(table.number, readCaseNumber(kind, number) ?? 0),
    );
    const find = async () => JSON.stringify(await site.db.select().from(table).where(which));
    const stored = await find();
    expect(stored).toContain(email);
    const secrets = [key, ...(statusUrl === undefined ? [] : [keyOf(statusUrl)])];
    for (const secret of secrets) expect(stored).not.toContain(secret);
    await site.db.transaction((tx) => redactCasesFrom(operatorOn(site), tx, email.toUpperCase()));
    expect(await find()).not.toContain(email);
    expect(JSON.parse(await find())).toEqual([
      expect.objectContaining({ idempotencyKey: null, requestHash: null }),
    ]);
  });

  // spec 13.18
  test("that is not stored takes no number", async () => {
    const email = `${kind}-refused@example.com`;
    const before = await storedNumbers(kind, "localhost");
    const { table } = caseKinds[kind];
    const failed = await refusing(table.email, email, () => send(kind, { changed: { email } }));
    expect(failed.status).toBe(500);
    const { number = "" } = await send(kind);
    expect(readCaseNumber(kind, number)).toBe(before.length + 1);
  });

  // spec 19.12
  test("is confirmed only by its own kind of email, and not stored without it", async () => {
    const { receivedEmail } = caseKinds[kind];
    const email = `${kind}-confirmed@example.com`;
    const sending = () => send(kind, { changed: { email } });
    const before = await storedNumbers(kind, "localhost");
    const { status } = await refusing(outbox.recipient, email, sending);
    expect(status).toBe(receivedEmail === null ? 201 : 500);
    const stored = receivedEmail === null ? 1 : 0;
    expect(await storedNumbers(kind, "localhost")).toHaveLength(before.length + stored);
    await sending();
    const queued = await site.db.select().from(outbox).where(eq(outbox.recipient, email));
    expect(queued.map((mail) => mail.kind)).toEqual(receivedEmail === null ? [] : [receivedEmail]);
  });
});
