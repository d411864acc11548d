import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { calls, type CallName } from "#contract/calls.ts";
import { knownPlans } from "#domain/plans/known-plans.ts";
import { startTestApp, type TestApp } from "#test/support/app.ts";
import { operatorOn } from "#test/support/content.ts";
import { addMember, addStaff, type Person } from "#test/support/people.ts";
import { openReadyShopper } from "#test/support/shopper.ts";
import type { Records } from "./asked-records.ts";
import { knock } from "./actors.ts";
import { inputFields } from "./input-fields.ts";
import {
  cancellationRecords,
  checkoutRecords,
  memberCancelRecords,
  memberPlanRecords,
  refundDueRecords,
} from "./membership-records.ts";
import { memberAdditionRecords, memberPlanNowRecords } from "./staff-plan-records.ts";
import { type Body, type Input, ownPlanRequests, type Send } from "./own-plan-requests.ts";
import { directoryRequests } from "./directory-requests.ts";
import { grievanceRequests } from "./grievance-records.ts";
import { addressOf } from "./send-call.ts";
import { newId } from "#db/new-id.ts";
import { getRenewal } from "#domain/renewals/get-renewal.ts";
import { joinPlan, rosa } from "#test/support/join.ts";
import { visitOf } from "#test/support/visits.ts";

// An Idempotency-Key belongs to one request: with any field changed, it is refused under its key.

let site: TestApp;
let planId: string;
let member: Person;
let owner: Person;
beforeAll(async () => {
  const env = { MAILS_PER_ADDRESS: "10000", CHECKOUTS_PER_ADDRESS: "10000" };
  site = await startTestApp({ env, sandbox: true });
  planId = (await knownPlans(operatorOn(site)))[0]?.id ?? "no plan";
  [member, owner] = [await addMember(site), await addStaff(site, { role: "owner" })];
});
afterAll(() => site.close());

async function sending(name: CallName, params: Record<string, string> = {}): Promise<Send> {
  const row: Call = calls[name];
  const who = { anyone: null, member, staff: owner }[row.access];
  const { sessionId: _, ...own } = await knock(site, who, { row, host: "localhost" });
  const key = crypto.randomUUID();
  const headers = { ...own, "idempotency-key": key, "content-type": "application/json" };
  const path = addressOf(row, { params });
  return (body) => site.request(path, { method: row.method, headers, body: JSON.stringify(body) });
}

function memberCtx() {
  if (member.kind !== "member") throw new Error("no member");
  const { accountId, email } = member;
  const system = operatorOn(site);
  const actor = { kind: "member", accountId, email, sessionId: newId("ses", system.now) } as const;
  return { test: site, ctx: { ...system, actor }, accountId };
}

/** A plan that may be renewed by hand at once: a month is shorter than the time for that. */
async function joinMonthly() {
  const members = [{ ...rosa, firstName: `Rosa ${crypto.randomUUID().slice(0, 8)}` }];
  const joining = { planId, cycle: "monthly", members } as const;
  const [ctx, { subscriptionId }] = await joinPlan(memberCtx().ctx, joining);
  const { price } = await getRenewal(ctx, { id: subscriptionId, lang: "en" });
  return { ctx, subscriptionId, price: price?.amountCents ?? 0 };
}

const plain = (name: CallName, body: Body) => async () => ({ body, send: await sending(name) });

const recorded =
  (name: CallName, find: (test: TestApp, asker: Person) => Promise<Records>) => async () => {
    const asker = calls[name].access === "member" ? member : owner;
    const { own, body: theirs } = await find(site, asker);
    await site.deps.sites.refresh();
    return { body: theirs as Body, send: await sending(name, own) };
  };

const paying = (path: string): Input => ({
  async begin() {
    const shopper = await openReadyShopper(site, { planId });
    const key = { "idempotency-key": crypto.randomUUID() };
    const body: Body = await shopper.input({
      paymentToken: await shopper.token(),
      revision: (await shopper.quote()).body.revision,
    });
    const send: Send = async (input) => {
      await shopper.browser.refresh();
      return shopper.browser.post(path, input, { headers: key });
    };
    return { body, send };
  },
  changes: ({ disclosuresAccepted }) => ({
    paymentToken: "tok_another",
    quoteHash: "another",
    couponCode: "SPRING15",
    disclosuresAccepted: (disclosuresAccepted as Body[]).slice(1),
    autoRenew: true,
    renewalConsentVersion: "another",
  }),
  free: {
    emailCode: "how someone came in, not part of the order",
    revision: "which order they saw: the payment that is there speaks for itself",
  },
});

const question = {
  name: "Rosa Delgado",
  email: "rosa@example.com",
  phone: "(602) 555-0123",
  topic: "plans",
  message: "Which plan suits us?",
};
const otherQuestion = {
  name: "Rosalía Delgado",
  email: "rosalia@example.com",
  phone: "(602) 555-0124",
  topic: "billing",
  message: "And my mother?",
  language: "es",
};
const signUp = {
  firstName: "Rosa",
  lastName: "Delgado",
  email: "rosa-of-one-key@example.com",
  password: "a walk along the harbor",
  language: "en",
  emailConsent: false,
};
const refund = { amountCents: 101, reason: "Another reason" };

