import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Call, CallExample } from "#contract/call.ts";
import { calls, type CallName } from "#contract/calls.ts";
import type { OpenApi } from "#server/api/openapi-types.ts";
import { saveSite } from "#domain/sites/save-site.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { sized } from "#test/support/size.ts";
import { endings, type Ending, type Person } from "#test/support/people.ts";
import { accessRecords } from "./access-records.ts";
import { accessRights, exampleStatus, type Outcome } from "./access-rights.ts";
import {
  actorNames,
  addActor,
  elsewhereOf,
  headersOf,
  homeOf,
  openSession,
  type ActorName,
  type Session,
} from "./actors.ts";
import {
  makeRecords,
  openLasting,
  readTables,
  recordsFor,
  type Cell,
  type Made,
  type Lasting,
} from "./access-world.ts";
import { expectDocumented, readDocument } from "./documented-answer.ts";
import { sendCall } from "./send-call.ts";

// Every call of the table for every actor: on their own site and on another one, with a live
// session and with each kind of ended session.

const table = Object.entries<Call>(calls) as [CallName, Call][];
const endingNames = Object.keys(endings) as Ending[];
const cells = table.flatMap(([name, row], line) =>
  actorNames.map((actor, column) => ({
    name,
    row,
    actor,
    outcome: accessRights[name][actor],
    // A normal run covers each call and each actor with every ending; a long run covers all
    // combinations.
    endings: sized(
      endingNames.filter((_, at) => at === (line + column) % endingNames.length),
      endingNames,
    ),
  })),
);

let site: TestApp;
let document: OpenApi;
const people = new Map<ActorName, Person | null>();
let lasting: Lasting;
let records: Map<string, Made>;

beforeAll(async () => {
  site = await startTestApp();
  document = await readDocument(site);
  for (const name of actorNames) people.set(name, await addActor(site, name));
  records = await makeRecords(site, cells, forgetTries);
  lasting = await openLasting(site);
}, 240_000);
afterAll(() => site.close());
beforeEach(() => forgetTries());

const forgetTries = () => site.db.execute(sql`delete from limits`);

type Asked = { row: Call; actor: ActorName; expected: Outcome };

/** A request that is let in may use its session up: it gets one of its own. */
async function sessionFor({ row, actor, expected }: Asked, host: string, ending?: Ending) {
  const isRefused = expected !== "answers" && row.access !== "anyone";
  if (ending || isRefused || host !== homeOf(actor)) return lasting(actor, ending);
  const person = people.get(actor);
  return person ? openSession(site, person) : null;
}

/**
 * What a call answers to an example, as far as access is concerned; also checks that the answer
 * leaks nothing.
 */
async function outcomeOf(
  asked: Asked,
  { example, host, ending }: { example: CallExample; host: string; ending?: Ending },
) {
  const { row, actor, expected } = asked;
  const session = await sessionFor(asked, host, ending);
  const headers = headersOf(site, session, { row, host });
  const answer = await sendCall(site, row, example, { host, headers });
  const isCached = answer.headers.get("cache-control") !== "no-store";
  expect(isCached && row.access !== "anyone").toBe(false);
  const text = await answer.clone().text();
  const isTeam = row.access === "staff" && expected === "answers";
  const foreign = [...people].filter(
    ([other]) => other !== actor && !(isTeam && homeOf(other) === host),
  );
  const named = foreign.filter(([, other]) => other && text.includes(other.email));
  expect(named).toEqual([]);
  const body = await expectDocumented(document, row, answer);
  return answer.ok || expected === "answers"
    ? answer.status
    : (body as { code?: string } | null)?.code;
}

/** A call that moves money gets an idempotency key of its own. */
const keyHeaderOf = ({ idempotency }: Call): Record<string, string> =>
  idempotency === "required" ? { "idempotency-key": randomUUID() } : {};

/**
 * The expected answer to an example: without permission, a caller learns at most that the form is
 * invalid.
 */
function expectedOf(outcome: Outcome, { status }: CallExample) {
  if (outcome === "answers") return status;
  const violations: Record<number, string> = { 400: "bad_request", 422: "invalid" };
  return (outcome === "forbidden" && violations[status]) || outcome;
}

describe("the matrix", () => {
  test("has a row for every call of the table and no other", () => {
    expect(Object.keys(accessRights).toSorted()).toEqual(table.map(([name]) => name).toSorted());
  });

  // spec 6.1
  test.each([
    ["visitor", "anyone"],
    ["member A", "member"],
    ["owner", "staff"],
  ] as const)(
    "lets a %s into exactly the calls for that role and the public ones",
    (actor, access) => {
      const open = cells.filter((cell) => cell.actor === actor && cell.outcome === "answers");
      const meant = table.filter(([, row]) => row.access === "anyone" || row.access === access);
      expect(open.map(({ name }) => name)).toEqual(meant.map(([name]) => name));
    },
  );

  test("has records for every call with an id in its path", () => {
    const withIds = table.filter(([, row]) => row.params).map(([name]) => name);
    expect(Object.keys(accessRecords).toSorted()).toEqual(withIds.toSorted());
  });
});

const isRefused = ({ row, outcome }: Cell) => row.access !== "anyone" && outcome !== "answers";

