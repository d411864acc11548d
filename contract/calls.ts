import type { Call, CallAnswer, CallParts } from "./call.ts";
import {
  getAuth,
  login,
  endOtherSessions,
  endSession,
  listSessions,
  reauthenticate,
  stay,
} from "./calls/member-sessions.ts";
import { logInByEmail, sendConfirmationCode, sendLoginCode } from "./calls/email-codes.ts";
import {
  getCaptchaChallenge,
  getCms,
  sendContact,
  sendGroupContact,
  collect,
} from "./calls/site.ts";
import { catalogCalls } from "./calls/catalog.ts";
import {
  addCheckoutMember,
  changeCheckoutMember,
  getCheckout,
  startCheckout,
  removeCheckoutMember,
  sendCheckoutMail,
  setCheckoutCoupon,
  setCheckoutMemberPlan,
  discardCheckout,
} from "./calls/checkout.ts";
import {
  cancelPayment,
  getPaymentPage,
  getCheckoutPayment,
  payCheckout,
} from "./calls/checkout-payment.ts";
import { resumeReminders, setCheckoutReminder, stopReminders } from "./calls/reminders.ts";
import { validateCoupon } from "./calls/coupons.ts";
import {
  cancelSubscription,
  checkCardNumber,
  getIdCard,
  getReceipt,
  purchaseSubscription,
  renewCardCode,
  listReceipts,
  quoteCancellation,
} from "./calls/member-plan.ts";
import {
  addPasskey,
  confirmByPasskey,
  getPasskeyConfirmation,
  getPasskeyLogin,
  listPasskeys,
  logInByPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from "./calls/passkeys.ts";
import {
  confirmSecondFactor,
  getSecondFactor,
  logInWithCode,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from "./calls/second-factor.ts";
import { grievanceCalls } from "./calls/grievance.ts";
import { messageThreadCalls } from "./calls/message-thread.ts";
import { directoryCalls } from "./calls/directory.ts";
import {
  changePassword,
  confirmEmail,
  eraseAccount,
  exportAccount,
  getInfo,
  logout,
  resetPasswordEmail,
  setNewPassword,
  signUp,
  updateAccount,
  validateEmail,
} from "./calls/member-account.ts";
import { peopleCalls } from "./calls/member-people.ts";
import { officeCalls } from "./calls/member-office.ts";
import { planChangeCalls } from "./calls/member-plan-change.ts";
import {
  getBalance,
  getCardSave,
  getRenewal,
  renewSubscription,
  saveRenewalCard,
  setAutoRenew,
  stopRenewal,
  updateBilling,
} from "./calls/member-renewal.ts";
import {
  changeVisit,
  getSavings,
  getStatement,
  listVisits,
  logVisit,
  removeVisit,
} from "./calls/member-savings.ts";
import {
  getStudioAuth,
  joinStudio,
  studioLogin,
  studioLogout,
  studioNewPassword,
  studioResetEmail,
  studioStay,
  getSiteHealth,
} from "./calls/studio.ts";
import {
  endPaidPlan,
  findPayments,
  getPaymentTimeline,
  listPayments,
  recordManualRefund,
  refundPayment,
} from "./calls/studio-payments.ts";
import {
  cancelMemberPlan,
  quoteMemberCancellation,
  resendWelcome,
  sendMemberReset,
  setMemberLanguage,
  turnOffMemberRenewal,
} from "./calls/studio-help.ts";
import { memberPlanCalls } from "./calls/studio-changes.ts";
import { memberPeopleCalls } from "./calls/studio-people.ts";
import { findMembers, getMember, listMembers, showBirthDates } from "./calls/studio-members.ts";
import { replyTemplateCalls } from "./calls/reply-templates.ts";
import { studioCaseCalls } from "./calls/studio-cases.ts";
import { getActivity, getDeferredRevenue, getLedger } from "./calls/studio-reports.ts";
import { closeDifference, getReconciliation } from "./calls/studio-reconciliation.ts";
import {
  changeStaff,
  changeStaffPassword,
  endStaffSession,
  inviteStaff,
  listAudit,
  listStaff,
  listStaffSessions,
  studioReauthenticate,
} from "./calls/studio-team.ts";
import { handleSandboxWebhook, handleStripeWebhook } from "./calls/webhooks.ts";

export const calls = {
  login,
  getAuth,
  getCms,
  signUp,
  validateEmail,
  confirmEmail,
  resetPasswordEmail,
  setNewPassword,
  logout,
  getInfo,
  updateAccount,
  changePassword,
  listSessions,
  endSession,
  endOtherSessions,
  stay,
  reauthenticate,
  sendConfirmationCode,
  getPasskeyLogin,
  logInByPasskey,
  listPasskeys,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  getPasskeyConfirmation,
  confirmByPasskey,
  sendLoginCode,
  logInByEmail,
  logInWithCode,
  getSecondFactor,
  startSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  exportAccount,
  eraseAccount,
  ...catalogCalls,
  ...directoryCalls,
  ...grievanceCalls,
  ...messageThreadCalls,
  startCheckout,
  getCheckout,
  discardCheckout,
  sendCheckoutMail,
  addCheckoutMember,
  changeCheckoutMember,
  removeCheckoutMember,
  setCheckoutMemberPlan,
  setCheckoutCoupon,
  setCheckoutReminder,
  stopReminders,
  resumeReminders,
  getPaymentPage,
  payCheckout,
  getCheckoutPayment,
  cancelPayment,
  validateCoupon,
  purchaseSubscription,
  quoteCancellation,
  cancelSubscription,
  getRenewal,
  setAutoRenew,
  renewSubscription,
  updateBilling,
  getCardSave,
  ...officeCalls,
  ...planChangeCalls,
  ...peopleCalls,
  getBalance,
  stopRenewal,
  saveRenewalCard,
  getIdCard,
  renewCardCode,
  checkCardNumber,
  listReceipts,
  getReceipt,
  getStatement,
  getSavings,
  listVisits,
  logVisit,
  changeVisit,
  removeVisit,
  sendContact,
  sendGroupContact,
  collect,
  handleStripeWebhook,
  handleSandboxWebhook,
  getCaptchaChallenge,
  getStudioAuth,
  studioLogin,
  studioLogout,
  studioStay,
  studioReauthenticate,
  joinStudio,
  studioResetEmail,
  studioNewPassword,
  listStaff,
  inviteStaff,
  changeStaff,
  changeStaffPassword,
  listStaffSessions,
  endStaffSession,
  listAudit,
  listPayments,
  findPayments,
  getPaymentTimeline,
  refundPayment,
  recordManualRefund,
  endPaidPlan,
  getReconciliation,
  closeDifference,
  ...studioCaseCalls,
  ...replyTemplateCalls,
  listMembers,
  findMembers,
  getMember,
  showBirthDates,
  turnOffMemberRenewal,
  quoteMemberCancellation,
  cancelMemberPlan,
  resendWelcome,
  sendMemberReset,
  setMemberLanguage,
  ...memberPlanCalls,
  ...memberPeopleCalls,
  getActivity,
  getDeferredRevenue,
  getLedger,
  getSiteHealth,
} satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

type Rows = (typeof calls)[CallName];

/** The rows by method and path: a key that imports no schema. */
export type CallTable = { [Row in Rows as `${Row["method"]} ${Row["path"]}`]: Row };

export type CallKey = keyof CallTable;

/** Runs a call by its key: over HTTP from a browser, or in-process on the server. */
export type Perform = <Key extends CallKey>(
  key: Key,
  parts: CallParts,
) => Promise<CallAnswer<CallTable[Key]>>;
