import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { calls, type CallName } from "#contract/calls.ts";
import { listMessages } from "#domain/inbox/list-messages.ts";
import { listCoupons } from "#domain/coupons/list-coupons.ts";
import { exportRows } from "#domain/catalog/export-rows.ts";
import { catalogKinds } from "#domain/catalog/kinds.ts";
import type { Ctx } from "#domain/context.ts";
import { endCoupon } from "#domain/coupons/end-coupon.ts";
import { listMail } from "#domain/outbox/list-mail.ts";
import { cardCode } from "#domain/membership/card-code.ts";
import { cancelSubscription } from "#domain/refunds/cancel-subscription.ts";
import { quoteCancellation } from "#domain/refunds/quote-cancellation.ts";
import { refundAndEndPlan } from "#domain/refunds/refund-and-end-plan.ts";
import { listReports } from "#domain/inbox/list-reports.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { joinPlan } from "#test/support/join.ts";
import { addressesOf, pageIds, pagePatterns, readings } from "./neighbor-ways.ts";
import {
  addColleague,
  addNeighbor,
  evening,
  fillSite,
  hosts,
  markOf,
  nothingKnown,
  ownersOf,
  type Host,
} from "./neighbors.ts";
import { addressOf, sendCall } from "./send-call.ts";
import { justLoggedIn } from "#test/support/people.ts";

// Everything that can be read, read by every actor, with rows of two sites and two accounts each in
// every table: no one sees another owner's row. It is evening at the site, and already the next day
// in UTC.

const tomorrow = /\b20\d\d-03-02(?![T ]\d)|\b(?:March|Mar\.?) 2\b(?!\d)|\b2 de marzo\b/;

type Asker = { at: Host; sees: string[]; cookie: string };

let site: TestApp;
const known = nothingKnown();
const cards = { localhost: new Set<string>(), "harbor.localhost": new Set<string>() };
const askers = new Map<string, Asker>();
const marks = hosts.flatMap((host) =>
  ["public", "a", "b", "staff", "tomorrow"].map((one) => markOf(host, one)),
);
const otherOf = (host: Host): Host => (host === "localhost" ? "harbor.localhost" : "localhost");

beforeAll(async () => {
  const env = { FAILURES_PER_ADDRESS: "10000", CHECKOUTS_PER_ADDRESS: "10000" };
  site = await startTestApp({ now: () => evening, env });
  for (const at of hosts) {
    const { planId } = await fillSite(site, at, known);
    const shown = markOf(at, "public");
    const all = ["a", "b", "staff"].map((owner) => markOf(at, owner));
    askers.set(`a visitor of ${at}`, { at, sees: [shown], cookie: "" });
    for (const owner of ["a", "b"]) {
      const { token } = await addNeighbor(site, at, owner, { planId, known });
      const sees = [shown, markOf(at, owner)];
      askers.set(`member ${owner} of ${at}`, { at, sees, cookie: `enamel-session=${token}` });
    }
    for (const role of ["owner", "support"] as const) {
      const { token } = await addColleague(site, at, role);
      const own = `${markOf(at, "staff")}${role}`;
      askers.set(`${role} of ${at}`, {
        at,
        sees: [shown, ...all, own],
        cookie: `enamel-staff=${token}`,
      });
    }
    const { rows } = await site.pool.query<Parameters<typeof cardCode>[1]>(
      `select member_number as "memberNumber", code_issue as "codeIssue" from people where site_id = $1`,
      [operatorOn(site, at).site.id],
    );
    for (const row of rows) cards[at].add(cardCode(operatorOn(site, at), row));
  }
  await site.deps.sites.refresh();
});
afterAll(() => site.close());

/** The marks in a text, without those that the request itself contained. */
function marksIn(text: string, said: readonly string[]): string[] {
  let left = text.toLowerCase();
  // What the request said comes back as an echo.
  for (const word of said) left = left.replaceAll(word.toLowerCase(), "");
  const found = marks.filter((mark) => left.includes(mark.toLowerCase()));
  for (const [id, mark] of ownersOf) if (left.includes(id.toLowerCase())) found.push(mark);
  return [...new Set(found)];
}

const whoAsks = () =>
  [...askers].flatMap(([who, asker]) => [
    { who, ...asker, host: asker.at, may: asker.sees },
    ...(asker.cookie === ""
      ? []
      : [
          {
            who: `${who} elsewhere`,
            ...asker,
            host: otherOf(asker.at),
            may: [markOf(otherOf(asker.at), "public")],
          },
        ]),
  ]);

const reads = (Object.entries(calls) as [CallName, Call][]).filter(
  ([name, row]) => row.method === "GET" || name === "findPayments" || name === "findMembers",
);

test("every call and page that reads is covered here", () => {
  expect(Object.keys(readings).toSorted()).toEqual(reads.map(([name]) => name).toSorted());
  const withIds = pagePatterns.filter((pattern) => /[:*]/.test(pattern));
  expect(Object.keys(pageIds).toSorted()).toEqual(withIds.toSorted());
});

describe.each(reads)("%s", (name, row) => {
  // spec 13.10, 24.1
  test("shows no one another owner's row, and no date that has not begun at the site", async () => {
    let answered = 0;
    for (const { who, host, may, cookie } of whoAsks()) {
      const headers = row.method === "GET" ? { cookie } : await formToken(host, cookie);
      for (const sent of readings[name]?.(known) ?? []) {
        const answer = await sendCall(site, row, sent, { host, headers });
        if (answer.ok) answered += 1;
        const said = [sent.params, sent.query, sent.body].flatMap((part) =>
          Object.values((part ?? {}) as Record<string, string>),
        );
        const asked = `${who}: ${addressOf(row, sent)} ${answer.status}`;
        expectOwn({ asked, may, said, text: await answer.text() });
      }
    }
    expect(answered).toBeGreaterThan(0);
  });
});

