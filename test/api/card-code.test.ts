import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { IdCard } from "#contract/documents.ts";
import { auditLog } from "#db/schema/audit-log.ts";
import { people } from "#db/schema/subscriptions.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { beginCheckout, joinPlan } from "#test/support/join.ts";
import { openApiBrowser } from "#test/support/members.ts";
import { signIn } from "#test/support/people.ts";

let app: TestApp;
let planId: string;
beforeAll(async () => {
  app = await startTestApp();
  planId = await addPlan(operatorOn(app));
});
afterAll(() => app.close());

async function join(enter = joinPlan) {
  const [{ actor }] = await enter(operatorOn(app), { planId });
  if (actor.kind !== "member") throw new Error("nobody joined");
  const { token } = await signIn(app, { host: "localhost", ...actor });
  const browser = await openApiBrowser(app, "localhost", { "enamel-session": token });
  const isTheirs = eq(people.accountId, actor.accountId);
  const [person] = await app.db.select().from(people).where(isTheirs);
  return { browser, personId: person?.id ?? "" };
}
const cardPath = (personId: string) => `/api/v4/member/idCard/${personId}`;

// spec 27.4
test("POST …/idCard/{personId}/code gives another code, and the log says so", async () => {
  const { browser, personId } = await join();
  const before = (await (await browser.get(cardPath(personId))).json()) as IdCard;
  const answer = await browser.post(`${cardPath(personId)}/code`);
  expect(answer.status).toBe(200);
  const after = (await answer.json()) as IdCard;
  expect({ ...after, checkUrl: "" }).toEqual({ ...before, checkUrl: "" });
  expect(after.checkUrl).not.toBe(before.checkUrl);
  expect(await (await browser.get(cardPath(personId))).json()).toEqual(after);
  const statusOf = async (url: string) => (await app.request(new URL(url).pathname)).status;
  expect([await statusOf(before.checkUrl), await statusOf(after.checkUrl)]).toEqual([404, 200]);
  const isIts = and(eq(auditLog.action, "card_code_renewed"), eq(auditLog.subject, personId));
  const entries = await app.db.select().from(auditLog).where(isIts);
  expect(entries.map(({ actor }) => actor)).toEqual([expect.stringMatching(/^member acc_/)]);
});

test("somebody else's card keeps its code, and so does one that is nobody's", async () => {
  const [own, other] = [await join(), await join()];
  for (const personId of [other.personId, "per_0"]) {
    expect((await own.browser.post(`${cardPath(personId)}/code`)).status).toBe(404);
  }
  const [untouched] = await app.db.select().from(people).where(eq(people.id, other.personId));
  expect(untouched?.codeIssue).toBe(0);
});

test("two new codes at once leave one good code", async () => {
  const { browser, personId } = await join();
  const both = await Promise.all([1, 2].map(() => browser.post(`${cardPath(personId)}/code`)));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const urls = (await Promise.all(both.map((one) => one.json()))).map(
    (card) => new URL((card as IdCard).checkUrl).pathname,
  );
  const [person] = await app.db.select().from(people).where(eq(people.id, personId));
  expect(person?.codeIssue).toBe(2);
  const now = (await (await browser.get(cardPath(personId))).json()) as IdCard;
  for (const path of urls) {
    const isNow = path === new URL(now.checkUrl).pathname;
    expect((await app.request(path)).status).toBe(isNow ? 200 : 404);
  }
});

test("a person without a paid plan has no code to replace", async () => {
  const { browser, personId } = await join(beginCheckout);
  expect((await browser.post(`${cardPath(personId)}/code`)).status).toBe(404);
});
