import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#db/schema/accounts.ts";
import { consents } from "#db/schema/checkout.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { knownPlans } from "#domain/plans/known-plans.ts";
import { operatorOn } from "#test/support/content.ts";
import { joinPlan } from "#test/support/join.ts";
import { sendNewestMail } from "#test/support/mail-links.ts";
import { type ApiBrowser, openApiBrowser } from "#test/support/members.ts";
import { addStaff, signIn } from "#test/support/people.ts";
import { startTestServer } from "#test/support/server.ts";
import {
  openReadyShopper,
  openShopper,
  payerOf,
  rosa,
  type Answer,
  type Shopper,
} from "#test/support/shopper.ts";
import { insideRecords } from "#test/support/inside-records.ts";
import { everyPage, insidePaths } from "../journeys/every-page.ts";
import { fullGrievance } from "./grievance-records.ts";
import { choicesOf, inputFields, type InputField } from "./input-fields.ts";

// A missing field is never consent: to news, to renewal, or to the texts of a checkout.

let server: Awaited<ReturnType<typeof startTestServer>>;
let planId: string;
beforeAll(async () => {
  const env = { CHECKOUTS_PER_ADDRESS: "10000", MAILS_PER_ADDRESS: "10000" };
  server = await startTestServer({ env });
  planId = (await knownPlans(operatorOn(server)))[0]?.id ?? "no plan";
});
afterAll(() => server.close());

const yes = { emailConsent: true };
const nameOf = ({ call, path }: InputField) => `${call} ${path}`;
const aboutConsent = /consent|agree|accept|opt.?in|news|renew|disclos|subscribe|marketing/i;
/** Search filters for dentists who accept new patients. */
const searches = /^list\w+ accepting$/;
const asked = inputFields.filter(
  ({ path, schema }) =>
    aboutConsent.test(`${path} ${schema.description ?? ""}`) && !/\.\d/.test(path),
);

/** Since when an account gets news; null for one that does not. */
async function newsSince(email: string): Promise<Date | null | undefined> {
  const [row] = await server.db
    .select({ since: accounts.emailConsentAt })
    .from(accounts)
    .where(eq(accounts.email, email));
  return row?.since;
}

async function signUp(email: string, more: object = {}) {
  const browser = await openApiBrowser(server);
  const password = "a walk along the harbor";
  const input = { email, password, firstName: "Rosa", lastName: "Delgado", ...more };
  expect((await browser.post("/api/v4/member/signup", input)).status).toBe(202);
  const token = await sendNewestMail(server, { kind: "sign_up", recipient: email });
  const confirmed = await browser.post("/api/v4/member/confirmEmail", { token, password });
  expect(confirmed.status).toBe(200);
  return newsSince(email);
}

async function join(email: string, more: object = {}) {
  const shopper = await openShopper(server);
  const account = { ...payerOf(email), ...more };
  expect(await shopper.begin({ planId, cycle: "annual", account })).toMatchObject({ status: 201 });
  await shopper.add(rosa);
  const input = { paymentToken: await shopper.token(), emailCode: await shopper.code() };
  expect(await shopper.pay(input)).toMatchObject({ status: 201, body: { status: "paid" } });
  return newsSince(email);
}

async function update(changes: object) {
  const { email } = await openMember();
  const before = await newsSince(email.address);
  const answer = await email.browser.post("/api/v4/member/update", {
    firstName: "Rosalía",
    ...changes,
  });
  expect([answer.status, before]).toEqual([200, null]);
  return newsSince(email.address);
}

async function openMember() {
  const [ctx, payment] = await joinPlan(operatorOn(server));
  if (ctx.actor.kind !== "member") throw new Error("no one joined");
  const { accountId, email: address } = ctx.actor;
  const person = { kind: "member", host: "localhost", accountId, email: address } as const;
  const browser = await openApiBrowser(server);
  browser.jar.set("enamel-session", (await signIn(server, person)).token);
  await browser.refresh();
  return { email: { address, browser }, payment, ctx };
}

