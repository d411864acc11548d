import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { invoiceLines, invoices } from "#db/schema/invoices.ts";
import { enrollments } from "#db/schema/subscriptions.ts";
import { holdRows, holdTable } from "#test/support/hold-rows.ts";
import { answerChallenge, cardToken } from "#test/support/sandbox.ts";
import {
  add,
  begin,
  child,
  ledgerOf,
  mailsTo,
  paidFor,
  path,
  planOf,
  read,
  spouse,
  tierOf,
  turnTo,
  site,
  startFamilies,
} from "./families.ts";

// A person who is added to a plan that runs.

startFamilies();

describe("adding a person", () => {
  // spec 7.14, 29.1
  test("costs the rest of the term by the day, and renews with everyone", async () => {
    const family = await begin();
    // From June 15 to March 1 are 259 of 365 days.
    const price = await tierOf(family, "Child");
    expect(price).toMatchObject({
      amountCents: Math.floor((49_00 * 259) / 365),
      termCents: 49_00,
      renewalCents: 149_00 + 49_00,
      startsOn: "2026-06-15",
      endsOn: "2027-03-01",
    });
    const added = await add(family, "Child", child);
    expect(added).toMatchObject({ status: 201, body: { status: "paid" } });
    expect(await paidFor(family)).toEqual([
      ["join", 169_00],
      ["added_person", price.amountCents],
    ]);
    expect(await ledgerOf(family)).toBe(0);
    expect(await mailsTo(family)).toContain("person_added");
    const { people: onPlan, renewalCents } = await planOf(family);
    expect(onPlan).toMatchObject([
      { firstName: "Rosa", addedOn: "2026-03-01" },
      { firstName: "Mía", addedOn: "2026-06-15", tier: "Child", agesOutOn: "2052-06-01" },
    ]);
    expect(renewalCents).toBe(149_00 + 49_00);
    await turnTo(family, "2027-03-01T18:00:00Z");
    expect((await paidFor(family)).at(-1)).toEqual(["renewal", 149_00 + 49_00]);
  });

  test("is said to cost the days left only where they aren't the whole term", async () => {
    for (const [day, isSaid] of [
      ["2026-03-01T18:00:00Z", false],
      ["2026-06-15T18:00:00Z", true],
    ] as const) {
      const { browser, id } = await begin(day);
      const page = await (await browser.get(`/dashboard/people/${id}`)).text();
      expect(page).toContain("Choose a plan for them");
      expect([day, page.includes("Today you pay only for the days left")]).toEqual([day, isSaid]);
    }
  });

  // spec 29.1
  test("is priced as the next person of the family", async () => {
    const family = await begin();
    expect(await tierOf(family, "Adult")).toMatchObject({
      termCents: 99_00,
      renewalCents: 149_00 + 99_00,
      amountCents: Math.floor((99_00 * 259) / 365),
    });
    await add(family, "Adult", spouse);
    expect(await planOf(family)).toMatchObject({ renewalCents: 149_00 + 99_00 });
  });

  test("is listed by age, like everywhere else, in whatever order they were added", async () => {
    const family = await begin();
    await add(family, "Child", child);
    await add(family, "Adult", spouse);
    const { people: onPlan } = await planOf(family);
    expect(onPlan.map(({ firstName }) => firstName)).toEqual([
      "Rosa",
      spouse.firstName,
      child.firstName,
    ]);
  });

  // spec 29.2
  test("is refused for someone who is on the plan, of another age, or too old for a child", async () => {
    const family = await begin();
    await add(family, "Child", child);
    const fieldOf = async (tier: string, person: object) => {
      const { status, body } = await add(family, tier, person);
      return [
        status,
        ...Object.entries(body.fields ?? {}).map(([at, { code }]) => `${at} ${code}`),
      ];
    };
    expect(await fieldOf("Child", { ...child, firstName: " MÍA " })).toEqual([
      422,
      "firstName already_enrolled",
    ]);
    expect(await fieldOf("Child", spouse)).toEqual([422, "planDetailId tier_age_mismatch"]);
    expect(await fieldOf("Adult", { ...spouse, relationship: "self" })).toEqual([
      422,
      "relationship payer_already_enrolled",
    ]);
    expect(await fieldOf("Adult", { ...spouse, relationship: "child" })).toEqual([
      422,
      "relationship child_too_old",
    ]);
    expect(await fieldOf("Child", { ...child, dateOfBirth: "2026-06-16" })).toEqual([
      422,
      "dateOfBirth birth_date_in_future",
    ]);
    for (const dateOfBirth of ["1850-01-01", "2026-02-30"])
      expect(await fieldOf("Child", { ...child, dateOfBirth })).toEqual([
        422,
        "dateOfBirth birth_date_invalid",
      ]);
    expect(await paidFor(family)).toHaveLength(2);
  });

  // spec 29.2
  test("at another price than the one that was shown is refused", async () => {
    const family = await begin();
    const { amountCents } = await tierOf(family, "Child");
    const cheaper = await add(family, "Child", child, { amountCents: amountCents - 1 });
    expect(cheaper).toMatchObject({ status: 409, body: { code: "price_changed" } });
  });

  // spec 29.2
  test("twice at once adds one of them, and the other is asked to wait", async () => {
    const family = await begin();
    const { planDetailId, amountCents } = await tierOf(family, "Adult");
    const body = { subscriptionId: family.id, planDetailId, amountCents };
    const held = await holdRows(site(), { table: "subscriptions", where: `id = '${family.id}'` });
    const tries = [spouse, { ...spouse, firstName: "Teo" }].map(async (person) => {
      const headers = { "idempotency-key": randomUUID() };
      return read(await family.browser.post(path, { ...body, ...person }, { headers }));
    });
    await held.untilAwaitedBy(2);
    const charge = await holdTable(site(), "sandbox_charges");
    await held.release();
    // The payment of the first one is open for as long as the sandbox can't charge.
    const other = await Promise.race(tries);
    expect(other).toMatchObject({ status: 409, body: { code: "in_progress" } });
    await charge();
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await paidFor(family)).toHaveLength(2);
  });

  test("by a declined card leaves the plan as it was", async () => {
    const family = await begin();
    const paymentToken = await cardToken(site(), "declined");
    const declined = await add(family, "Child", child, { paymentToken });
    expect(declined).toMatchObject({ status: 402, body: { code: "card_declined" } });
    expect((await planOf(family)).people).toHaveLength(1);
    expect(await ledgerOf(family)).toBe(0);
    expect(await add(family, "Child", child)).toMatchObject({ status: 201 });
  });

  // spec 29.3
  test("approved at the bank after the plan was canceled is refunded whole", async () => {
    const family = await begin();
    const paymentToken = await cardToken(site(), "challenge_passed");
    const begun = await add(family, "Child", child, { paymentToken });
    expect(begun).toMatchObject({ status: 202, body: { status: "requires_action" } });
    const { paymentId, action } = begun.body as unknown as {
      paymentId: string;
      action: { url: string };
    };
    const cancel = `/api/v4/member/cancelSubscription/${family.id}`;
    const { refundCents } = (await (await family.browser.get(cancel)).json()) as {
      refundCents: number;
    };
    const headers = { "idempotency-key": randomUUID() };
    await family.browser.post(cancel, { refundCents }, { headers });
    await answerChallenge(site(), action.url, "approve");
    const status = await family.browser.get(`/api/km/checkout/payment/${paymentId}`);
    expect(await status.json()).toMatchObject({ status: "paid" });
    const { rows } = await site().db.execute(sql`select amount_cents from refunds
      where payment_id = ${paymentId}`);
    const [, paidCents] = (await paidFor(family)).at(-1) ?? [];
    expect(rows).toEqual([{ amount_cents: paidCents }]);
    const live = and(eq(enrollments.subscriptionId, family.id), enrollments.isLive);
    expect(await site().db.$count(enrollments, live)).toBe(0);
  });

  // spec 29.1
  test("while the next term is paid already pays for it, too", async () => {
    const family = await begin("2027-01-15T18:00:00Z");
    const headers = { "idempotency-key": randomUUID() };
    const ahead = { subscriptionId: family.id, amountCents: 149_00 };
    await family.browser.post("/api/v4/member/renewSubscription", ahead, { headers });
    const amountCents = Math.floor((49_00 * 45) / 365) + 49_00;
    expect(await tierOf(family, "Child")).toMatchObject({ amountCents, endsOn: "2028-03-01" });
    await add(family, "Child", child);
    const lines = await site()
      .db.select({ startsOn: invoiceLines.startsOn, endsOn: invoiceLines.endsOn })
      .from(invoiceLines)
      .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
      .where(and(eq(invoices.subscriptionId, family.id), eq(invoices.kind, "added_person")))
      .orderBy(invoiceLines.startsOn);
    expect(lines).toEqual([
      { startsOn: "2027-01-15", endsOn: "2027-03-01" },
      { startsOn: "2027-03-01", endsOn: "2028-03-01" },
    ]);
    await turnTo(family, "2027-03-01T18:00:00Z");
    expect((await planOf(family)).people).toHaveLength(2);
    const cancel = `/api/v4/member/cancelSubscription/${family.id}`;
    const quote = (await (await family.browser.get(cancel)).json()) as { refundCents: number };
    expect(quote.refundCents).toBe(Math.ceil((149_00 * 11) / 12) + Math.ceil((49_00 * 11) / 12));
  });
});