describe("who is refused", () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await readTables(site);
  });

  testCells(cells.filter(isRefused));
  testRecords(
    cells.filter((cell) => cell.row.params && cell.actor !== "visitor" && isRefused(cell)),
  );

  // spec 13.15
  test("changes nothing by any of these requests", async () => {
    expect(await readTables(site)).toEqual(before);
  });
});

testCells(cells.filter((cell) => !isRefused(cell)));
testRecords(
  cells.filter((cell) => cell.row.params && cell.actor !== "visitor" && !isRefused(cell)),
);

type Tested = (typeof cells)[number];

function testCells(of: readonly Tested[]): void {
  describe.each(of)("$row.method $row.path for a $actor", (cell) => {
    const { name, row, actor, outcome } = cell;
    const asVisitor = accessRights[name].visitor;

    // spec 3.12, 5.11, 7.2, 7.17, 7.19, 7.26, 13.1, 13.4, 13.15
    test.each(row.examples)(
      "answers $status to the example, or refuses it: $name",
      async (example) => {
        const host = homeOf(actor);
        const status = exampleStatus(name, actor, example.status);
        expect(await outcomeOf({ row, actor, expected: outcome }, { example, host })).toBe(
          expectedOf(outcome, { ...example, status }),
        );
      },
    );

    // spec 13.15
    test("treats the cookie of another site as a visitor's", async () => {
      const [example] = row.examples;
      if (!example) throw new Error(`${name} has no example`);
      const host = elsewhereOf(actor);
      expect(await outcomeOf({ row, actor, expected: asVisitor }, { example, host })).toBe(
        expectedOf(asVisitor, example),
      );
    });

    // spec 13.15
    test.skipIf(actor === "visitor")("treats an ended session as a visitor's", async () => {
      const [example] = row.examples;
      if (!example) throw new Error(`${name} has no example`);
      const seen = await Promise.all(
        cell.endings.map(async (ending) => {
          const asked = { example, host: homeOf(actor), ending };
          return [ending, await outcomeOf({ row, actor, expected: asVisitor }, asked)];
        }),
      );
      expect(seen).toEqual(cell.endings.map((ending) => [ending, expectedOf(asVisitor, example)]));
    });
  });
}

function testRecords(of: readonly Tested[]): void {
  describe.each(of)("$row.method $row.path for a $actor", (cell) => {
    const { row, actor, outcome } = cell;
    const host = homeOf(actor);
    const askAs = async (session: Session | null, params: Record<string, string>) => {
      const headers = { ...headersOf(site, session, { row, host }), ...keyHeaderOf(row) };
      const answer = await sendCall(site, row, { ...row.examples[0], params }, { host, headers });
      const said = new Map(answer.headers);
      for (const own of ["date", "x-request-id"]) said.delete(own);
      return {
        status: answer.status,
        headers: Object.fromEntries(said),
        body: await answer.text(),
      };
    };

    // spec 13.10
    test("answers another account's record exactly like a missing one", async () => {
      const ask = async (params: Record<string, string>) => {
        if (outcome !== "answers") return askAs(lasting(actor), params);
        const person = await addActor(site, actor);
        return askAs(person && (await openSession(site, person)), params);
      };
      const { theirs, absent } = recordsFor(records, cell);
      const nothing = await ask(absent);
      expect(nothing.status).toBe({ answers: 404, forbidden: 403, signed_out: 401 }[outcome]);
      for (const params of theirs) expect(await ask(params)).toEqual(nothing);
    });

    // spec 13.10
    test.skipIf(row.access === "anyone")(
      "answers every record alike once the session has ended",
      async () => {
        const { own, theirs, absent } = recordsFor(records, cell);
        const ended = lasting(actor, "logged out");
        const nothing = await askAs(ended, absent);
        expect(nothing.status).toBe(401);
        for (const params of [own, ...theirs]) expect(await askAs(ended, params)).toEqual(nothing);
      },
    );
  });
}

describe("a record of the caller's own", () => {
  const withIds = cells.filter(
    ({ row, actor, outcome }) => row.params && actor !== "visitor" && outcome === "answers",
  );

  test.each(withIds)("is found for a $actor at $row.method $row.path", async (cell) => {
    const { row, actor } = cell;
    const { asker, own: params, body, query } = recordsFor(records, cell);
    await site.deps.sites.refresh();
    const host = homeOf(actor);
    const session = await openSession(site, asker);
    const headers = { ...headersOf(site, session, { row, host }), ...keyHeaderOf(row) };
    const own = row.body && body !== undefined ? { params, body } : { params };
    const sent = { ...row.examples[0], ...own, ...(query && { query }) };
    expect((await sendCall(site, row, sent, { host, headers })).ok).toBe(true);
  });
});

describe("a host that belongs to no site", () => {
  beforeAll(async () => {
    const { sites } = site.deps;
    const openToAll = sites.all().filter((one) => one.isDefault);
    for (const one of openToAll) await saveSite(operatorOn(site), { ...one, isDefault: false });
    await sites.refresh();
  });

  // spec 10.2
  test.each(table)("answers 421 to %s", async (_name, row) => {
    const headers = headersOf(site, null, { row, host: "localhost" });
    const [example] = row.examples;
    const answer = await sendCall(site, row, example ?? {}, { host: "nobody.example", headers });
    expect(await expectDocumented(document, row, answer)).toMatchObject({ code: "unknown_site" });
  });
});