/** A payment request without one of its fields. */
async function payWithout(field: string, more: object = {}, at?: string) {
  const shopper = await openReadyShopper(server, { planId });
  const whole = await shopper.input({ paymentToken: await shopper.token(), ...more });
  const input = Object.fromEntries(Object.entries(whole).filter(([name]) => name !== field));
  return { shopper, answer: await shopper.send(input, undefined, at) };
}

async function renewalOf({ accountId }: Shopper) {
  const [plan] = await server.db
    .select({ isAutoRenew: subscriptions.isAutoRenew })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId));
  const given = await server.db
    .select({ text: consents.disclosureId })
    .from(consents)
    .where(and(eq(consents.accountId, accountId), eq(consents.isGiven, true)));
  return { ...plan, texts: given.map(({ text }) => text) };
}

const isRejection = (field: string) => ({ status: 422, fields: expect.arrayContaining([field]) });
const rejection = ({ status, body }: Answer) => ({
  status,
  fields: Object.keys(body.fields ?? {}),
});
const someDay = expect.any(Date);

/** Of a plan that was paid for without agreeing to a renewal. */
async function setAutoRenew(more: object) {
  const { shopper } = await payWithout("renewalConsentVersion", {});
  const [plan] = await server.db
    .select({ subscriptionId: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, shopper.accountId));
  await shopper.browser.refresh();
  const sent = await shopper.browser.post("/api/v4/member/autoRenew", { ...plan, ...more });
  const answer = { status: sent.status, body: (await sent.json()) as Answer["body"] };
  return { shopper, answer };
}

/** What a call that pays does without each of its fields of consent. */
const paying = (call: string, path?: string): typeof leftOut => ({
  [`${call} autoRenew`]: async () => {
    const { answer } = await payWithout("autoRenew", {}, path);
    return [rejection(answer), isRejection("autoRenew")];
  },
  [`${call} disclosuresAccepted`]: async () => {
    const without = await payWithout("disclosuresAccepted", {}, path);
    const none = await payWithout("", { disclosuresAccepted: [] }, path);
    return [
      [rejection(without.answer), rejection(none.answer)],
      [isRejection("disclosuresAccepted"), isRejection("disclosuresAccepted.terms")],
    ];
  },
  [`${call} renewalConsentVersion`]: async () => {
    const refused = await payWithout("renewalConsentVersion", { autoRenew: true }, path);
    const { shopper, answer } = await payWithout("renewalConsentVersion", {}, path);
    const { isAutoRenew, texts } = await renewalOf(shopper);
    return [
      [rejection(refused.answer), answer.status, isAutoRenew, texts.toSorted()],
      [isRejection("renewalConsentVersion"), 201, false, ["not-insurance", "terms"]],
    ];
  },
});

/** Another adult agreed only where the sender says so. */
type Send = (browser: ApiBrowser) => Promise<Response>;
const [remind, preview] = ["/api/km/checkout/reminder", "/api/v4/grievance/preview"];
const { authorized: _, ...silent } = fullGrievance;
const sending = (call: string, field: string, send: Send): typeof leftOut => ({
  [`${call} ${field}`]: async () => {
    const sent = await send(await openApiBrowser(server));
    const answer = { status: sent.status, body: (await sent.json()) as Answer["body"] };
    return [rejection(answer), isRejection(field)];
  },
});

/**
 * What is stored when a field is left out, and what should be; a required field makes the call
 * fail.
 */
