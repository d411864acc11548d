import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type AuditAction,
  type AuditArea,
  auditAreas,
  auditGroups,
  auditMachines,
} from "#contract/audit-actions.ts";
import type { AuditSearch } from "#contract/audit-search.ts";
import type { AuditEntry } from "#contract/staff-fields.ts";
import { actionsIn } from "#domain/audit/areas.ts";
import { listEntries } from "#domain/audit/list-entries.ts";
import { record } from "#domain/audit/record.ts";
import type { Actor, Ctx } from "#domain/context.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { addStaff, openStudio } from "#test/support/staff.ts";

type Filters = Partial<AuditSearch>;

const staffMember = (staffId: string): Actor => ({
  kind: "staff",
  staffId,
  email: "",
  role: "owner",
  sessionId: "ses_1",
});
const memberOf = (accountId: string): Actor => ({
  kind: "member",
  accountId,
  email: "",
  sessionId: "ses_1",
});
const actors: Actor[] = [
  { kind: "visitor" },
  { kind: "operator", name: "ana" },
  { kind: "operator", name: "renew_plans" },
  { kind: "operator", name: "stripe" },
  staffMember("stf_1"),
  staffMember("stf_2"),
  ...["acc_1", "acc_2", "acc_3"].map(memberOf),
];
const actions: AuditAction[] = ["logged_in", "refund_asked", "renewal_paid", "site_saved"];

let site: TestApp;
let ctx: Ctx;
let ahead = 0;

const write = (actor: Actor, action: string, at: string, on = ctx) =>
  record({ ...on, actor, now: new Date(at) }, site.db, { action: action as AuditAction });

