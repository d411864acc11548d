import { changePassword } from "#domain/accounts/change-password.ts";
import { confirmEmail } from "#domain/accounts/confirm-email.ts";
import { eraseAccount } from "#domain/privacy/erase-account.ts";
import { exportAccount } from "#domain/privacy/export-account.ts";
import { getInfo } from "#domain/membership/list-memberships.ts";
import {
  logOut,
  endOtherSessions,
  endSession,
  listSessions,
} from "#domain/accounts/own-sessions.ts";
import { reauthenticate, sendConfirmationCode } from "#domain/accounts/reauthenticate.ts";
import { sendResetMail } from "#domain/accounts/send-reset-mail.ts";
import { setNewPassword } from "#domain/accounts/set-new-password.ts";
import { signUp, validateEmail } from "#domain/accounts/sign-up.ts";
import { updateAccount } from "#domain/accounts/update-account.ts";
import { cancelSubscription } from "#domain/refunds/cancel-subscription.ts";
import { quoteCancellation } from "#domain/refunds/quote-cancellation.ts";
import { memberOf } from "#domain/policy.ts";
import { pageReceipts } from "#domain/billing/list-receipts.ts";
import { getReceipt } from "#domain/billing/get-receipt.ts";
import { getReceiptFile } from "#domain/statements/get-receipt-file.ts";
import { getCardFile } from "#domain/membership/get-card-file.ts";
import { checkCardNumber } from "#domain/membership/check-card-number.ts";
import { getIdCard } from "#domain/membership/id-cards.ts";
import { renewCardCode } from "#domain/membership/renew-card-code.ts";
import { type Handlers, FileAnswer } from "./handler.ts";

type Names =
  | "signUp"
  | "validateEmail"
  | "confirmEmail"
  | "resetPasswordEmail"
  | "setNewPassword"
  | "logout"
  | "getInfo"
  | "updateAccount"
  | "changePassword"
  | "exportAccount"
  | "eraseAccount";

export const memberAccountHandlers: Pick<Handlers, Names> = {
  signUp: async ({ ctx }, { body, idempotencyKey }) => {
    await signUp(ctx, { ...body, idempotencyKey });
    return { body: { isAuthenticated: false, next: "confirm_email" } };
  },
  validateEmail: async ({ ctx }, { body }) => ({ body: await validateEmail(ctx, body) }),
  confirmEmail: async (visit, { body: given }) => {
    const { session, ...body } = await confirmEmail(visit.ctx, given);
    if (session) visit.signIn(session);
    return { body };
  },
  resetPasswordEmail: async ({ ctx }, { body, idempotencyKey }) => {
    await sendResetMail(ctx, { ...body, idempotencyKey });
    return { body: { next: "read_email" } };
  },
  setNewPassword: async (visit, { body }) => {
    await setNewPassword(visit.ctx, body);
    visit.signOut();
    return { body: { isAuthenticated: false } };
  },
  logout: async (visit) => {
    await logOut(visit.ctx);
    visit.signOut();
    return { body: { isAuthenticated: false } };
  },
  getInfo: async ({ ctx }) => ({ body: await getInfo(ctx) }),
  updateAccount: async ({ ctx }, { body }) => ({ body: await updateAccount(ctx, body) }),
  changePassword: async (visit, { body }) => {
    const { email, session, devices } = await changePassword(visit.ctx, body);
    visit.signIn(session, devices);
    return { body: { isAuthenticated: true, email } };
  },
  exportAccount: async ({ ctx }) => ({
    body: await exportAccount(ctx),
    headers: { "content-disposition": 'attachment; filename="my-data.json"' },
  }),
  eraseAccount: async (visit, { body }) => {
    await eraseAccount(visit.ctx, body);
    visit.signOut();
    return { body: { isAuthenticated: false } };
  },
};

type PlanNames = "quoteCancellation" | "cancelSubscription";

export const memberPlanHandlers: Pick<Handlers, PlanNames> = {
  quoteCancellation: async ({ ctx }, { params }) => ({
    body: await quoteCancellation(ctx, params),
  }),
  cancelSubscription: async ({ ctx }, { params, body, idempotencyKey }) => ({
    body: await cancelSubscription(ctx, { ...params, ...body, idempotencyKey }),
  }),
};

type SessionNames =
  | "listSessions"
  | "endSession"
  | "endOtherSessions"
  | "stay"
  | "reauthenticate"
  | "sendConfirmationCode";

export const memberSessionHandlers: Pick<Handlers, SessionNames> = {
  listSessions: async ({ ctx }) => ({ body: { items: await listSessions(ctx) } }),
  endSession: async (visit, { params }) => {
    const { isCurrent } = await endSession(visit.ctx, params);
    if (isCurrent) visit.signOut();
    const { email } = memberOf(visit.ctx);
    return { body: isCurrent ? { isAuthenticated: false } : { isAuthenticated: true, email } };
  },
  endOtherSessions: async ({ ctx }) => ({ body: { ended: await endOtherSessions(ctx) } }),
  // The request itself has already extended the session.
  stay: async ({ ctx }) => {
    const { email } = memberOf(ctx);
    return { body: { isAuthenticated: true, email } };
  },
  reauthenticate: async ({ ctx }, { body }) => {
    await reauthenticate(ctx, body);
    return { body: { isAuthenticated: true, email: memberOf(ctx).email } };
  },
  sendConfirmationCode: async ({ ctx }) => {
    await sendConfirmationCode(ctx);
    return { body: { next: "read_email" } };
  },
};

type DocumentNames =
  | "getIdCard"
  | "renewCardCode"
  | "checkCardNumber"
  | "listReceipts"
  | "getReceipt";

export const documentHandlers: Pick<Handlers, DocumentNames> = {
  getIdCard: async ({ ctx, publicOrigin: origin }, { params, query, as }) => {
    const input = { ...params, ...query, origin };
    if (as === "application/json") return { body: await getIdCard(ctx, input) };
    const { name, bytes } = await getCardFile(ctx, input);
    return { body: new FileAnswer(as, name, bytes) };
  },
  renewCardCode: async ({ ctx, publicOrigin: origin }, { params, query }) => ({
    body: await renewCardCode(ctx, { ...params, ...query, origin }),
  }),
  checkCardNumber: async ({ ctx }, { query, body }) => ({
    body: await checkCardNumber(ctx, { ...query, ...body }),
  }),
  listReceipts: async ({ ctx }, { query }) => ({ body: await pageReceipts(ctx, query) }),
  getReceipt: async ({ ctx }, { params, query, as }) => {
    const input = { ...params, ...query };
    if (as === "application/json") return { body: await getReceipt(ctx, input) };
    const { name, bytes } = await getReceiptFile(ctx, input);
    return { body: new FileAnswer(as, name, bytes) };
  },
};