type Shown = { asked: string; may: readonly string[]; said: readonly string[]; text: string };

function expectOwn({ asked, may, said, text }: Shown): string[] {
  const found = marksIn(text, said);
  const foreign = found.filter((mark) => !may.includes(mark));
  expect({ asked, foreign }).toEqual({ asked, foreign: [] });
  expect({ asked, day: tomorrow.exec(text)?.[0] }).toEqual({ asked, day: undefined });
  return found;
}

async function formToken(host: Host, cookie: string) {
  const answer = await site.request("/api/studio/me", { host, headers: { cookie } });
  const set = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  return {
    cookie: [cookie, ...set].filter(Boolean).join("; "),
    "csrf-token": answer.headers.get("csrf-token") ?? "",
  };
}

const seenOnPages = new Map<string, Set<string>>();
/** In the evening an office names the day on which it opens again. */
const opening = /2026-03-02/g;
/** Pages that depend on who asks; the others are the same for everyone, so one member is enough. */
const isPersonal = /^\/(?:dashboard|studio|checkout|card|directory\/report)/;

describe.each(pagePatterns)("the page %s", (pattern) => {
  test("shows no one another owner's row, and no date that has not begun at the site", async () => {
    for (const { who, host, may, cookie } of whoAsks()) {
      if (!isPersonal.test(pattern) && !/^(?:a visitor|member a) of \S+$/.test(who)) continue;
      const given = { ...known, cards: cards[otherOf(host)] };
      const seen = seenOnPages.get(who) ?? new Set();
      seenOnPages.set(who, seen);
      for (const path of addressesOf(pattern, given)) {
        const headers = { cookie, accept: "text/html" };
        const answer = await site.request(path, { host, headers });
        const said = path.split(/[/?]/).filter((part) => ownersOf.has(part));
        const asked = `${who}: ${path} ${answer.status}`;
        const text = await answer.text();
        const shown = pattern === "/office/:officeId" ? text.replaceAll(opening, "") : text;
        for (const mark of expectOwn({ asked, may, said, text: shown })) seen.add(mark);
        expect(answer.status).toBeLessThan(500);
        const ownedBy = said.every((id) => may.includes(ownersOf.get(id) ?? ""));
        // A file's content cannot be read here, so a foreign file must not be served at all.
        const isForeignFile = path.endsWith(".pdf") && !ownedBy;
        expect({ asked, isGiven: isForeignFile && answer.ok }).toEqual({ asked, isGiven: false });
      }
    }
  });
});

test("each actor has seen their own rows, so there was something to find", () => {
  for (const { who, may } of whoAsks()) {
    const seen = [...(seenOnPages.get(who) ?? [])].filter((mark) => marks.includes(mark));
    const own = may.filter((mark) => marks.includes(mark));
    expect({ who, seen: seen.toSorted() }).toEqual({ who, seen: own.toSorted() });
  }
});

const lists: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  messages: listMessages,
  coupons: listCoupons,
  mails: (ctx) => listMail(ctx, { limit: 200 }),
  reports: listReports,
};

describe.each(hosts)("on the command line, the data of %s", (host) => {
  const foreign = marks.filter((mark) => !mark.includes(host === "localhost" ? "home" : "away"));

  test.each(Object.entries(lists))("in %s is the site's own", async (_what, list) => {
    const text = JSON.stringify(await list(operatorOn(site, host)));
    expect(marksIn(text, []).length).toBeGreaterThan(0);
    expect(marksIn(text, []).filter((mark) => foreign.includes(mark))).toEqual([]);
  });

  test.each(catalogKinds)("in the %s file is the site's own", async (kind) => {
    const lines: string[] = [];
    await exportRows(operatorOn(site, host), kind, async (line) => void lines.push(line));
    const text = lines.join("");
    expect(marksIn(text, []).length).toBeGreaterThan(0);
    expect(marksIn(text, []).filter((mark) => foreign.includes(mark))).toEqual([]);
  });
});

// spec 25.24
test("nothing done in the evening stores a date that has not begun at the site", async () => {
  const [, left] = await joinPlan({ ...operatorOn(site), actor: { kind: "visitor" } });
  const [member, own] = await joinPlan({ ...operatorOn(site), actor: { kind: "visitor" } });
  const { refundCents } = await quoteCancellation(member, { id: own.subscriptionId });
  const gatewayFor = () => null;
  const input = { id: own.subscriptionId, refundCents, idempotencyKey: "evening" };
  await cancelSubscription({ ...(await justLoggedIn(member)), gatewayFor }, input);
  const whole = { paymentId: left.id, amountCents: left.amountCents, reason: "Evening" };
  const staff = { ...operatorOn(site), gatewayFor };
  await refundAndEndPlan(staff, { ...whole, idempotencyKey: "evening" });
  await endCoupon(operatorOn(site), { code: markOf("localhost", "staff").toUpperCase() });
  const { rows: tables } = await site.pool.query<{ name: string }>(`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('date', 'jsonb')
      and table_name not in ('locations', 'plans', 'providers')`);
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["coupons", "enrollments", "subscriptions", "receipts"]),
  );
  const found = [];
  for (const { name } of tables) {
    const { rows } = await site.pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t`,
    );
    for (const { row } of rows) if (tomorrow.test(row)) found.push([name, row]);
  }
  expect(found).toEqual([]);
});
