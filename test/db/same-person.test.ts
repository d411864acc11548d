import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { addMemberAccount, joinPlan, rosa } from "#test/support/join.ts";

let app: TestApp;
let plans: string[];
beforeAll(async () => {
  app = await startTestApp();
  const ctx = operatorOn(app);
  plans = [await addPlan(ctx), await addPlan(ctx)];
});
afterAll(() => app.close());

test.each([
  ["JOSÉ", "José".normalize("NFD")],
  ["Ｒｏｓａ", "rosa"],
  ["ﬁona", "Fiona"],
  ["ΟΔΥΣΣΕΥΣ", "Οδυσσεύς".replace("ύ", "υ")],
  ["İdil", "i̇dil"],
])("%s and %s are one person with one number", async (one, other) => {
  const ctx = { ...operatorOn(app), actor: { kind: "visitor" as const } };
  const member = await addMemberAccount(ctx);
  for (const [at, firstName] of [one, other].entries()) {
    const planId = plans[at] ?? "";
    await joinPlan({ ...ctx, actor: member }, { planId, members: [{ ...rosa, firstName }] });
  }
  const { rows } = await app.db.execute(sql`
    select count(*)::int as people,
      (select count(*)::int from enrollments enrollment
        join people on people.id = enrollment.person_id
        where people.account_id = ${member.accountId}) as enrollments
    from people where account_id = ${member.accountId}`);
  expect(rows).toEqual([{ people: 1, enrollments: 2 }]);
});

test("a name with a space in a different place is a different person", async () => {
  const ctx = { ...operatorOn(app), actor: { kind: "visitor" as const } };
  const member = await addMemberAccount(ctx);
  const planId = plans[0] ?? "";
  const two = [
    { ...rosa, firstName: "Ana Maria", lastName: "Lopez" },
    { ...rosa, firstName: "Ana", lastName: "Maria Lopez", relationship: "spouse" as const },
  ];
  await joinPlan({ ...ctx, actor: member }, { planId, members: two });
  const { rows } = await app.db.execute(
    sql`select count(*)::int as people from people where account_id = ${member.accountId}`,
  );
  expect(rows).toEqual([{ people: 2 }]);
});