/** All pages of a list. */
async function list(filters: Filters, on = ctx): Promise<AuditEntry[]> {
  const all: AuditEntry[] = [];
  let cursor: number | undefined;
  do {
    const page = await listEntries(on, { limit: 7, cursor, ...filters });
    all.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return all;
}

const numbersOf = (entries: AuditEntry[]) => entries.map(({ number }) => number);

beforeAll(async () => {
  site = await startTestApp({ now: () => new Date(Date.now() + ahead) });
  const here = operatorOn(site);
  const settings = { ...here.site.settings, timeZone: "America/New_York" };
  ctx = { ...here, site: { ...here.site, settings } };
  // Later than all that the demo has.
  const began = Date.parse("2030-03-01T00:30:00Z");
  for (let nth = 0; nth < 180; nth += 1) {
    const actor = actors[nth % actors.length] as Actor;
    const action = actions[Math.floor(nth / actors.length) % actions.length] as AuditAction;
    await write(actor, action, new Date(began + nth * 5 * 3_600_000).toISOString());
  }
});
afterAll(() => site.close());

const groupOf = ({ actor }: AuditEntry) => {
  const [kind = "", name = ""] = actor.split(" ");
  if (kind !== "operator") return { member: "members", staff: "team", visitor: "visitors" }[kind];
  return auditMachines.some((machine) => machine === name) ? "automatic" : "administrators";
};
const isBy = (entry: AuditEntry, who: string | undefined) =>
  who === undefined || entry.actor === `staff ${who}` || groupOf(entry) === who;
const isIn = ({ action }: AuditEntry, area: AuditArea | undefined) =>
  area === undefined || actionsIn(area).includes(action);

// In the demo the clock can be turned back, so there the list relies on no order of times.
describe.each([true, false])("in the demo: %s", (isDemo) => {
  const on = () => ({ ...ctx, rules: { ...ctx.rules, isDemo } });

  // spec 20.38
  test("each filter, and each two of them, find what is so in the whole list, in pages", async () => {
    const all = await list({}, on());
    const found = new Map<string, number>();
    for (const who of [undefined, ...auditGroups, "stf_1", "stf_2", "stf_3"])
      for (const area of [undefined, ...auditAreas]) {
        const expected = all.filter((entry) => isBy(entry, who) && isIn(entry, area));
        const name = `${who ?? "anyone"}, ${area ?? "anything"}`;
        expect(numbersOf(await list({ who, area }, on())), `by ${name}`).toEqual(
          numbersOf(expected),
        );
        found.set(name, expected.length);
      }
    expect(found.get("stf_1, payments")).toBeGreaterThan(7);
    expect(found.get("members, logins")).toBeGreaterThan(7);
    expect(found.get("stf_3, anything")).toBe(0);
  });

  test.each<[Filters, from: string, before: string]>([
    // The clocks go forward on March 10, 2030, at two in the morning.
    [{ from: "2030-03-10", to: "2030-03-10" }, "2030-03-10T05:00Z", "2030-03-11T04:00Z"],
    [{ from: "2030-03-09", to: "2030-03-09" }, "2030-03-09T05:00Z", "2030-03-10T05:00Z"],
    [{ from: "2030-03-12" }, "2030-03-12T04:00Z", "2099-01-01T00:00Z"],
    [{ to: "2030-03-09" }, "2000-01-01T00:00Z", "2030-03-10T05:00Z"],
    [{ from: "2030-03-05", to: "2030-03-20" }, "2030-03-05T05:00Z", "2030-03-21T04:00Z"],
    [{ from: "2031-01-01", to: "2031-12-31" }, "2031-01-01T05:00Z", "2032-01-01T05:00Z"],
    [{ to: "1999-12-31" }, "1000-01-01T00:00Z", "2000-01-01T05:00Z"],
  ])(
    "%j are the entries from %s to before %s, of anyone and filtered",
    async (days, from, before) => {
      const isSo = ({ at }: AuditEntry) =>
        Date.parse(at) >= Date.parse(from) && Date.parse(at) < Date.parse(before);
      const all = (await list({}, on())).filter(isSo);
      for (const who of [undefined, "team", "stf_2", "members"])
        for (const area of [undefined, "payments", "logins"] as const) {
          const expected = all.filter((entry) => isBy(entry, who) && isIn(entry, area));
          const found = await list({ ...days, who, area }, on());
          expect(numbersOf(found)).toEqual(numbersOf(expected));
        }
    },
  );

  test("a day has its first moment and its last one, when clocks go back, too", async () => {
    const end = isDemo ? "2030-11-03" : "2031-11-02";
    const next = isDemo ? "2030-11-04" : "2031-11-03";
    const moments = [`${end}T03:59:59.999Z`, `${end}T04:00:00Z`, `${next}T04:59:59.999Z`];
    for (const at of [...moments, `${next}T05:00:00Z`])
      await write({ kind: "visitor" }, "password_refused", at);
    const found = await list({ from: end, to: end, area: "logins" }, on());
    expect(found.map(({ at }) => at)).toEqual([moments[2], `${end}T04:00:00.000Z`]);
  });
});

test("an entry that was begun before another and recorded after it is found on its day", async () => {
  const on = { ...ctx, rules: { ...ctx.rules, isDemo: false } };
  await write({ kind: "visitor" }, "sign_up_asked", "2032-06-02T04:10:00Z");
  await write({ kind: "visitor" }, "sign_up_asked", "2032-06-02T03:50:00Z");
  const days = { from: "2032-06-01", to: "2032-06-01" };
  const found = await list({ ...days, who: "visitors" }, on);
  expect(found.map(({ at }) => at)).toEqual(["2032-06-02T03:50:00.000Z"]);
  expect(numbersOf(await list(days, on))).toEqual(numbersOf(found));
});

test("an action is found under the name that it had", async () => {
  await write(memberOf("acc_9"), "plan_left", "2033-01-01T12:00:00Z");
  const [entry] = await list({ who: "members", area: "plans" });
  expect(entry).toMatchObject({ actor: "member acc_9", action: "plan_canceled" });
});

test("another site's entries are in no list", async () => {
  const other = operatorOn(site, "mesa.localhost");
  const before = await list({ who: "administrators", area: "settings" });
  await write({ kind: "operator", name: "zoe" }, "site_saved", "2034-01-01T12:00:00Z", other);
  const filters = { who: "administrators", area: "settings" } as const;
  expect(numbersOf(await list(filters))).toEqual(numbersOf(before));
  expect(await list({ from: "2034-01-01", to: "2034-01-02" })).toEqual([]);
  expect((await list(filters, other))[0]?.actor).toBe("operator zoe");
});

describe("GET /api/studio/audit", () => {
  test("takes the filters, and says which one it refuses", async () => {
    const owner = await addStaff(site, { email: "olga@example.com", role: "owner" });
    // The code of joining is used up.
    ahead += 60_000;
    const studio = await openStudio(site, owner);
    const ask = async (query: string) => {
      const answer = await studio.get(`/api/studio/audit?${query}`);
      return [answer.status, await answer.json()] as const;
    };
    const [status, own] = await ask(`who=${owner.staffId}&area=logins&limit=1`);
    expect([status, own.items[0]]).toMatchObject([
      200,
      { actor: `staff ${owner.staffId}`, actorName: owner.email, action: "logged_in" },
    ]);
    const rejections = [
      ["who=everyone", "who", "invalid"],
      ["area=everything", "area", "not_an_option"],
      ["from=2026-02-30", "from", "day_invalid"],
      ["from=2026-11-28&to=2026-11-27", "from", "days_reversed"],
    ];
    for (const [query = "", field = "", code] of rejections) {
      const [refused, body] = await ask(query);
      expect([refused, body.fields?.[field]?.code], `for ${query}`).toEqual([422, code]);
    }
  });
});
