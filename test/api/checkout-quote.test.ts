import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { fieldError, type FieldErrorCode } from "#contract/field-errors.ts";
import type { OpenApi } from "#server/api/openapi-types.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { addOffice, addPlan } from "#test/support/catalog.ts";
import { operatorOn } from "#test/support/content.ts";
import { addMember } from "#test/support/people.ts";
import { openReadyShopper, openShopper, payerOf, rosa } from "#test/support/shopper.ts";
import { expectDocumented, readDocument } from "./documented-answer.ts";

const unlimited = { CHECKOUTS_PER_ADDRESS: "1000000", MAILS_PER_ADDRESS: "1000000" };
let site: TestApp;
let document: OpenApi;
let ids: Record<"plan" | "only" | "foreign" | "office" | "foreignOffice" | "over", string>;

beforeAll(async () => {
  site = await startTestApp({ env: unlimited });
  document = await readDocument(site);
  const [ctx, harbor] = [operatorOn(site), operatorOn(site, "harbor.localhost")];
  const office = await addOffice(ctx);
  ids = {
    office,
    plan: await addPlan(ctx, { externalId: "silver" }),
    only: await addPlan(ctx, { offices: [office] }),
    over: await addPlan(ctx, { activeUntil: "2026-01-01" }),
    foreign: await addPlan(harbor),
    foreignOffice: await addOffice(harbor),
  };
  await site.deps.sites.refresh();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.execute(sql`truncate limits`);
});

const input = (more: object = {}) => ({ planId: ids.plan, cycle: "annual", ...more });
const account = (changes: object = {}, email = "order@example.com") => ({
  account: { ...payerOf(email), ...changes },
});

