import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openCase } from "#domain/cases/status-key.ts";
import type { Ctx } from "#domain/context.ts";
import { answerReport } from "#domain/inbox/answer-report.ts";
import { reportProvider } from "#domain/inbox/report-provider.ts";
import { sendMessage } from "#domain/inbox/send-message.ts";
import { findPayments } from "#domain/members/find-payments.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addOffice, addPlan, addProvider } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { joinPlan } from "#test/support/join.ts";

let site: TestApp;
let visitor: Ctx;
let id: string;
beforeAll(async () => {
  site = await startTestApp();
  const ctx = operatorOn(site);
  visitor = { ...ctx, actor: { kind: "visitor" } };
  id = await addProvider(ctx, [await addOffice(ctx)]);
});
afterAll(() => site.close());

function sendOne() {
  const from = { name: "Rosa", email: "rosa@example.com", topic: "plans" } as const;
  return sendMessage(visitor, { audience: "plan", message: { ...from, message: "Which plan?" } });
}
function reportOne() {
  const report = {
    reason: "wrong_phone",
    message: "It rings at a bakery.",
    language: "en",
  } as const;
  return reportProvider(visitor, { id, report });
}
const keyOf = (url: string) => new URLSearchParams(url.split("?")[1]).get("key") ?? "";

describe("a status page", () => {
  // spec 19.11, 24.16
  test("opens only with the key of its own case and kind", async () => {
    const ctx = operatorOn(site);
    const message = await sendOne();
    const { number, statusUrl } = await reportOne();
    const key = keyOf(statusUrl);
    const caseId = await openCase(ctx, "report", { number, key });
    const digits = number.replace(/^D-/, "");
    for (const known of [`R-${digits}`, `r-${digits}`, digits, String(Number(digits))]) {
      expect(await openCase(ctx, "report", { number: known, key })).toBe(caseId);
    }
    const foreign = ["contact_message", "confirm_sign_up", "report"];
    const refused = [
      { number: message.number, key },
      { number: `M-${digits}`, key },
      { number: `R-2026-${digits}`, key },
      ...foreign.map((purpose) => ({ number, key: ctx.vault.derive(purpose, caseId) })),
      { number, key: key.slice(0, -1) },
      { number, key: `${key}x` },
    ];
    for (const asked of refused) {
      await expect(openCase(ctx, "report", asked)).rejects.toMatchObject({ code: "not_found" });
    }
  });
});

describe("a number", () => {
  // spec 19.11
  test("of a report or a message finds no receipt, in any form", async () => {
    const ctx = operatorOn(site);
    const planId = await addPlan(ctx);
    await joinPlan(visitor, { planId });
    const { rows } = await site.db.execute<{ number: number }>(
      sql`select max(number) as number from receipts where site_id = ${ctx.site.id}`,
    );
    const digits = String(rows[0]?.number).padStart(6, "0");
    const countOf = async (search: string) => (await findPayments(ctx, { search })).items.length;
    for (const own of [`R-2026-${digits}`, `2026-${digits}`, digits, String(Number(digits))]) {
      expect([own, await countOf(own)]).toEqual([own, 1]);
    }
    for (const foreign of [`D-${digits}`, `M-${digits}`, `R-${digits}`]) {
      expect([foreign, await countOf(foreign)]).toEqual([foreign, 0]);
    }
  });

  // spec 19.11
  test("of a message or a receipt answers no report, while its own does in every form", async () => {
    const ctx = operatorOn(site);
    const { number } = await reportOne();
    const digits = number.replace(/^D-/, "");
    for (const foreign of [`M-${digits}`, `R-2026-${digits}`]) {
      const answered = answerReport(ctx, { number: foreign, state: "checking" });
      await expect(answered).rejects.toMatchObject({ code: "not_found" });
    }
    for (const own of [number, `R-${digits}`, String(Number(digits))]) {
      const answered = await answerReport(ctx, { number: own, state: "checking" });
      expect(answered.number).toBe(number);
    }
  });
});