const leftOut: Record<string, () => Promise<[stored: unknown, expected: unknown]>> = {
  "signUp emailConsent": async () => [
    [await signUp("silent@example.test"), await signUp("eager@example.test", yes)],
    [null, someDay],
  ],
  "startCheckout account.emailConsent": async () => [
    [await join("silent-payer@example.test"), await join("eager-payer@example.test", yes)],
    [null, someDay],
  ],
  "updateAccount emailConsent": async () => [
    [await update({}), await update(yes)],
    [null, someDay],
  ],
  "setAutoRenew autoRenew": async () => {
    const { answer } = await setAutoRenew({});
    return [rejection(answer), isRejection("autoRenew")];
  },
  "setAutoRenew renewalConsentVersion": async () => {
    const { shopper, answer } = await setAutoRenew({ autoRenew: true });
    const { isAutoRenew, texts } = await renewalOf(shopper);
    return [
      [rejection(answer), isAutoRenew, texts.toSorted()],
      [isRejection("renewalConsentVersion"), false, ["not-insurance", "terms"]],
    ];
  },
  ...sending("setCheckoutReminder", "version", (one) => one.put(remind, { isWanted: true })),
  ...sending("fileGrievance", "authorized", (one) => one.post("/api/v4/grievance", silent)),
  ...sending("fileGroupGrievance", "authorized", (one) => one.post("/api/km/grievance", silent)),
  ...sending("previewGrievance", "authorized", (one) => one.post(preview, silent)),
  ...paying("payCheckout"),
  ...paying("purchaseSubscription", "/api/v4/member/purchaseSubscription"),
};

describe("left out of a call", () => {
  test("every field that is about consent is covered here", () => {
    const names = asked.map(nameOf);
    expect(names.filter((name) => !searches.test(name)).toSorted()).toEqual(
      Object.keys(leftOut).toSorted(),
    );
  });

  // spec 13.24
  test.each(Object.entries(leftOut))("%s is no consent", async (_name, hold) => {
    const [stored, expected] = await hold();
    expect(stored).toEqual(expected);
  });

  // spec 13.24
  test("no boolean field of any call defaults to true", () => {
    const flags = inputFields.filter((field) =>
      choicesOf(field).some(
        ({ type, enum: choices }) => type === "boolean" || choices?.includes("true"),
      ),
    );
    expect(flags.length).toBeGreaterThan(5);
    const byItself = flags.filter(({ schema }) => ["true", true].includes(schema.default as never));
    expect(byItself.map(nameOf)).toEqual([]);
  });

  test("no consent column of the database defaults to true", async () => {
    const { rows } = await server.db.execute<{ name: string }>(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'boolean' and column_default = 'true'`);
    expect(rows.map(({ name }) => name).filter((name) => aboutConsent.test(name))).toEqual([]);
  });
});

describe("a form as it is first shown", () => {
  const boxesIn = (html: string) => html.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [];
  const seen = new Set<string>();

  async function ticked(browser: Awaited<ReturnType<typeof openApiBrowser>>, addresses: string[]) {
    const found: string[] = [];
    for (const path of addresses) {
      const answer = await browser.get(path, { headers: { accept: "text/html" } });
      for (const box of boxesIn(await answer.text())) {
        seen.add(/name="([^"]*)"/.exec(box)?.[1] ?? "unnamed");
        if (/\schecked\b/.test(box)) found.push(`${path} ${box}`);
      }
    }
    return found;
  }

  test("has no box checked for a visitor", async () => {
    const pages = everyPage.filter(
      ({ host, path }) => host === "localhost" && !/\/ui\b/.test(path),
    );
    expect(
      await ticked(
        await openApiBrowser(server),
        pages.map(({ path }) => path),
      ),
    ).toEqual([]);
  });

  // spec 13.24
  test("has no box checked during checkout", async () => {
    const shopper = await openShopper(server);
    await shopper.begin({ planId, cycle: "annual" });
    const begun = ["/checkout/create-account", "/es/checkout/create-account"];
    expect(await ticked(shopper.browser, begun)).toEqual([]);
    const ready = await openReadyShopper(server, { planId });
    const last = ["/checkout/add-member", "/checkout/payment", "/es/checkout/payment"];
    expect(await ticked(ready.browser, last)).toEqual([]);
  });

  test("has no box checked for a member or staff who never checked one", async () => {
    const { email, payment, ctx } = await openMember();
    const { browser } = email;
    const owner = await addStaff(server, { role: "owner" });
    browser.jar.set("enamel-staff", (await signIn(server, owner)).token);
    const inside = insidePaths(await insideRecords(ctx, payment));
    expect(await ticked(browser, inside)).toEqual([]);
  });

  test("was inspected wherever there is a box to check", () => {
    const names = [...seen];
    expect(names).toEqual(expect.arrayContaining(["emailConsent", "remind", "agree", "renew"]));
  });
});
