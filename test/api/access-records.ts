import type { CallName } from "#contract/calls.ts";
import { newId } from "#db/new-id.ts";
import { passkeys } from "#db/schema/login-security.ts";
import { gatewayDifferences } from "#db/schema/reconciliation.ts";
import { operatorOn } from "#test/support/content.ts";
import type { TestApp } from "#test/support/app.ts";
import { addMember, addStaff, signIn, type Person } from "#test/support/people.ts";
import type { Records } from "./asked-records.ts";
import {
  groupRecords,
  officeRecords,
  planRecords,
  providerRecords,
  tierRecords,
} from "./catalog-records.ts";
import {
  grievanceAppealRecords,
  grievanceKeyRecords,
  grievanceMessageRecords,
  grievanceRecords,
  caseLinkRecords,
  linkedCaseRecords,
  messageAnswerRecords,
  messageKeyRecords,
  messageRecords,
  staffCaseRecords,
  templateRecords,
  templateStateRecords,
} from "./grievance-records.ts";
import {
  memberCancelRecords,
  memberPlanRecords,
  cardRecords,
  cardSaveRecords,
  renewalRecords,
  planChangeRecords,
  planQuoteRecords,
  switchRecords,
  cancellationRecords,
  dependentRecords,
  checkoutRecords,
  refundDueRecords,
  refundedRecords,
  paymentRecords,
  receiptRecords,
  visitRecords,
} from "./membership-records.ts";
import {
  memberAdditionRecords,
  memberLeavingRecords,
  memberNextPlanRecords,
  memberPersonRecords,
  memberPlanNowRecords,
  memberPlanQuoteRecords,
  memberSwitchRecords,
} from "./staff-plan-records.ts";

// For each call with an id in its path: a record that the caller may see, records of other
// accounts, and an id that does not exist.

const sessionOf = async (test: TestApp, person: Person) => ({
  sessionId: (await signIn(test, person)).sessionId,
});
const absentSession = { sessionId: newId("ses", new Date()) };

async function sessionRecords(test: TestApp, asker: Person): Promise<Records> {
  const others = [
    await addMember(test, asker.host),
    await addMember(test, "mesa.localhost"),
    await addStaff(test, { role: "owner", host: asker.host }),
  ];
  const theirs = await Promise.all(others.map((other) => sessionOf(test, other)));
  return {
    own: await sessionOf(test, asker),
    theirs,
    absent: absentSession,
  };
}

async function staffRecords(test: TestApp, asker: Person): Promise<Records> {
  const params = (person: Person) => ({ staffId: person.kind === "staff" ? person.staffId : "" });
  return {
    own: params(await addStaff(test, { role: "support", host: asker.host })),
    theirs: [params(await addStaff(test, { role: "support", host: "mesa.localhost" }))],
    absent: { staffId: newId("stf", new Date()) },
  };
}

async function passkeyRecords(test: TestApp, asker: Person): Promise<Records> {
  const others = [await addMember(test, asker.host), await addMember(test, "mesa.localhost")];
  return {
    own: await addPasskey(test, asker),
    theirs: await Promise.all(others.map((other) => addPasskey(test, other))),
    absent: { passkeyId: newId("pky", new Date()) },
  };
}

/** As a row alone: no one logs in with it here. */
async function addPasskey(test: TestApp, person: Person): Promise<{ passkeyId: string }> {
  const { db, site, now } = operatorOn(test, person.host);
  const id = newId("pky", now);
  if (person.kind !== "member") return { passkeyId: id };
  await db.insert(passkeys).values({
    id,
    siteId: site.id,
    accountId: person.accountId,
    credentialId: id,
    publicKey: "AAAA",
    signCount: 0,
    name: "A phone",
    addedAt: now,
  });
  return { passkeyId: id };
}

/** Members of the asker's site, and of another. */
function accountRecords(body?: object) {
  return async (test: TestApp, asker: Person): Promise<Records> => {
    const at = async (host: string) => {
      const member = await addMember(test, host);
      return { accountId: member.kind === "member" ? member.accountId : "" };
    };
    const theirs = [await at("mesa.localhost")];
    return {
      own: await at(asker.host),
      theirs,
      absent: { accountId: "acc_0" },
      ...(body && { body }),
    };
  };
}

