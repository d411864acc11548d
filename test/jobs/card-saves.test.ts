import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cardSaves } from "#db/schema/cards.ts";
import type { Ctx } from "#domain/context.ts";
import { syncCardSave } from "#domain/renewals/card-save.ts";
import { saveCard } from "#domain/renewals/save-card.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { beginLife } from "#test/support/membership-life.ts";
import { answerChallenge, cardToken } from "#test/support/sandbox.ts";

// A card whose holder goes to 3-D Secure and never comes back to the page that asked for it.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ sandbox: true });
});
afterAll(() => app.close());

const begunAt = new Date("2026-06-01T18:00:00Z");
const after = (minutes: number): Ctx => ({
  ...operatorOn(app),
  now: new Date(begunAt.getTime() + minutes * 60_000),
});

async function atTheBank() {
  const planId = await addPlan(operatorOn(app));
  const { accountId } = await beginLife(app, { planId, joinedAt: "2026-03-01T18:00:00Z" });
  const begun = await saveCard(after(0), {
    accountId,
    paymentToken: await cardToken(app, "challenge_passed"),
    idempotencyKey: randomUUID(),
    returnUrl: `http://localhost:${app.deps.address.port}/renewal`,
  });
  if (begun.status !== "requires_action") throw new Error(`the card is ${begun.status}`);
  if (begun.action.kind !== "redirect") throw new Error("the bank has no page");
  const { cardSaveId, action } = begun;
  const read = async () => {
    const [row] = await app.db.select().from(cardSaves).where(eq(cardSaves.id, cardSaveId));
    if (!row) throw new Error("the row is gone");
    return row;
  };
  /** What the worker does with the row, when it is due. */
  const checkIt = async (minutes: number) => {
    const row = await read();
    const ctx = after(minutes);
    if (row.checkAfter && row.checkAfter <= ctx.now) await syncCardSave(ctx, row);
    return read();
  };
  return { url: action.url, read, checkIt };
}

test("is saved once the bank has approved it", async () => {
  const { url, checkIt } = await atTheBank();
  expect(await checkIt(1)).toMatchObject({ state: "requires_action" });
  await answerChallenge(app, url, "approve");
  const saved = await checkIt(3);
  expect(saved).toMatchObject({ state: "saved", checkAfter: null });
  expect(saved.paymentMethodId).not.toBeNull();
});

test("is given up after half an hour", async () => {
  const { checkIt } = await atTheBank();
  expect(await checkIt(29)).toMatchObject({ state: "requires_action" });
  expect(await checkIt(31)).toMatchObject({ state: "failed", checkAfter: null });
});