const requests: Record<string, Input> = {
  sendContact: { begin: plain("sendContact", question), changes: () => otherQuestion },
  sendGroupContact: { begin: plain("sendGroupContact", question), changes: () => otherQuestion },
  ...grievanceRequests({ plain, recorded }),
  signUp: {
    begin: plain("signUp", signUp),
    changes: () => ({
      firstName: "Rosalía",
      lastName: "Delgada",
      email: "rosalia-of-one-key@example.com",
      language: "es",
      emailConsent: true,
    }),
    free: { password: "no quick digest of a password may be kept" },
  },
  resetPasswordEmail: {
    begin: plain("resetPasswordEmail", { email: "rosa@example.com" }),
    changes: () => ({ email: "rosalia@example.com" }),
  },
  sendLoginCode: {
    begin: plain("sendLoginCode", { email: "rosa@example.com", language: "en" }),
    changes: () => ({ email: "rosalia@example.com", language: "es", opensAccount: true }),
  },
  studioResetEmail: {
    begin: plain("studioResetEmail", { email: "sam@example.com", language: "en" }),
    changes: () => ({ email: "samuel@example.com", language: "es" }),
  },
  ...directoryRequests({ plain, sending, testOf: () => site }),
  refundPayment: {
    begin: recorded("refundPayment", checkoutRecords),
    changes: () => ({ ...refund, endsPlan: true }),
  },
  recordManualRefund: {
    begin: recorded("recordManualRefund", refundDueRecords),
    changes: () => refund,
  },
  cancelSubscription: {
    begin: recorded("cancelSubscription", cancellationRecords),
    changes: ({ refundCents }) => ({ refundCents: Number(refundCents) - 1 }),
  },
  cancelMemberPlan: {
    begin: recorded("cancelMemberPlan", memberCancelRecords),
    changes: ({ refundCents }) => ({
      refundCents: Number(refundCents) - 1,
      reason: "Another reason",
    }),
  },
  addMemberPerson: {
    begin: recorded("addMemberPerson", memberAdditionRecords),
    changes: ({ amountCents }) => ({
      firstName: "Teo",
      lastName: "Ortiz",
      dateOfBirth: "1986-01-21",
      relationship: "domestic_partner",
      planDetailId: "pld_another",
      amountCents: Number(amountCents) + 1,
      reason: "Another reason",
    }),
  },
  changeMemberPlanNow: {
    begin: recorded("changeMemberPlanNow", memberPlanNowRecords),
    changes: () => ({
      planId: "pln_another",
      cycle: "monthly",
      quoteHash: "another",
      reason: "Another reason",
    }),
  },
  resendWelcome: {
    begin: recorded("resendWelcome", memberPlanRecords),
    changes: () => ({ reason: "Another reason" }),
  },
  sendMemberReset: {
    async begin() {
      const other = await addMember(site);
      const accountId = other.kind === "member" ? other.accountId : "";
      const body = { reason: "They called" };
      return { body, send: await sending("sendMemberReset", { accountId }) };
    },
    changes: () => ({ reason: "Another reason" }),
  },
  ...ownPlanRequests({ sending, memberCtx, joinMonthly }),
  logVisit: {
    async begin() {
      const { ctx } = await joinMonthly();
      const body = { ...(await visitOf(ctx)), office: "Saguaro Dental", note: "No x-rays" };
      return { body, send: await sending("logVisit") };
    },
    changes: () => ({
      personId: "per_another",
      visitedOn: "2020-01-01",
      procedure: "adult-cleaning",
      procedureName: "Another thing",
      usualCents: 121_00,
      paidCents: 46_00,
      office: "Another office",
      note: "Another note",
    }),
  },
  payCheckout: paying(calls.payCheckout.path),
  purchaseSubscription: paying(calls.purchaseSubscription.path),
};

const rows = Object.entries<Call>(calls).filter(([, { idempotency }]) => idempotency);

test("every call that takes a key is covered", () => {
  expect(Object.keys(requests).toSorted()).toEqual(rows.map(([name]) => name).toSorted());
});

describe.each(Object.entries(requests))("%s", (name, { begin, changes, free = {} }) => {
  // spec 13.25
  test("gives the same answer under its key, and is refused with any field changed", async () => {
    const { body, send } = await begin();
    const first = await send(body);
    const said = await first.text();
    expect([first.status, said]).toEqual([expect.toBeOneOf([200, 201, 202]), expect.any(String)]);
    const again = await send(body);
    expect([again.status, await again.text()]).toEqual([first.status, said]);

    const changed = changes(body);
    const fields = inputFields
      .filter((field) => field.call === name && field.place === "body")
      .filter(({ path }) => !path.includes("."))
      .map(({ path }) => path);
    expect([...Object.keys(changed), ...Object.keys(free)].toSorted()).toEqual(fields.toSorted());
    for (const [field, value] of Object.entries(changed)) {
      const answer = await send({ ...body, [field]: value });
      const { code } = (await answer.json()) as { code?: string };
      expect([field, answer.status, code]).toEqual([field, 422, "idempotency_mismatch"]);
    }
  });
});