async function differenceRecords(test: TestApp, asker: Person): Promise<Records> {
  const at = async (host: string) => {
    const ctx = operatorOn(test, host);
    const differenceId = newId("dif", ctx.now);
    await ctx.db.insert(gatewayDifferences).values({
      id: differenceId,
      siteId: ctx.site.id,
      gateway: "stripe",
      subject: differenceId,
      kind: "not_in_ledger",
      gatewayCents: 1,
      ledgerCents: 0,
      chargedAt: ctx.now,
      foundAt: ctx.now,
    });
    return { differenceId };
  };
  const body = { reason: "Another program's charge" };
  const theirs = [await at("mesa.localhost")];
  return { own: await at(asker.host), theirs, absent: { differenceId: "dif_0" }, body };
}

export const accessRecords: Partial<
  Record<CallName, (test: TestApp, asker: Person) => Promise<Records>>
> = {
  endSession: sessionRecords,
  renamePasskey: passkeyRecords,
  removePasskey: passkeyRecords,
  endStaffSession: sessionRecords,
  changeStaff: staffRecords,
  getLocation: officeRecords,
  getOfficeDetails: officeRecords,
  listOfficePlans: officeRecords,
  getPlan: planRecords,
  getPlanDetail: tierRecords,
  listGroupOffices: groupRecords,
  listDirectory: groupRecords,
  reportProvider: providerRecords,
  getGrievance: grievanceRecords,
  writeToGrievance: grievanceMessageRecords,
  appealGrievance: grievanceAppealRecords,
  renewGrievanceLink: grievanceKeyRecords,
  getMessageThread: messageRecords,
  answerMessage: messageAnswerRecords,
  renewMessageLink: messageKeyRecords,
  getCase: staffCaseRecords,
  takeCaseStep: staffCaseRecords,
  linkCase: caseLinkRecords,
  unlinkCase: linkedCaseRecords,
  changeReplyTemplate: templateRecords,
  setReplyTemplateState: templateStateRecords,
  getCheckoutPayment: paymentRecords,
  cancelPayment: paymentRecords,
  quoteCancellation: cancellationRecords,
  cancelSubscription: cancellationRecords,
  getRenewal: renewalRecords,
  getCardSave: cardSaveRecords,
  quoteSwitch: switchRecords,
  switchOffice: switchRecords,
  getPlanOptions: planChangeRecords,
  quotePlanChange: planQuoteRecords,
  chooseNextPlan: planChangeRecords,
  keepPlan: planChangeRecords,
  changeDependent: dependentRecords,
  removeDependent: dependentRecords,
  keepDependent: dependentRecords,
  getPaymentTimeline: checkoutRecords,
  refundPayment: checkoutRecords,
  recordManualRefund: refundDueRecords,
  endPaidPlan: refundedRecords,
  closeDifference: differenceRecords,
  getMember: accountRecords(),
  showBirthDates: accountRecords(),
  sendMemberReset: accountRecords({ reason: "They called" }),
  setMemberLanguage: accountRecords({ language: "es", reason: "They called" }),
  turnOffMemberRenewal: memberPlanRecords,
  quoteMemberCancellation: memberPlanRecords,
  cancelMemberPlan: memberCancelRecords,
  resendWelcome: memberPlanRecords,
  quoteMemberSwitch: memberSwitchRecords,
  switchMemberOffice: memberSwitchRecords,
  getMemberPlanOptions: memberPlanRecords,
  quoteMemberPlanChange: memberPlanQuoteRecords,
  chooseMemberNextPlan: memberNextPlanRecords,
  keepMemberPlan: memberPlanRecords,
  changeMemberPlanNow: memberPlanNowRecords,
  listMemberPeople: accountRecords(),
  changeMemberPerson: memberPersonRecords,
  removeMemberPerson: memberLeavingRecords,
  keepMemberPerson: memberLeavingRecords,
  addMemberPerson: memberAdditionRecords,
  getIdCard: cardRecords,
  renewCardCode: cardRecords,
  getReceipt: receiptRecords,
  changeVisit: visitRecords,
  removeVisit: visitRecords,
};
