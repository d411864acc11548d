import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cardSaves } from "#db/schema/cards.ts";
import { syncCardSave } from "#domain/renewals/card-save.ts";
import { issueToken } from "#domain/secrets/issue-token.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { beginLife } from "#test/support/membership-life.ts";
import { openApiBrowser } from "#test/support/members.ts";
import { answerChallenge, cardToken } from "#test/support/sandbox.ts";
import { read, stateOf } from "./renewal-calls.ts";

// The link of an email about a renewal, which does one thing without a login.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ sandbox: true });
});
afterAll(() => app.close());

// spec 25.67
test("the link of an email is spent by the card that 3-D Secure let through, without coming back", async () => {
  const planId = await addPlan(operatorOn(app));
  const member = await beginLife(app, { planId, joinedAt: operatorOn(app).now.toISOString() });
  const owner = { accountId: member.accountId };
  const input = { purpose: "manage_renewal", from: randomUUID(), owner } as const;
  const token = await issueToken(operatorOn(app), input);
  const stranger = await openApiBrowser(app);
  const send = async (card: "challenge_passed" | "success") => {
    const headers = { "idempotency-key": randomUUID() };
    const body = { token, paymentToken: await cardToken(app, card) };
    return read(await stranger.post("/api/v4/renewal/card", body, { headers }));
  };
  const begun = await send("challenge_passed");
  expect(begun).toMatchObject({ status: 202, body: { status: "requires_action" } });
  const { cardSaveId, action } = begun.body as { cardSaveId: string; action: { url: string } };
  await answerChallenge(app, action.url, "approve");
  const [save] = await app.db.select().from(cardSaves).where(eq(cardSaves.id, cardSaveId));
  if (!save) throw new Error("the row is gone");
  expect(await syncCardSave(operatorOn(app), save)).toMatchObject({ state: "saved" });
  expect(await send("success")).toMatchObject({ status: 422, body: { fields: { token: {} } } });
  const stop = await read(await stranger.post("/api/v4/renewal/stop", { token }));
  expect(stop).toMatchObject({ status: 422, body: { fields: { token: {} } } });
  expect(await stateOf(app, member)).toMatchObject({ isAutoRenew: true });
});
