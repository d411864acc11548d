import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "#db/schema/accounts.ts";
import { outbox } from "#db/schema/outbox.ts";
import { providerReports } from "#db/schema/provider-reports.ts";
import { settleMail, type Outcome } from "#domain/email/settle-mail.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { fillDirectory } from "#test/support/directory.ts";
import { anyPassword } from "#test/support/people.ts";
import { openReadyShopper, openShopper, type Shopper } from "#test/support/shopper.ts";

// What else hangs on an account when it is erased: provider reports that it sent, payments in
// progress.

let site: TestApp;
let planId: string;
beforeAll(async () => {
  site = await startTestApp({ sandbox: true });
  planId = await addPlan(operatorOn(site));
  await site.deps.sites.refresh();
});
afterAll(() => site.close());

const erase = ({ browser }: Shopper) =>
  browser.post("/api/v4/member/erase", { password: anyPassword });
const emailOf = async ({ accountId }: Shopper) => {
  const [row] = await site.db.select().from(accounts).where(eq(accounts.id, accountId));
  return row?.email ?? "";
};

test("a report about a dentist stays, without its sender's address", async () => {
  const { people } = await fillDirectory(site);
  const shopper = await openShopper(site, { isMember: true });
  const email = await emailOf(shopper);
  const path = `/api/v4/providers/${people.rosa}/report`;
  for (const sender of [email.toUpperCase(), "somebody-else@example.test"]) {
    const report = { reason: "wrong_phone", message: "It rings at a bakery.", email: sender };
    expect((await shopper.browser.post(path, report)).status).toBe(201);
  }
  expect((await erase(shopper)).status).toBe(200);
  const kept = await site.db
    .select({ email: providerReports.email })
    .from(providerReports)
    .orderBy(providerReports.number);
  expect(kept).toEqual([{ email: null }, { email: "somebody-else@example.test" }]);
});

test("an account with a payment in progress is not erased", async () => {
  const shopper = await openReadyShopper(site, { planId });
  const paymentToken = await shopper.token("challenge_passed");
  expect((await shopper.pay({ paymentToken })).status).toBe(202);
  const answer = await erase(shopper);
  expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
    409,
    "A payment is in progress. Try again in a moment.",
  ]);
  expect(await emailOf(shopper)).not.toBe("");
});

test.each<Outcome>([{ is: "refused", lastError: "550" }, { is: "dropped" }])(
  "the final email that ends as $is is redacted like one that was sent",
  async (outcome) => {
    const shopper = await openShopper(site, { isMember: true });
    const email = await emailOf(shopper);
    expect((await erase(shopper)).status).toBe(200);
    const byId = and(eq(outbox.kind, "account_erased"), eq(outbox.recipient, email));
    const [mail] = await site.db.select().from(outbox).where(byId);
    if (!mail) throw new Error("no farewell waits");
    await settleMail(operatorOn(site), mail, outcome);
    const [settled] = await site.db.select().from(outbox).where(eq(outbox.id, mail.id));
    expect(settled?.state).toBe(outcome.is);
    expect(settled?.recipient).not.toContain(email.split("@")[0]);
  },
);
