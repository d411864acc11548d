import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findMembers } from "#domain/members/find-members.ts";
import { findPayments } from "#domain/members/find-payments.ts";
import type { Ctx } from "#domain/context.ts";
import { addPlan } from "#test/support/catalog.ts";
import { startTestServer } from "#test/support/server.ts";
import { joinPlan } from "#test/support/join.ts";
import { operatorOn } from "#test/support/content.ts";

// What support finds by each of the things that a caller says.

let server: Awaited<ReturnType<typeof startTestServer>>;
let ctx: Ctx;
let rosa = "";
beforeAll(async () => {
  server = await startTestServer();
  ctx = operatorOn(server);
  const planId = await addPlan(ctx);
  const [{ actor }] = await joinPlan(ctx, { planId });
  if (actor.kind !== "member") throw new Error("no one joined");
  rosa = actor.accountId;
});
afterAll(() => server.close());

const cardOf = async () => {
  const { rows } = await server.db.execute<{ last4: string; number: number; year: string }>(sql`
    select p.card_last4 as last4, r.number, left(r.document->>'day', 4) as year
    from payments p join receipts r on r.payment_id = p.id where p.account_id = ${rosa}`);
  const [row] = rows;
  if (!row) throw new Error("nothing was paid");
  return row;
};

// spec 20.21
test("members and payments are found by the card's last four and by the receipt's number", async () => {
  const { last4, number, year } = await cardOf();
  for (const search of [last4, `R-${year}-${String(number).padStart(6, "0")}`]) {
    const { items } = await findMembers(ctx, { search, lang: "en" });
    expect(items.map(({ accountId }) => accountId)).toContain(rosa);
    const found = await findPayments(ctx, { search });
    expect(found.items).toHaveLength(1);
  }
});

// spec 20.21
test.each([
  ["name", "first_name || ' ' || last_name"],
  ["email", "email"],
  ["phone", "phone"],
])("payments are found by the payer's %s", async (_what, column) => {
  const { rows } = await server.db.execute<{ said: string }>(
    sql`select ${sql.raw(column)} as said from accounts where id = ${rosa}`,
  );
  const { items } = await findPayments(ctx, { search: rows[0]?.said ?? "" });
  expect(items).toHaveLength(1);
});