describe("POST /api/km/checkout/account", () => {
  // spec 7.33
  test("starts a checkout with 201 and changes it with 200, as the contract says", async () => {
    const { browser } = await openShopper(site);
    const path = "/api/km/checkout/account";
    const begun = await browser.post(path, input());
    expect(begun.status).toBe(201);
    expect(await expectDocumented(document, calls.startCheckout, begun)).toMatchObject({
      step: "create-account",
      planId: ids.plan,
      officeId: null,
      account: null,
      members: [],
    });
    const changed = await browser.post(path, input({ officeId: ids.office, ...account() }));
    expect(changed.status).toBe(200);
    expect(await expectDocumented(document, calls.startCheckout, changed)).toMatchObject({
      step: "add-member",
      officeId: ids.office,
      account: { email: "order@example.com", isConfirmed: false },
    });
  });

  test.each([
    ["en", "One-time processing fee"],
    ["es", "Cargo único de trámite"],
  ])("in %s names the processing fee as the receipt does", async (lang, label) => {
    const { browser } = await openShopper(site);
    await browser.post("/api/km/checkout/account", input(account()));
    const added = await browser.post(`/api/km/checkout/member?lang=${lang}`, rosa);
    const { quote } = (await added.json()) as { quote: { lines: object[] } };
    expect(quote.lines.at(-1)).toEqual({ kind: "processing_fee", label, amountCents: 20_00 });
  });

  // spec 25.2
  test("answers the same for a known address as for a new one, and never returns a password", async () => {
    const known = await addMember(site);
    const answers = await Promise.all(
      [known.email, "nobody-yet@example.com"].map(async (email) => {
        const shopper = await openShopper(site);
        const { status, body } = await shopper.begin(input(account({}, email)));
        expect(JSON.stringify(body)).not.toContain("harbor");
        const same = { ...body, id: "", expiresAt: "", account: { ...body.account, email: "" } };
        return { status, same };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });

  test.each<[string, () => object, string, FieldErrorCode | null]>([
    ["a missing plan", () => ({ planId: "none" }), "planId", "plan_missing"],
    ["a plan of another site", () => ({ planId: ids.foreign }), "planId", "plan_missing"],
    ["a plan that has ended", () => ({ planId: ids.over }), "planId", "plan_missing"],
    [
      "an office of another site",
      () => ({ officeId: ids.foreignOffice }),
      "officeId",
      "office_not_accepting",
    ],
    ["a cycle that is not sold", () => ({ cycle: "monthly" }), "cycle", "cycle_not_sold"],
    ["an unknown cycle", () => ({ cycle: "daily" }), "cycle", null],
    ["a price", () => ({ priceCents: 1 }), "priceCents", null],
    ["another account's id", () => ({ accountId: "acc_1" }), "accountId", null],
    [
      "a payer aged seventeen",
      () => account({ dateOfBirth: `${new Date().getUTCFullYear() - 17}-01-01` }),
      "account.dateOfBirth",
      "payer_too_young",
    ],
    [
      "a date of birth in the future",
      () => account({ dateOfBirth: "2199-01-01" }),
      "account.dateOfBirth",
      "birth_date_in_future",
    ],
    [
      "a date of birth that does not exist",
      () => account({ dateOfBirth: "2001-02-30" }),
      "account.dateOfBirth",
      "birth_date_invalid",
    ],
    ["no password", () => account({ password: undefined }), "account.password", null],
    [
      "an unknown state",
      () => account({ address: { ...payerOf("").address, state: "ZZ" } }),
      "account.address.state",
      null,
    ],
    ["a huge name", () => account({ firstName: "x".repeat(5_000) }), "account.firstName", null],
  ])("refuses %s with 422 and the field", async (_, change, field, code) => {
    const shopper = await openShopper(site);
    const refused = await shopper.begin(input(change()));
    expect(refused).toMatchObject({ status: 422, body: { code: "invalid" } });
    expect(Object.keys(refused.body.fields ?? {})).toContain(field);
    const error = refused.body.fields?.[field];
    expect(error).toEqual(code ? fieldError(code) : error);
    expect((await shopper.quote()).status).toBe(404);
  });

  test("refuses a plan at an office that does not accept it", async () => {
    const shopper = await openShopper(site);
    const elsewhere = await addOffice(operatorOn(site));
    const refused = await shopper.begin({ planId: ids.only, cycle: "annual", officeId: elsewhere });
    expect(refused.body.fields).toEqual({ officeId: fieldError("office_not_accepting") });
  });

  test("asks a member for no password, and changes no address or session", async () => {
    const shopper = await openReadyShopper(site, { planId: ids.plan });
    const before = (await shopper.quote()).body.account;
    const { body } = await shopper.begin(input(account({}, "another@example.com")));
    expect(body.account).toMatchObject({ email: before?.email, isConfirmed: true });
  });
});

describe("GET /api/km/checkout/account", () => {
  // spec 25.1
  test("returns the checkout of this browser on this site, and no other", async () => {
    const shopper = await openShopper(site);
    await shopper.begin(input());
    const { browser } = shopper;
    const answer = await browser.get("/api/km/checkout/account");
    expect(await expectDocumented(document, calls.getCheckout, answer)).toMatchObject({
      planId: ids.plan,
    });
    expect((await (await openShopper(site)).quote()).status).toBe(404);
    const away = await browser.get("/api/km/checkout/account", { host: "harbor.localhost" });
    expect(away.status).toBe(404);
    browser.jar.set("enamel-checkout", "x".repeat(43));
    expect((await shopper.quote()).status).toBe(404);
  });

  // spec 25.1
  test("expires after a day", async () => {
    const shopper = await openShopper(site);
    await shopper.begin(input());
    await site.db.execute(sql`update checkouts set expires_at = now() - interval '1 second'`);
    expect((await shopper.quote()).status).toBe(404);
    expect((await shopper.add(rosa)).status).toBe(404);
  });
});

describe("POST /api/km/checkout/account/mail", () => {
  const path = calls.sendCheckoutMail.path;

  test("sends the email once more, and 404 when there is none to send", async () => {
    const shopper = await openShopper(site);
    expect((await shopper.browser.post(path)).status).toBe(404);
    await shopper.begin(input(account({}, "mailed@example.com")));
    const before = await mailsTo("mailed@example.com");
    const answer = await shopper.browser.post(path);
    expect(await expectDocumented(document, calls.sendCheckoutMail, answer)).toEqual({
      next: "read_email",
    });
    expect((await mailsTo("mailed@example.com")) - before).toBe(1);
  });
});

async function mailsTo(email: string): Promise<number> {
  const { rows } = await site.db.execute<{ n: number }>(
    sql`select count(*)::int as n from outbox where recipient = ${email}`,
  );
  return rows[0]?.n ?? 0;
}
