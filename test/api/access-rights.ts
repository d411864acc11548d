import type { CallName } from "#contract/calls.ts";
import type { StaffRole } from "#contract/studio.ts";
import { actorNames, type ActorName } from "./actors.ts";

// What each call answers to each actor, signed in on their own site. A call without a row here
// fails both the type check and the tests.

export type Outcome = "answers" | "signed_out" | "forbidden";
type Rights = Record<ActorName, Outcome>;

const rights = (outcomeOf: (name: ActorName) => Outcome) =>
  Object.fromEntries(actorNames.map((name) => [name, outcomeOf(name)])) as Rights;

const forEverybody = rights(() => "answers");
const forMembers = rights((name) => (name.startsWith("member") ? "answers" : "signed_out"));
const roleOf = (name: ActorName) =>
  /^(owner|editor|support)/.exec(name)?.[1] as StaffRole | undefined;
const forStaff = (...roles: StaffRole[]) =>
  rights((name) => {
    const role = roleOf(name);
    if (!role) return "signed_out";
    return roles.includes(role) ? "answers" : "forbidden";
  });
const forAllStaff = forStaff("owner", "editor", "support");

export const accessRights = {
  login: forEverybody,
  getPasskeyLogin: forEverybody,
  logInByPasskey: forEverybody,
  logInWithCode: forEverybody,
  getAuth: forEverybody,
  getCms: forEverybody,
  getLocation: forEverybody,
  listPlans: forEverybody,
  getPlan: forEverybody,
  getPlanDetail: forEverybody,
  listProviders: forEverybody,
  listGroupOffices: forEverybody,
  getOfficeDetails: forEverybody,
  listOfficePlans: forEverybody,
  listDirectory: forEverybody,
  reportProvider: forEverybody,
  signUp: forEverybody,
  validateEmail: forEverybody,
  confirmEmail: forEverybody,
  resetPasswordEmail: forEverybody,
  setNewPassword: forEverybody,
  logout: forMembers,
  getInfo: forMembers,
  updateAccount: forMembers,
  changePassword: forMembers,
  listSessions: forMembers,
  endSession: forMembers,
  endOtherSessions: forMembers,
  stay: forMembers,
  reauthenticate: forMembers,
  listPasskeys: forMembers,
  startPasskey: forMembers,
  addPasskey: forMembers,
  renamePasskey: forMembers,
  removePasskey: forMembers,
  getPasskeyConfirmation: forMembers,
  confirmByPasskey: forMembers,
  getSecondFactor: forMembers,
  startSecondFactor: forMembers,
  confirmSecondFactor: forMembers,
  renewRecoveryCodes: forMembers,
  turnOffSecondFactor: forMembers,
  exportAccount: forMembers,
  eraseAccount: forMembers,
  startCheckout: forEverybody,
  getCheckout: forEverybody,
  discardCheckout: forEverybody,
  sendCheckoutMail: forEverybody,
  addCheckoutMember: forEverybody,
  changeCheckoutMember: forEverybody,
  removeCheckoutMember: forEverybody,
  setCheckoutMemberPlan: forEverybody,
  setCheckoutCoupon: forEverybody,
  getPaymentPage: forEverybody,
  payCheckout: forEverybody,
  getCheckoutPayment: forMembers,
  cancelPayment: forMembers,
  validateCoupon: forEverybody,
  purchaseSubscription: forMembers,
  quoteCancellation: forMembers,
  cancelSubscription: forMembers,
  getRenewal: forMembers,
  setAutoRenew: forMembers,
  renewSubscription: forMembers,
  updateBilling: forMembers,
  getCardSave: forMembers,
  listOwnLocations: forMembers,
  quoteSwitch: forMembers,
  switchOffice: forMembers,
  listDependents: forMembers,
  addDependent: forMembers,
  changeDependent: forMembers,
  removeDependent: forMembers,
  keepDependent: forMembers,
  getBalance: forMembers,
  stopRenewal: forEverybody,
  saveRenewalCard: forEverybody,
  getIdCard: forMembers,
  renewCardCode: forMembers,
  listReceipts: forMembers,
  getReceipt: forMembers,
  getStatement: forMembers,
  getSavings: forMembers,
  listVisits: forMembers,
  logVisit: forMembers,
  changeVisit: forMembers,
  removeVisit: forMembers,
  sendContact: forEverybody,
  sendGroupContact: forEverybody,
  collect: forEverybody,
  handleStripeWebhook: forEverybody,
  handleSandboxWebhook: forEverybody,
  getCaptchaChallenge: forEverybody,
  getStudioAuth: forEverybody,
  studioLogin: forEverybody,
  studioLogout: forAllStaff,
  studioStay: forAllStaff,
  studioReauthenticate: forAllStaff,
  joinStudio: forEverybody,
  studioResetEmail: forEverybody,
  studioNewPassword: forEverybody,
  listStaff: forStaff("owner"),
  inviteStaff: forStaff("owner"),
  changeStaff: forStaff("owner"),
  changeStaffPassword: forAllStaff,
  listStaffSessions: forAllStaff,
  endStaffSession: forAllStaff,
  listAudit: forStaff("owner"),
  listPayments: forStaff("owner", "support"),
  findPayments: forStaff("owner", "support"),
  getPaymentTimeline: forStaff("owner", "support"),
  refundPayment: forStaff("owner"),
  recordManualRefund: forStaff("owner"),
  endPaidPlan: forStaff("owner"),
  getReconciliation: forStaff("owner", "support"),
  closeDifference: forStaff("owner"),
  listMembers: forStaff("owner", "support"),
  findMembers: forStaff("owner", "support"),
  getMember: forStaff("owner", "support"),
  showBirthDates: forStaff("owner", "support"),
  turnOffMemberRenewal: forStaff("owner", "support"),
  quoteMemberCancellation: forStaff("owner", "support"),
  cancelMemberPlan: forStaff("owner"),
  resendWelcome: forStaff("owner", "support"),
  sendMemberReset: forStaff("owner", "support"),
  setMemberLanguage: forStaff("owner", "support"),
  getActivity: forStaff("owner"),
  getDeferredRevenue: forStaff("owner"),
  getLedger: forStaff("owner"),
  getSiteHealth: forAllStaff,
} satisfies Record<CallName, Rights>;

/** Staff may see unpublished content, so a missing version is a 404 for them. */
export function exampleStatus(name: CallName, actor: ActorName, status: number): number {
  return name === "getCms" && status === 403 && roleOf(actor) ? 404 : status;
}
