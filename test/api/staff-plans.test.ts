import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { PlanChangeQuote } from "#contract/plan-change-fields.ts";
import { planChanges } from "#db/schema/subscriptions.ts";
import { addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import type { ApiBrowser } from "#test/support/members.ts";
import { stored } from "./family-changes.ts";
import {
  begin,
  type Family,
  ledgerOf,
  mailsTo,
  paidFor,
  read,
  site,
  startFamilies,
} from "./families.ts";
import { byStaff, entries, growOld, lastMailTo, planUrl, reason, studioOf } from "./staff-help.ts";

// Another plan or cycle, chosen by staff: by the member's rules, with a reason in the log.

startFamilies();

const choice = (planId: string, when: string) =>
  new URLSearchParams({ planId, cycle: "annual", when });

/** A family, and a plan that costs more than theirs. */
async function lay(isAutoRenew = true): Promise<{ family: Family; otherId: string }> {
  const tiers = [{ annualCents: 299_00 }];
  const otherId = await addPlan(operatorOn(site()), { name: { en: "Other plan" }, tiers });
  await site().deps.sites.refresh();
  return { family: await begin(undefined, isAutoRenew), otherId };
}

async function quoteFor(browser: ApiBrowser, family: Family, planId: string, when: string) {
  const answer = await browser.get(`${planUrl(family)}/change?${choice(planId, when)}`);
  return (await answer.json()) as PlanChangeQuote;
}
const agreedTo = ({ planId, cycle, quoteHash }: PlanChangeQuote, more = {}) => {
  return { planId, cycle, quoteHash, reason, ...more };
};
const chosen = ({ id }: Family) =>
  site().db.select().from(planChanges).where(eq(planChanges.subscriptionId, id));

describe("staff choose another plan for the next term", () => {
  // spec 20.35
  test("by the quote that the member sees, and take it back", async () => {
    const { family, otherId } = await lay();
    const support = await studioOf("support");
    const quote = await quoteFor(support, family, otherId, "at_renewal");
    const own = await family.browser.get(
      `/api/v4/member/changePlan/${family.id}?${choice(otherId, "at_renewal")}`,
    );
    const { gateway: _gateway, ...shown } = (await own.json()) as PlanChangeQuote;
    expect(quote).toEqual(shown);
    const answer = await read(await support.post(`${planUrl(family)}/next-plan`, agreedTo(quote)));
    expect(answer).toMatchObject({ status: 200, body: { pending: { planId: otherId } } });
    expect(await chosen(family)).toMatchObject([{ planId: otherId }]);
    const { text } = await lastMailTo(family, "plan_change_chosen");
    expect(text).toContain("Our team chose another plan for you.");
    expect(await entries(family.id, "plan_change_chosen")).toMatchObject([byStaff]);
    const kept = await read(await support.post(`${planUrl(family)}/keep-plan`, { reason }));
    expect(kept).toMatchObject({ status: 200, body: { pending: null } });
    expect(await chosen(family)).toEqual([]);
    expect(await entries(family.id, "plan_kept")).toMatchObject([byStaff]);
    expect((await lastMailTo(family, "team_change")).text).toContain(
      "Our team undid the change that was planned",
    );
  });

  // spec 20.35
  test("not by another quote, without a reason, with an old login, as an editor, or elsewhere", async () => {
    const { family, otherId } = await lay();
    const support = await studioOf("support");
    const url = `${planUrl(family)}/next-plan`;
    const quote = await quoteFor(support, family, otherId, "at_renewal");
    const other = await support.post(url, agreedTo(quote, { quoteHash: "another" }));
    expect(await read(other)).toMatchObject({ body: { code: "price_changed" } });
    expect((await support.post(url, agreedTo(quote, { reason: "" }))).status).toBe(422);
    const editor = await studioOf("editor");
    expect((await editor.post(url, agreedTo(quote))).status).toBe(403);
    const stranger = await studioOf("owner", "mesa.localhost");
    expect((await stranger.post(url, agreedTo(quote))).status).toBe(404);
    await growOld();
    expect(await read(await support.post(url, agreedTo(quote)))).toMatchObject({
      body: { code: "recent_login_required" },
    });
    expect(await chosen(family)).toEqual([]);
  });

  // spec 20.35, 29.8
  test("at the moment at which the member does: both are answered, and it is chosen once", async () => {
    const { family, otherId } = await lay();
    const support = await studioOf("support");
    const quote = await quoteFor(support, family, otherId, "at_renewal");
    const { reason: _reason, ...own } = agreedTo(quote);
    const answers = await Promise.all([
      support.post(`${planUrl(family)}/next-plan`, agreedTo(quote)),
      family.browser.put(`/api/v4/member/changePlan/${family.id}`, own),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const mails = await mailsTo(family);
    expect(mails.filter((kind) => kind === "plan_change_chosen")).toHaveLength(1);
    expect(await entries(family.id, "plan_change_chosen")).toHaveLength(1);
  });
});

describe("an owner changes the plan at once", () => {
  const changeFor = async (browser: ApiBrowser, family: Family, body: object, key = randomUUID()) =>
    read(
      await browser.post(`${planUrl(family)}/change`, body, {
        headers: { "idempotency-key": key },
      }),
    );

  // spec 20.36
  test("once, for the difference that was quoted, with the card on file", async () => {
    const { family, otherId } = await lay();
    const owner = await studioOf("owner");
    const quote = await quoteFor(owner, family, otherId, "now");
    expect(quote.dueCents).toBe(Math.floor((150_00 * 259) / 365));
    const key = randomUUID();
    const paid = await changeFor(owner, family, agreedTo(quote), key);
    expect(paid).toMatchObject({ status: 201, body: { status: "paid" } });
    expect(await changeFor(owner, family, agreedTo(quote), key)).toEqual(paid);
    expect(await stored(family)).toMatchObject({ planId: otherId });
    expect((await paidFor(family)).at(-1)).toEqual(["plan_change", quote.dueCents]);
    expect(await ledgerOf(family)).toBe(0);
    expect(await mailsTo(family)).toEqual(expect.arrayContaining(["receipt", "plan_changed"]));
    expect(await entries(family.id, "card_charged_by_staff")).toMatchObject([
      { facts: { reason, amountCents: String(quote.dueCents) } },
    ]);
  });

  // spec 20.36
  test("not by another quote, as support, or where auto-renew is off", async () => {
    const { family, otherId } = await lay();
    const [owner, support] = [await studioOf("owner"), await studioOf("support")];
    const quote = await quoteFor(owner, family, otherId, "now");
    const other = agreedTo(quote, { quoteHash: "another" });
    expect(await changeFor(owner, family, other)).toMatchObject({
      body: { code: "price_changed" },
    });
    expect(await changeFor(support, family, agreedTo(quote))).toMatchObject({ status: 403 });
    expect(await stored(family)).toMatchObject({ planId: family.planId });
    const ending = await lay(false);
    const ofEnding = await quoteFor(owner, ending.family, ending.otherId, "now");
    expect(await changeFor(owner, ending.family, agreedTo(ofEnding))).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
  });
});
