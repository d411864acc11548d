import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { calls, type CallName } from "#contract/calls.ts";
import type { OpenApi } from "#server/api/openapi-types.ts";
import { listMessages } from "#domain/contact/list-messages.ts";
import { saveSite } from "#domain/sites/save-site.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { actors, type ActorName } from "./actors.ts";
import { expectDocumented, readDocument } from "./documented-answer.ts";
import { sendCall } from "./send-call.ts";

// Every call of the table, for everybody who can knock, on the site they belong to and on another
// one. A call without a row here does not compile, and does not pass.

type Outcome = "answers" | "signed_out" | "forbidden";
type Expected = Record<ActorName, Record<"own site" | "other site", Outcome>>;

const forEverybody: Expected = { visitor: { "own site": "answers", "other site": "answers" } };

const matrix = {
  getAuth: forEverybody,
  getCms: forEverybody,
  sendContact: forEverybody,
  sendGroupContact: forEverybody,
  collect: forEverybody,
} satisfies Record<CallName, Expected>;

/** Per call with an id in its path: records of the two sites, so that nobody finds the other's. */
type Records = (site: TestApp, hosts: Hosts) => Promise<{ own: Params; foreign: Params }>;
type Params = Record<string, string>;
type Hosts = { "own site": string; "other site": string };

const records: Partial<Record<CallName, Records>> = {};

const table = Object.entries<Call>(calls) as [CallName, Call][];
const cells = table.flatMap(([name, row]) =>
  (Object.keys(actors) as ActorName[]).flatMap((actor) =>
    (["own site", "other site"] as const).map((place) => ({
      name,
      row,
      actor,
      place,
      outcome: matrix[name]?.[actor]?.[place],
    })),
  ),
);

let site: TestApp;
let document: OpenApi;
let hosts: Hosts;

beforeAll(async () => {
  site = await startTestApp();
  document = await readDocument(site);
  const other = site.deps.sites.all().find((one) => !one.hosts.includes("localhost"));
  hosts = { "own site": "localhost", "other site": other?.hosts[0] ?? "" };
});
afterAll(() => site.close());

describe("the matrix", () => {
  test("has a row for every call of the table and no other", () => {
    expect(Object.keys(matrix).toSorted()).toEqual(table.map(([name]) => name).toSorted());
  });

  test("lets a visitor into exactly the calls that are for anyone", () => {
    const open = cells.filter(({ actor, outcome }) => actor === "visitor" && outcome === "answers");
    const forAnyone = table.filter(([, row]) => row.access === "anyone").map(([name]) => name);
    expect([...new Set(open.map(({ name }) => name))]).toEqual(forAnyone);
  });

  test("knows records of both sites for every call with an id in its path", () => {
    const withIds = table.filter(([, row]) => row.params).map(([name]) => name);
    expect(Object.keys(records).toSorted()).toEqual(withIds.toSorted());
  });

  test("speaks of two different sites", () => {
    expect(hosts["other site"]).not.toBe("");
    expect(site.deps.sites.find(hosts["other site"])).not.toBe(site.deps.sites.find("localhost"));
  });
});

describe.each(cells)("$row.method $row.path for a $actor on their $place", (cell) => {
  const { row, actor, place, outcome } = cell;

  test.each(row.examples)("gives $status for the example: $name", async (example) => {
    const headers = await actors[actor](site, hosts["own site"]);
    const answer = await sendCall(site, row, example, { host: hosts[place], headers });
    const body = await expectDocumented(document, row, answer);
    const { code } = (body ?? {}) as { code?: string };
    const seen = outcome === "answers" ? answer.status : code;
    expect(seen).toBe(outcome === "answers" ? example.status : outcome);
  });
});

describe.each(cells.filter(({ row }) => row.params))(
  "$row.method $row.path for a $actor on their $place",
  ({ name, row, actor, place }) => {
    test("answers somebody else's record exactly like no record", async () => {
      const known = await records[name]?.(site, hosts);
      const headers = await actors[actor](site, hosts["own site"]);
      const ask = (params: Params = {}) =>
        sendCall(site, row, { ...row.examples[0], params }, { host: hosts[place], headers });
      const elsewhere = await ask(place === "own site" ? known?.foreign : known?.own);
      const nowhere = await ask();
      expect(await elsewhere.text()).toBe(await nowhere.text());
      expect(elsewhere.status).toBe(nowhere.status);
    });
  },
);

describe("two sites", () => {
  test("GET /api/cms answers with the content of the site that was asked", async () => {
    const [ours, theirs] = await Promise.all(
      Object.values(hosts).map(async (host) => (await site.request("/api/cms", { host })).json()),
    );
    expect(ours.base.variables.global_title).not.toBe(theirs.base.variables.global_title);
  });

  test("POST /api/v4/contact reaches the inbox of the site it was sent to alone", async () => {
    const before = await inboxes();
    const headers = await actors.visitor(site, hosts["other site"]);
    const [example] = calls.sendContact.examples;
    await sendCall(site, calls.sendContact, example, { host: hosts["other site"], headers });
    expect(await inboxes()).toEqual({ ...before, "other site": before["other site"] + 1 });
  });

  const inboxes = async () => ({
    "own site": (await listMessages(operatorOn(site, hosts["own site"]))).length,
    "other site": (await listMessages(operatorOn(site, hosts["other site"]))).length,
  });
});

describe("a host that no site answers at", () => {
  beforeAll(async () => {
    const { sites } = site.deps;
    const openToAll = sites.all().filter((one) => one.isDefault);
    for (const one of openToAll) await saveSite(operatorOn(site), { ...one, isDefault: false });
    await sites.refresh();
  });

  test.each(table)("gives 421 for %s", async (_name, row) => {
    const headers = await actors.visitor(site, "localhost");
    const [example] = row.examples;
    const answer = await sendCall(site, row, example ?? {}, { host: "nobody.example", headers });
    expect(await expectDocumented(document, row, answer)).toMatchObject({ code: "unknown_site" });
  });
});
